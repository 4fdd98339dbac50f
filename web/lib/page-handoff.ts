import type { Toast } from '#contract/wire/errors.ts'

/** The data that a page receives from the previous one. */
export type Handoff = {
  /** The person must complete the profile first. */
  completeProfile?: true
  /** The result of an action on the previous page. */
  toast?: Toast
}

const key = 'handoff'

/** Goes to a page with a full load; its data is kept in the session storage of this tab. */
export const goWithHandoff = (path: string, data: Handoff = {}) => {
  sessionStorage.setItem(key, JSON.stringify(data))
  location.assign(path)
}

/** Reads and removes the data from the previous page, so that a reload does not show it again. */
export const takeHandoff = (): Handoff => {
  const stored = sessionStorage.getItem(key) ?? '{}'
  sessionStorage.removeItem(key)
  // Nobody but `goWithHandoff` writes there.
  return JSON.parse(stored) as Handoff
}
