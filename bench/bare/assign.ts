import type pg from 'pg'
import { dayOf } from '#domain/time/paris-time.ts'

const lockSql = 'select from missions where id = $1 for update'

const letter = (subject: string, paragraphs: string[], path: string) => `jsonb_build_object(
  'subject', ${subject}, 'greeting', 'Bonjour,', 'paragraphs', jsonb_build_array(${paragraphs.join(', ')}),
  'action', jsonb_build_object('label', 'Voir la mission', 'path', '${path}' || facts.mission_id))`

/** What puts the company's logo at the head of a letter. */
const company = `jsonb_build_object('company', jsonb_build_object('accountId', facts.recruiter_account_id, 'name', facts.company_name))`

const toCandidate = `${letter(
  `'Une mission t’est proposée : ' || facts.title`,
  [
    `'Nous avons proposé ton profil à ' || facts.company_name || ' pour la mission « ' || facts.title || ' ».'`,
    `'L’entreprise peut maintenant te proposer un entretien. Si la mission ne te convient pas, décline-la depuis ton espace.'`,
  ],
  '/user/missions/',
)} || ${company}`

const toRecruiter = letter(
  `'Un profil vous est proposé : ' || facts.title`,
  [
    `'Un nouveau profil vous est proposé pour votre mission « ' || facts.title || ' ».'`,
    `'Consultez-le et proposez-lui un entretien depuis votre espace.'`,
  ],
  '/recruiter/missions/',
)

/** Reads the facts of the decision, writes the proposal, the event, what follows it, both mails and their jobs: all in one statement. */
const assignSql = `
  with facts as (
    select m.id as mission_id, m.title, r.company_name, c.id as candidate_id, a.id as account_id, a.email,
      ra.id as recruiter_account_id, ra.email as recruiter_email
    from missions m join recruiters r on r.id = m.recruiter_id join accounts ra on ra.id = r.account_id
      join candidates c on c.id = $2 join accounts a on a.id = c.account_id and a.status = 'active'
    where m.id = $1 and m.deleted_at is null and m.interrupted_at is null and m.end_day >= $3::date
      and not (m.start_day <= $3::date
        and exists (select from proposals p where p.mission_id = m.id and p.status = 'recruited'))),
  proposed as (
    insert into proposals (mission_id, candidate_id, status, created_at)
    select mission_id, candidate_id, 'preselected', $4::timestamptz from facts returning id),
  logged as (
    insert into events (at, actor_id, actor_role, type, subject, subject_id, after, mission_id, account_id, is_followed)
    select $4::timestamptz, $5::int, 'admin', 'proposal.assigned', 'proposal', proposed.id,
      jsonb_build_object('missionId', $1::int, 'candidateId', $2::int, 'status', 'preselected'), $1::int, facts.account_id, true
    from proposed, facts returning id),
  todo as (insert into todo_marks (mission_id, account_id) select mission_id, account_id from facts),
  calendar as (
    insert into calendar_marks (interview_id)
    select distinct interview_id from interview_calendars where mission_id = $1),
  ended as (
    update passages p set left_at = $4::timestamptz, left_by = 'proposal.assigned' from facts
    where p.left_at is null and (p.mission_id is null and p.account_id = facts.account_id
        and p.stage in ('candidate.activated', 'company.activated')
      or p.mission_id = $1 and p.stage = 'mission.published')),
  begun as (
    insert into passages (event_id, stage, account_id, mission_id, entered_at, is_again)
    select logged.id, 'proposal.made', facts.account_id, $1, $4::timestamptz, false from logged, facts),
  written as (
    insert into mails (recipient, letter, created_at)
    select mail.recipient, mail.letter, $4::timestamptz
    from facts, lateral (values (facts.email, ${toCandidate}), (facts.recruiter_email, ${toRecruiter})) as mail (recipient, letter)
    returning id)
  select proposed.id, (
    select json_agg(job) from (
      select (graphile_worker.add_job('send_mail', json_build_object('mailId', written.id), max_attempts := 30000)).id as job
      from written) jobs) as jobs
  from proposed`

/** The first administrator: the bare server does not check the caller. */
const adminSql = `select id from accounts where role = 'admin' order by id limit 1`
let adminId: number | undefined

/** E. Proposes a candidate: the mission is locked, then read and written under the lock, then committed. */
export const assign = async (pool: pg.Pool, missionId: number, candidateId: number) => {
  adminId ??= (await pool.query(adminSql)).rows[0].id
  const now = new Date()
  const client = await pool.connect()
  try {
    await client.query({ name: 'begin', text: 'begin' })
    await client.query({ name: 'lock', text: lockSql, values: [missionId] })
    const values = [missionId, candidateId, dayOf(now), now.toISOString(), adminId]
    const { rows } = await client.query({ name: 'assign', text: assignSql, values })
    await client.query({ name: 'commit', text: 'commit' })
    return { toast: { status: 'success', body: 'Candidat est affecté avec succès' }, id: rows[0].id }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
