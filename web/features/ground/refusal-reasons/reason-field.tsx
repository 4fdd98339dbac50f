import type { ReactNode } from 'react'
import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import type { ChoiceInput } from '#web/ui/dialogs/action-dialog-content.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import classes from './reason-field.module.css'

const ReasonChoice = afterPage(async () => (await import('./reason-choice.tsx')).ReasonChoice)

/**
 * The reasons of a case as the field of an action dialog (`choice`). The field has its height before its code is loaded, so
 * that the buttons under it do not move.
 */
export const reasonField =
  (of: ReasonCase) =>
  (field: ChoiceInput): ReactNode => (
    <div className={classes.place}>
      <ReasonChoice of={of} {...field} />
    </div>
  )
