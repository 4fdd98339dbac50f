import { sql } from 'drizzle-orm'
import type { Trx } from '#server/db/client.ts'

/**
 * What the companies saw of the required skills in two passed interviews out of three, on the same evening: from a star less
 * than the candidate says to half a star more. `adminId` is the first account of this market.
 */
export const fillObservations = async (trx: Trx, adminId: number, now: Date): Promise<void> => {
  await trx.execute(sql`
    insert into skill_observations (interview_id, skill_id, candidate_id, account_id, rating, observed_at)
    select i.id, d.skill_id, p.candidate_id, r.account_id,
      greatest(2, least(10, coalesce(h.rating, 4) - 2 + abs(hashint4(i.id * 31 + d.skill_id)) % 4)), seen.at
    from interviews i join proposals p on p.id = i.proposal_id join missions m on m.id = p.mission_id
      join recruiters r on r.id = m.recruiter_id
      join mission_skills d on d.mission_id = m.id and d.is_required
      left join candidate_skills h on h.candidate_id = p.candidate_id and h.skill_id = d.skill_id
      cross join lateral (select (i.selected_slot + interval '3 hours') at time zone 'Europe/Paris' as at) as seen
    where r.account_id > ${adminId} and i.status = 'accepted' and seen.at < ${now.toISOString()}::timestamptz
      and hashint4(i.id) % 3 <> 0`)
}
