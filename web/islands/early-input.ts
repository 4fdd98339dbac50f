type TextField = HTMLInputElement | HTMLTextAreaElement

/** Sets the text as typing does: with the native setter, because React would not see a change made with its own. */
const setAsTyped = (field: TextField, text: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)

/** Reads the text of a field, and returns a function that types it again. */
const typedIn = (field: TextField) => {
  const { value, selectionStart, selectionEnd } = field
  return () => {
    field.value = field.defaultValue
    setAsTyped(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // An e-mail field has no selection to restore.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

const chosenIn = (field: HTMLSelectElement) => {
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const isChosen = ({ options }: HTMLSelectElement) =>
  [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected)

/**
 * Reads what was typed and chosen in a form before its code was loaded. React hydrates the fields with their current
 * values, but reads a value only when it changes: the returned function sends these changes to React.
 */
export const earlyInputOf = (root: HTMLElement): (() => void) => {
  const texts = [...root.querySelectorAll<TextField>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(typedIn)
  const choices = [...root.querySelectorAll('select')].filter(isChosen).map(chosenIn)
  return () => {
    for (const replay of [...texts, ...choices]) replay()
  }
}
