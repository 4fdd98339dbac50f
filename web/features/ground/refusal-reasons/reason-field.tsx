import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import classes from './reason-field.module.css'

const ReasonChoice = afterPage(async () => (await import('./reason-choice.tsx')).ReasonChoice)

let dialogs = 0

/**
 * The field of a dialog that asks for a reason of refusal, as `more`, and the part of the call's `body` that it fills: empty
 * until a reason is chosen. The field has its height before its code is loaded, so that the buttons under it do not move.
 */
export const reasonField = (of: ReasonCase) => {
  const body: { reasonCode?: string } = {}
  const choose = (code: string | null) => {
    if (code === null) delete body.reasonCode
    else body.reasonCode = code
  }
  // A new key for each dialog: the choice made in the one before must not show in this one.
  dialogs += 1
  const more = (
    <div key={dialogs} className={classes.place}>
      <ReasonChoice of={of} onChoose={choose} />
    </div>
  )
  return { more, body }
}
