import type { z } from 'zod'
import type { interviewForm, interviewProposal } from '#contract/hiring/interviews.ts'

type Values = z.input<typeof interviewForm>

type DateField = Exclude<keyof Values, 'link' | 'linkTwo'>

/** An interview's two slots, in wire names; all null while none was proposed. */
export type ProposedSlots = Record<'firstDate' | 'secondDate' | 'link' | 'linkTwo', string | null>

const dayOfSlot = (slot: string | null) => slot?.slice(0, 10) ?? ''
const timeOfSlot = (slot: string | null) => slot?.slice(11, 16) ?? ''

/** The dialog's values: the current slots, or empty fields. */
export const valuesOfSlots = (slots: ProposedSlots | null): Values => ({
  dateInterview1: dayOfSlot(slots?.firstDate ?? null),
  timeInterview1: timeOfSlot(slots?.firstDate ?? null),
  link: slots?.link ?? '',
  dateInterview2: dayOfSlot(slots?.secondDate ?? null),
  timeInterview2: timeOfSlot(slots?.secondDate ?? null),
  linkTwo: slots?.linkTwo ?? '',
})

/** The payload of the dialog: each slot as « date time » (001 §3). */
export const payloadOfSlots = (values: Values): z.input<typeof interviewProposal> => ({
  firstDate: `${values.dateInterview1} ${values.timeInterview1}`,
  secondDate: `${values.dateInterview2} ${values.timeInterview2}`,
  link: values.link,
  linkTwo: values.linkTwo,
})

/** The fields whose wire name differs from their name in the form. */
export const slotFieldOfWire = { firstDate: 'timeInterview1', secondDate: 'timeInterview2' }

/** The slots of the dialog that have a day and a time. */
export const offeredSlots = (values: Record<DateField, string | null>): { firstDate?: string; secondDate?: string } => {
  const { dateInterview1, timeInterview1, dateInterview2, timeInterview2 } = values
  return {
    ...(dateInterview1 && timeInterview1 && { firstDate: `${dateInterview1} ${timeInterview1}` }),
    ...(dateInterview2 && timeInterview2 && { secondDate: `${dateInterview2} ${timeInterview2}` }),
  }
}
