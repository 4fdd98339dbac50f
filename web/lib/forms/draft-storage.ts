/** Where a draft is kept: the account that wrote it, and the name of its form: `mission-new`, `mission-12`. */
export type DraftPlace = { account: number; form: string }

export type Draft<Values> = {
  /** The instant of the last change, as ISO text. */
  at: string
  values: Values
}

/**
 * The storage of one tab. Local storage would not do: the end of a session clears it (000 §8), and a draft must survive
 * that.
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft/'
const keyOf = ({ account, form }: DraftPlace) => `${prefix}${account}/${form}`

const keysOf = (storage: DraftStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(prefix))

/** The forms of an account that have a draft here. */
export const formsWithDraft = (storage: DraftStorage, account: number): string[] =>
  keysOf(storage)
    .filter((key) => key.startsWith(keyOf({ account, form: '' })))
    .map((key) => key.slice(keyOf({ account, form: '' }).length))

/** Removes every draft, or every one of other accounts. */
export const forgetDrafts = (storage: DraftStorage, except?: { account: number }) => {
  const exceptPrefix = except && `${prefix}${except.account}/`
  for (const key of keysOf(storage))
    if (exceptPrefix === undefined || !key.startsWith(exceptPrefix)) storage.removeItem(key)
}

export const hasDraft = (storage: DraftStorage, place: DraftPlace) => storage.getItem(keyOf(place)) !== null

export const forgetDraft = (storage: DraftStorage, place: DraftPlace) => storage.removeItem(keyOf(place))

/** Keeps a draft; a text that is too long for the storage is not kept. */
export const keepDraft = (storage: DraftStorage, place: DraftPlace, draft: Draft<unknown>) => {
  try {
    storage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    storage.removeItem(keyOf(place))
  }
}

/** The draft of a form with these fields; one that was written in another version of the form is removed. */
export const findDraft = <Values extends object>(
  storage: DraftStorage,
  place: DraftPlace,
  fields: Values,
): Draft<Values> | null => {
  const stored = storage.getItem(keyOf(place))
  if (stored === null) return null
  const draft = JSON.parse(stored) as Draft<Values>
  const names = (values: object) => Object.keys(values).toSorted().join()
  if (names(draft.values) === names(fields)) return draft
  forgetDraft(storage, place)
  return null
}
