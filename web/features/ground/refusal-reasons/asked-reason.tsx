import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import classes from './asked-reason.module.css'

/** Loads the choice of a reason with the dialog that asks for it. */
const ReasonChoice = afterPage(async () => (await import('./reason-choice.tsx')).ReasonChoice)

let asked = 0

/**
 * The choice of a reason for a dialog that is about to open, and the part of the call's body that it fills: it is empty while
 * nothing is chosen. Its place is there before its code.
 */
export const askedReason = (of: ReasonCase) => {
  const body: { reasonCode?: string } = {}
  const choose = (code: string | null) => {
    if (code === null) delete body.reasonCode
    else body.reasonCode = code
  }
  // A new key each time: the choice of the question before is not this one's.
  asked += 1
  const more = (
    <div key={asked} className={classes.place}>
      <ReasonChoice of={of} onChoose={choose} />
    </div>
  )
  return { more, body }
}
