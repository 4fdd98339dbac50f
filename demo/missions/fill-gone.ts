import { sql } from 'drizzle-orm'
import type { Trx } from '#server/db/client.ts'
import { codesInTurn, reasonAndStage, stageIs } from '../event-reasons.ts'

/** One mission in so many has somebody who was proposed and taken off again. */
const every = 6

/**
 * Notes who was taken off a mission before an interview, by the company or by the platform, two days after they were proposed:
 * nothing is left of it but the log. It is somebody of the next mission. `adminId` is the first account of this market.
 */
export const fillGone = async (trx: Trx, adminId: number): Promise<void> => {
  const said = (of: 'proposal.remove' | 'proposal.withdraw') =>
    reasonAndStage(codesInTurn(of, sql`mission_id`), stageIs('proposed'))
  await trx.execute(sql`
    with gone as (
      select distinct on (m.id) m.id as mission_id, r.account_id as recruiter, c.id as candidate_id, c.account_id,
        m.created_at + interval '1 day' as at, m.id / ${every}::int % 2 = 0 as by_company,
        nextval(pg_get_serial_sequence('proposals', 'id'))::int as subject_id
      from missions m join recruiters r on r.id = m.recruiter_id
        join proposals n on n.mission_id = m.id + 1 join candidates c on c.id = n.candidate_id
        join accounts a on a.id = c.account_id
      where r.account_id > ${adminId} and m.id % ${every}::int = 0 and m.deleted_at is null
        and a.decided_at < m.created_at
        and not exists (select from proposals p where p.mission_id = m.id and p.candidate_id = c.id)
      order by m.id, n.id)
    insert into noted_events (at, actor_id, actor_role, type, subject, subject_id, before, after, mission_id, account_id)
    select at, ${adminId}::int, 'admin', 'proposal.assigned', 'proposal', subject_id, null,
      jsonb_build_object('missionId', mission_id, 'candidateId', candidate_id, 'status', 'preselected'), mission_id, account_id
    from gone
    union all
    select at + interval '2 days', recruiter, 'recruiter', 'proposal.removed', 'proposal', subject_id,
      jsonb_build_object('status', 'preselected'), ${said('proposal.remove')}, mission_id, account_id
    from gone where by_company
    union all
    select at + interval '2 days', ${adminId}::int, 'admin', 'proposal.withdrawn', 'proposal', subject_id,
      jsonb_build_object('status', 'preselected'), ${said('proposal.withdraw')}, mission_id, account_id
    from gone where not by_company`)
}
