/** The dialogs of the search. */
export type SearchDialog = 'search' | 'keys'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

type Place = {
  /** The focus is in a field, where a letter is written. */
  isInField: boolean
  /** A dialog is open, whose keys are its own. */
  isInDialog: boolean
}

/** What a key opens that is pressed alone, outside of fields and dialogs. Either may need the shift key: the layout says. */
export const dialogOfKey = (pressed: Pressed, place: Place): SearchDialog | undefined => {
  const { key, ctrlKey, metaKey, altKey } = pressed
  if (ctrlKey || metaKey || altKey || place.isInField || place.isInDialog) return undefined
  return key === '/' ? 'search' : key === '?' ? 'keys' : undefined
}
