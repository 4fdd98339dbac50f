import { createContext } from 'react'

/** What would be lost if the form went away: nothing, what is written, or an answer on its way. */
export type FormState = 'untouched' | 'written' | 'sending'

/** What holds a form, and may go away with it: a dialog. */
type FormHolder = {
  /** The form says how it stands, at each change; pass a stable function. */
  tell: (state: FormState) => void
  /** Runs `go`, which takes the form away; asks first when something would be lost. */
  leave: (go: () => void) => void
}

/** Where no holder stands around it, a form leaves at once. */
export const FormHolderContext = createContext<FormHolder>({ tell: () => undefined, leave: (go) => go() })
