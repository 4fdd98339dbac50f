import { z } from 'zod'
import { toast } from '#contract/wire/errors.ts'

/** The data that a page receives from the previous one. */
const handoff = z.object({
  /** The person must complete the profile first. */
  completeProfile: z.literal(true).optional(),
  /** The result of an action on the previous page. */
  toast: toast.optional(),
})
export type Handoff = z.infer<typeof handoff>

const key = 'handoff'

/** Goes to a page with a full load; its data is kept in the session storage of this tab. */
export const goWithHandoff = (path: string, data: Handoff = {}) => {
  if (Object.keys(data).length > 0) sessionStorage.setItem(key, JSON.stringify(data))
  location.assign(path)
}

/** Reads and removes the data from the previous page, so that a reload does not show it again. */
export const takeHandoff = (): Handoff => {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return stored === null ? {} : handoff.parse(JSON.parse(stored))
}
