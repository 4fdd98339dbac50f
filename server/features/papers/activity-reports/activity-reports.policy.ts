import { activityReportMachine } from '#domain/papers/activity-reports/activity-reports.ts'
import { can } from '#domain/machine.ts'
import type { Actor } from '#server/http/actor.ts'
import type { WorkedMission, WorkedMonth } from './activity-reports.sql.ts'
import type { ValidationLink } from './validation-links.sql.ts'

type Sides = Pick<WorkedMission, 'candidateAccountId' | 'recruiterAccountId'>

/** Whether the actor is the candidate of this proposal. */
export const isTheirMonth = (actor: Actor, row: Sides): boolean =>
  actor.role === 'candidate' && row.candidateAccountId === actor.id

/** Whether the actor is the recruiter of this mission. */
export const isOfTheirMission = (actor: Actor, row: Pick<Sides, 'recruiterAccountId'>): boolean =>
  actor.role === 'recruiter' && row.recruiterAccountId === actor.id

/** There are months to report once the candidate was recruited; those begun stay when they leave. */
export const hasMonths = ({ proposalStatus, months }: Pick<WorkedMission, 'proposalStatus' | 'months'>): boolean =>
  proposalStatus === 'recruited' || months.length > 0

/** The months of a proposal are read by its two sides and the administrator. */
export const canReadMonths = (actor: Actor, row: WorkedMission): boolean =>
  hasMonths(row) && (actor.role === 'admin' || isTheirMonth(actor, row) || isOfTheirMission(actor, row))

/** A month is read by its candidate, by the administrator, and by the company once it was submitted. */
export const canReadMonth = (actor: Actor, row: WorkedMonth): boolean =>
  canReadMonths(actor, row) && (actor.role !== 'recruiter' || row.report?.submittedAt != null)

/** Whether a mailed link may still be tried: it was not used, and its time is not over. */
export const isFresh = (link: ValidationLink, now: Date): boolean =>
  link.usedAt === null && now < link.expiresAt && link.companyStatus === 'active'

/** Whether the month is still as the mail of this link said it. */
export const isOfVersion = ({ report }: WorkedMonth, { version }: Pick<ValidationLink, 'version'>): boolean =>
  report !== null && report.version === version

/** Whether a decision is awaited from the holder of a link. */
export const canBeDecidedByLink = ({ facts }: WorkedMonth, now: Date): boolean =>
  can(activityReportMachine, facts, 'validate', { role: 'visitor', now })
