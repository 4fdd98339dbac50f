import { sql, type SQL } from 'drizzle-orm'
import { paperKinds, type PaperKind } from '#domain/papers/contracts/mission-papers.ts'
import type { Trx } from '#server/db/client.ts'
import { codeOfText, codesInTurn, reasonAndStage, rejectionReason, stageIs, stageOfProposal } from './event-reasons.ts'
import { callOffs, missionRefusals, slotRefusals } from './lists/reasons.ts'

/** A kind of event, and the rows of the market that it happened to. */
const happened = (
  type: string,
  by: SQL,
  row: SQL,
  subject = type.split('.')[0]?.replace('registration', 'account'),
) => sql`
  select at, ${by}, ${sql.raw(`'${type}'`)} as type, ${sql.raw(`'${subject}'`)} as subject,
    subject_id, before, after, mission_id, account_id from (${row}) as row`

const byRecruiter = sql`recruiter as actor_id, 'recruiter' as actor_role`
const byCandidate = sql`account_id as actor_id, 'candidate' as actor_role`

/** An answer comes less than a day after the question, and never after today. */
const answered = (now: string) => sql`least(i.created_at + make_interval(hours => 2 + i.id % 19), ${now}::timestamptz)`

const noBefore = sql`null::jsonb as before`

const slots = sql`jsonb_build_object('firstSlot', to_char(i.first_slot, 'YYYY-MM-DD HH24:MI'),
  'secondSlot', to_char(i.second_slot, 'YYYY-MM-DD HH24:MI'))`

/**
 * The log that the market would have left had its people acted one by one: each event is derived from the rows written,
 * and all are in the order of time, with those that were noted (happened.ts), whose values no row holds. `adminId` is the first
 * account of this market.
 */
export const fillEvents = async (trx: Trx, adminId: number, instant: Date): Promise<void> => {
  const now = instant.toISOString()
  const byAdmin = sql`${adminId}::int as actor_id, 'admin' as actor_role`
  const account = (at: SQL, after: SQL, where: SQL) => sql`
    select ${at} as at, a.id as subject_id, ${noBefore}, ${after} as after, null::int as mission_id, a.id as account_id
    from accounts a where a.id > ${adminId} and ${where}`
  const mission = (at: SQL, after: SQL, where: SQL) => sql`
    select ${at} as at, m.id as subject_id, ${noBefore}, ${after} as after, m.id as mission_id,
      r.account_id as account_id, r.account_id as recruiter
    from missions m join recruiters r on r.id = m.recruiter_id where r.account_id > ${adminId} and ${where}`
  const proposal = (at: SQL, after: SQL, where: SQL) => sql`
    select ${at} as at, p.id as subject_id, ${noBefore}, ${after} as after, p.mission_id, c.account_id,
      r.account_id as recruiter
    from proposals p join missions m on m.id = p.mission_id join recruiters r on r.id = m.recruiter_id
      join candidates c on c.id = p.candidate_id where r.account_id > ${adminId} and ${where}`
  const interview = (at: SQL, after: SQL, where: SQL) => sql`
    select ${at} as at, i.id as subject_id, ${noBefore}, ${after} as after, p.mission_id, c.account_id,
      r.account_id as recruiter
    from interviews i join proposals p on p.id = i.proposal_id join missions m on m.id = p.mission_id
      join recruiters r on r.id = m.recruiter_id join candidates c on c.id = p.candidate_id
    where r.account_id > ${adminId} and ${where}`
  const paper = (kind: PaperKind) => sql`
    select d.created_at as at, d.id as subject_id, ${noBefore}, null::jsonb as after, d.mission_id, d.account_id
    from mission_papers d where d.account_id > ${adminId} and d.kind = ${kind}
      and not exists (select from activity_reports r where r.file_id = d.file_id)
      and not exists (select from invoices i where i.file_id = d.file_id)
      and not exists (select from signature_requests s where s.sealed_file_id = d.file_id)`
  const byOwner = sql`account_id as actor_id, (select role from accounts where id = row.account_id) as actor_role`
  const isCorrected = sql`exists (select from registration_corrections x where x.account_id = a.id)`
  const reason = sql`jsonb_build_object('status', i.status, 'reason', i.reason)`
  const refused = (code: SQL) => sql`${reason} || ${reasonAndStage(code, stageIs('interview'))}`
  const status = sql`jsonb_build_object('status', p.status)`
  const all = [
    happened(
      'registration.received',
      sql`null::int as actor_id, 'visitor' as actor_role`,
      account(sql`a.created_at`, sql`jsonb_build_object('role', a.role, 'status', 'pending')`, sql`true`),
    ),
    happened(
      'registration.accepted',
      byAdmin,
      account(
        sql`a.decided_at`,
        sql`jsonb_build_object('status', 'active')`,
        sql`a.status in ('active', 'suspended') and a.decided_at is not null`,
      ),
    ),
    happened(
      'registration.refused',
      byAdmin,
      account(
        sql`a.decided_at`,
        sql`jsonb_build_object('status', a.status)
          || ${reasonAndStage(codesInTurn('account.refuse', sql`a.id`), stageIs('registration'))}`,
        sql`a.status = 'refused' and a.decided_at is not null`,
      ),
    ),
    happened(
      'registration.refused',
      byAdmin,
      account(
        sql`a.created_at + ((select corrected_at from registration_corrections x where x.account_id = a.id) - a.created_at) / 2`,
        sql`jsonb_build_object('status', 'refused')
          || ${reasonAndStage(sql`'incomplete'`, stageIs('registration'))}`,
        isCorrected,
      ),
    ),
    happened(
      'registration.corrected',
      byOwner,
      account(
        sql`(select corrected_at from registration_corrections x where x.account_id = a.id)`,
        sql`jsonb_build_object('role', a.role, 'status', 'pending')`,
        isCorrected,
      ),
    ),
    happened(
      'account.suspended',
      byAdmin,
      account(
        sql`a.suspended_at`,
        sql`jsonb_build_object('status', a.status, 'reason', a.suspension_reason)`,
        sql`a.status = 'suspended'`,
      ),
    ),
    happened(
      'mission.published',
      byRecruiter,
      mission(
        sql`m.created_at`,
        sql`jsonb_build_object('title', m.title, 'region', m.region, 'startDay', m.start_day, 'endDay', m.end_day)`,
        sql`true`,
      ),
    ),
    happened(
      'mission.interrupted',
      byRecruiter,
      mission(
        sql`m.interrupted_at`,
        sql`jsonb_build_object('isInterrupted', true)
          || ${reasonAndStage(codesInTurn('mission.interrupt', sql`m.id`), stageIs('mission'))}`,
        sql`m.interrupted_at is not null`,
      ),
    ),
    happened(
      'mission.deleted',
      byRecruiter,
      mission(
        sql`m.deleted_at`,
        reasonAndStage(codesInTurn('mission.delete', sql`m.id`), stageIs('mission')),
        sql`m.deleted_at is not null`,
      ),
    ),
    happened(
      'proposal.assigned',
      byAdmin,
      proposal(
        sql`p.created_at`,
        sql`jsonb_build_object('missionId', p.mission_id, 'candidateId', p.candidate_id, 'status', 'preselected')`,
        sql`true`,
      ),
    ),
    happened(
      'proposal.recruited',
      byRecruiter,
      proposal(
        sql`p.decided_at`,
        sql`${status} || ${reasonAndStage(codesInTurn('proposal.recruit', sql`p.id`), stageIs('interviewed'))}`,
        sql`p.status = 'recruited'`,
      ),
    ),
    happened(
      'proposal.rejected',
      byRecruiter,
      proposal(
        sql`p.decided_at`,
        sql`${status} || ${rejectionReason(sql`p.match_reasons`, sql`p.id`)}`,
        sql`p.status = 'rejected' and p.decline_reason is null`,
      ),
    ),
    happened(
      'proposal.declined',
      byCandidate,
      proposal(
        sql`p.decided_at`,
        sql`jsonb_build_object('status', p.status, 'reason', p.decline_reason)
          || ${reasonAndStage(codeOfText(missionRefusals, sql`p.decline_reason`), stageOfProposal(sql`p.id`))}`,
        sql`p.decline_reason is not null`,
      ),
    ),
    happened('interview.proposed', byRecruiter, interview(sql`i.created_at`, slots, sql`true`)),
    happened(
      'interview.accepted',
      byCandidate,
      interview(
        answered(now),
        sql`jsonb_build_object('status', i.status, 'selectedSlot', to_char(i.selected_slot, 'YYYY-MM-DD HH24:MI'))`,
        sql`i.status = 'accepted'`,
      ),
    ),
    happened(
      'interview.date-change-asked',
      byCandidate,
      interview(answered(now), reason, sql`i.status = 'change_date'`),
    ),
    happened(
      'interview.declined',
      byCandidate,
      interview(
        answered(now),
        refused(codeOfText(slotRefusals, sql`i.reason`)),
        sql`i.status = 'rejected' and i.reason_by = 'candidate'`,
      ),
    ),
    happened(
      'interview.rejected',
      byRecruiter,
      interview(
        answered(now),
        refused(codeOfText(callOffs, sql`i.reason`)),
        sql`i.status = 'rejected' and i.reason_by = 'recruiter'`,
      ),
    ),
    happened(
      'interview-skills.rated',
      byRecruiter,
      interview(
        sql`(select max(o.observed_at) from skill_observations o where o.interview_id = i.id)`,
        sql`jsonb_build_object('skills', (
          select jsonb_agg(jsonb_build_object('id', o.skill_id, 'rating', o.rating) order by o.skill_id)
          from skill_observations o where o.interview_id = i.id))`,
        sql`exists (select from skill_observations o where o.interview_id = i.id)`,
      ),
      'interview',
    ),
    ...paperKinds.map((kind) => happened(`${kind}.imported`, byOwner, paper(kind), 'paper')),
    sql`select at, actor_id, actor_role, type, subject, subject_id, before, after, mission_id, account_id from noted_events`,
  ]
  await trx.execute(sql`
    insert into events
      (at, actor_id, actor_role, type, subject, subject_id, before, after, mission_id, account_id, is_followed)
    select at, actor_id, actor_role, type, subject, subject_id, before, after, mission_id, account_id, true
    from (${sql.join(all, sql` union all `)}) as happened where at is not null and at <= ${now}::timestamptz
    order by at, type, subject_id`)
}
