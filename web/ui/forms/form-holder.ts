import { createContext } from 'react'

/** What closing the form would lose: nothing, typed values, or the response to a call in progress. */
export type FormState = 'untouched' | 'written' | 'sending'

/** A parent that can close a form, such as a dialog. */
type FormHolder = {
  /** The form calls it with its state at each change; pass a stable function. */
  report: (state: FormState) => void
  /** Runs `go`, which closes the form; asks first when something would be lost. */
  leave: (go: () => void) => void
}

/** Without a holder, a form closes at once. */
export const FormHolderContext = createContext<FormHolder>({ report: () => undefined, leave: (go) => go() })
