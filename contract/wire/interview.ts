import { z } from 'zod'
import { tag } from '#contract/wire/fields.ts'
import { interviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { roles } from '#domain/ground/accounts/roles.ts'

/** The actions that this person may take now: the screen shows a button for each true. */
const interviewActions = z.object({
  change: z.boolean(),
  accept: z.boolean(),
  decline: z.boolean(),
  askAnotherDate: z.boolean(),
  reject: z.boolean(),
  /** The interview has passed, and its company may recruit or reject. */
  decide: z.boolean(),
})

/** An interview as both sides and the administrator read it (001 §3). */
export const interviewAnswer = z.object({
  interviewId: z.number(),
  missionId: z.number(),
  missionProfilId: z.number(),
  title: z.string(),
  status: z.enum(interviewStatuses),
  tag,
  firstDate: z.string(),
  secondDate: z.string(),
  selectedDate: z.string().nullable(),
  link: z.string(),
  linkTwo: z.string(),
  place: z.string(),
  dateStart: z.string(),
  dateEnd: z.string(),
  company_name: z.string(),
  companyName: z.string(),
  /** The candidate in the form that this reader may see: for a recruiter, initials until recruited. */
  username: z.string(),
  fullName: z.string(),
  name: z.string(),
  lastname: z.string(),
  userId: z.number(),
  reason: z.string().nullable(),
  reasonBy: z.enum(roles).nullable(),
  can: interviewActions,
})
export type InterviewAnswer = z.infer<typeof interviewAnswer>
