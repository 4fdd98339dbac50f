import { z } from 'zod'
import { toast } from '#contract/errors.ts'

/** What a page is told by the one before it, in the navigation's state. */
const arrival = z.object({
  /** The profile is to be completed first. */
  completeProfile: z.literal(true).optional(),
  /** How something went on the page before. */
  toast: toast.optional(),
})
export type Arrival = z.infer<typeof arrival>

/** Where React Router keeps a navigation's state: what it navigates to reads it there, and so does a page without it. */
const routerState = z.object({ usr: arrival })

/** Goes to a page of the other kind, with a full load; what it is to know goes along. */
export const arriveAt = (path: string, state: Arrival = {}) => {
  history.pushState({ usr: state }, '', path)
  location.reload()
}

/** What the page before said, used up: a reload says nothing. */
export const takeArrival = (): Arrival => {
  const { data } = routerState.safeParse(history.state)
  if (data === undefined) return {}
  history.replaceState({ ...history.state, usr: null }, '')
  return data.usr
}
