import { z } from 'zod'
import { toast } from '#contract/errors.ts'

/** What a page is told by the one before it. */
const handoff = z.object({
  /** The profile is to be completed first. */
  completeProfile: z.literal(true).optional(),
  /** How something went on the page before. */
  toast: toast.optional(),
})
export type Handoff = z.infer<typeof handoff>

const key = 'handoff'

/** Goes to a page with a full load; what it is to know waits for it in this tab. */
export const goWithHandoff = (path: string, told: Handoff = {}) => {
  if (Object.keys(told).length > 0) sessionStorage.setItem(key, JSON.stringify(told))
  location.assign(path)
}

/** What the page before said, used up: a reload says nothing. */
export const takeHandoff = (): Handoff => {
  const told = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return told === null ? {} : handoff.parse(JSON.parse(told))
}
