import { sql } from 'drizzle-orm'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Db } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'

/** A candidate with their place on a mission, for the administrator. */
export type ChosenCandidate = {
  id: number
  name: string
  accountStatus: AccountStatus
  companyStatus: AccountStatus
  /** Null when they are not proposed for it. */
  status: ProposalStatus | null
}

const chosen = statement<ChosenCandidate>(
  'chosen_candidates',
  sql`
    select c.id, c.given_name || ' ' || c.family_name as name, a.status as "accountStatus",
      ra.status as "companyStatus", p.status
    from candidates c join accounts a on a.id = c.account_id
    join missions m on m.id = ${sql.placeholder('missionId')}::int
    join recruiters r on r.id = m.recruiter_id join accounts ra on ra.id = r.account_id
    left join proposals p on p.mission_id = m.id and p.candidate_id = c.id
    where c.id = any(${sql.placeholder('ids')}::int[])`,
)

/** These candidates, with their place on the mission. */
export const listChosenCandidates = (db: Db, missionId: number, ids: number[]): Promise<ChosenCandidate[]> =>
  chosen(db, { missionId, ids })

/** Somebody who registered, for the administrator. */
export type ChosenApplicant = { id: number; name: string; role: ApplicantRole; status: AccountStatus }

const applicants = statement<ChosenApplicant>(
  'chosen_applicants',
  sql`
    select a.id, coalesce(c.given_name || ' ' || c.family_name, r.company_name) as name, a.role, a.status
    from accounts a left join candidates c on c.account_id = a.id left join recruiters r on r.account_id = a.id
    where a.role in ('candidate', 'recruiter') and a.id = any(${sql.placeholder('ids')}::int[])`,
)

/** These candidates and companies, by their accounts. */
export const listChosenApplicants = (db: Db, ids: number[]): Promise<ChosenApplicant[]> => applicants(db, { ids })
