import { z } from 'zod'
import { toast } from '#contract/errors.ts'

/** What a page is told by the one before it. */
const arrival = z.object({
  /** The profile is to be completed first. */
  completeProfile: z.literal(true).optional(),
  /** How something went on the page before. */
  toast: toast.optional(),
})
export type Arrival = z.infer<typeof arrival>

const key = 'arrival'

/** Goes to a page with a full load; what it is to know waits for it in this tab. */
export const arriveAt = (path: string, told: Arrival = {}) => {
  if (Object.keys(told).length > 0) sessionStorage.setItem(key, JSON.stringify(told))
  location.assign(path)
}

/** What the page before said, used up: a reload says nothing. */
export const takeArrival = (): Arrival => {
  const told = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return told === null ? {} : arrival.parse(JSON.parse(told))
}
