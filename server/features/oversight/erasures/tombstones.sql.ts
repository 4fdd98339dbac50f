import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { personalSlots } from '#domain/papers/documents/document-types.ts'
import { erasedName } from '#domain/oversight/erasures/erasures.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'

/** The tables whose rows of a person go, by the column that names the account. */
const ofAccount = [
  'known_addresses',
  'password_resets',
  'email_changes',
  'former_emails',
  'email_links',
  'email_confirmations',
  'calendar_feeds',
  'saved_searches',
  'authenticators',
  'passkeys',
  'recovery_codes',
  'factor_tickets',
  'mission_watches',
  'todo_nudges',
  'todo_digests',
  'account_mail_choices',
  'todos',
  'todo_clocks',
  'last_seen',
  'profile_views',
  'idempotency_keys',
] as const

/** The same by the column that names the candidate. */
const ofCandidate = [
  'candidate_skills',
  'work_experiences',
  'educations',
  'candidate_languages',
  'preferred_mission_skills',
  'preferred_missions',
  'skill_observations',
  'skill_answers',
  'watch_notifications',
] as const

/** The legal identity of an account, which an invoice of a month of theirs still waits for, stays until it is made. */
const identities = (isTheirs: SQL): SQL => sql`delete from legal_identities mine where ${isTheirs} and not exists (
  select from activity_reports report join proposals p on p.id = report.proposal_id join missions m on m.id = p.mission_id
    join candidates c on c.id = p.candidate_id join recruiters r on r.id = m.recruiter_id
  where mine.account_id in (c.account_id, r.account_id) and (report.awaits_invoices
    or exists (select from invoices i where i.report_id = report.id and i.file_id is null)))`

type Tombstone = {
  id: number
  /** The address of the person. */
  email: string
  /** The one that takes its place. */
  erasedEmail: string
  passwordHash: string
}

/** Whether a search for this word is one for somebody: two letters are in everybody's name. */
const tells = (word: string) => word.length > 2

/** The filters of a list that ask for a person: a place or a title may be the same word, and is nobody's. */
const personFilters = ['name', 'person', 'email']

/** The saved searches that ask for a person by this word. */
const searchesNaming = (word: string): SQL => {
  const asked = personFilters.map((filter) => `&${new URLSearchParams([[filter, word]]).toString()}&`.toLowerCase())
  return sql`delete from saved_searches
    where exists (select from unnest(${sql.param(asked)}::text[]) as one (filter)
      where strpos('&' || lower(query) || '&', one.filter) > 0)`
}

const statements = ({ id: accountId, email, erasedEmail, passwordHash }: Tombstone, familyName: string): SQL[] => {
  const candidate = sql`(select id from candidates where account_id = ${accountId})`
  const theirProposals = sql`(select p.id from proposals p where p.candidate_id = ${candidate})`
  const theirMissions = sql`(select m.id from missions m join recruiters r on r.id = m.recruiter_id
    where r.account_id = ${accountId})`
  const companyProposals = sql`(select p.id from proposals p where p.mission_id in ${theirMissions})`
  const theirEmails = sql`(select ${email} union select former_email from email_changes where account_id = ${accountId}
    union select email from former_emails where account_id = ${accountId})`
  return [
    // What they wrote, and what was written to them, under each address that they had.
    sql`delete from mails where recipient in ${theirEmails} or reply_to in ${theirEmails}`,
    sql`delete from contact_messages where email in ${theirEmails}`,
    ...[email, familyName].filter(tells).map(searchesNaming),
    // The sessions were ended: their rows stay until their tokens are over, so that every instance refuses these.
    sql`delete from refresh_tokens where session_id in (select id from sessions where account_id = ${accountId})`,
    sql`update sessions set device = null, network = null where account_id = ${accountId}`,
    ...ofAccount.map((table) => sql`delete from ${sql.identifier(table)} where account_id = ${accountId}`),
    ...ofCandidate.map((table) => sql`delete from ${sql.identifier(table)} where candidate_id = ${candidate}`),
    identities(sql`mine.account_id = ${accountId}`),
    // What was sent to their calendar is not called off: nobody reads it any more.
    sql`delete from interview_calendars where side = 'candidate' and candidate_account_id = ${accountId}`,
    sql`delete from interview_calendars where side = 'recruiter' and mission_id in ${theirMissions}`,
    sql`delete from interview_answer_links where interview_id in (
      select id from interviews where proposal_id in ${theirProposals})`,
    sql`delete from signature_links where request_id in (
      select id from signature_requests where account_id = ${accountId})`,
    // The papers of a vigilance file stand with the contracts: the company must be able to show them.
    sql`delete from documents where candidate_id = ${candidate} and (${oneOf(sql`type`, personalSlots)} or not exists (
      select from contract_versions v where v.account_id = ${accountId}
      union all select from mission_papers paper where paper.account_id = ${accountId}))`,
    sql`delete from files where account_id = ${accountId}
      and not exists (select from documents where file_id = files.id)
      and not exists (select from mission_papers where file_id = files.id)
      and not exists (select from contract_versions where file_id = files.id)
      and not exists (select from renewal_amendments where file_id = files.id)
      and not exists (select from signature_requests where sealed_file_id = files.id)
      and not exists (select from activity_reports where file_id = files.id)`,
    sql`update files set name = 'document' || coalesce(substring(name from '[.][A-Za-z0-9]{1,5}$'), '')
      where account_id = ${accountId}`,
    sql`update proposals set decline_reason = null, match_score = null, match_reasons = null, match_rule = null
      where candidate_id = ${candidate}`,
    sql`update interviews set reason = null where proposal_id in ${theirProposals} or proposal_id in ${companyProposals}`,
    sql`update interviews set first_link = '', second_link = '' where proposal_id in ${companyProposals}`,
    sql`update activity_reports set reopen_reason = null
      where proposal_id in ${theirProposals} or proposal_id in ${companyProposals}`,
    sql`update accounts set email = ${erasedEmail}, password_hash = ${passwordHash},
      password_expires_at = null, status = 'suspended', suspended_at = null, suspension_reason = null,
      confirm_before = null where id = ${accountId}`,
  ]
}

/** Nothing in every column of a profile that can be empty, whichever are added later. */
const emptied = (profile: PgTable): Record<string, SQL | null> => {
  const empty: Record<string, SQL | null> = {}
  for (const [name, { notNull, hasDefault, primary }] of Object.entries(getTableColumns(profile)))
    if (!notNull) empty[name] = null
    else if (hasDefault && !primary) empty[name] = sql`default`
  return empty
}

const emptyProfiles = async (trx: Trx, accountId: number) => {
  const { company: companyName, ...names } = erasedName
  await trx
    .update(candidates)
    .set({ ...emptied(candidates), ...names, yearsOfExperience: 0 })
    .where(eq(candidates.accountId, accountId))
  await trx
    .update(recruiters)
    .set({ ...emptied(recruiters), ...names, companyName })
    .where(eq(recruiters.accountId, accountId))
}

/**
 * Leaves a tombstone of an account: its row, its profile without a word of its person, its missions, proposals and interviews,
 * which others count on, and what the law has us keep: contracts with what proves their
 * signatures, signed months, invoices and the papers of a vigilance file.
 */
export const writeTombstone = async (trx: Trx, tombstone: Tombstone): Promise<void> => {
  const named = await trx.execute<{ familyName: string }>(sql`
    select family_name as "familyName" from candidates where account_id = ${tombstone.id}
    union all select family_name from recruiters where account_id = ${tombstone.id}`)
  for (const statement of statements(tombstone, named.rows[0]?.familyName ?? '')) await trx.execute(statement)
  await emptyProfiles(trx, tombstone.id)
}

/** The legal identities that an erasure left for an invoice which is made now. */
export const deleteErasedIdentities = async (db: Db): Promise<void> => {
  await db.execute(identities(sql`mine.account_id in (select account_id from erasures where done_at is not null)`))
}

export const setErasureDone = async (trx: Trx, id: number, doneAt: Date, farewellMailId: number | null) => {
  await trx.execute(sql`update erasures set done_at = ${doneAt.toISOString()}::timestamptz,
    farewell_mail_id = ${farewellMailId} where account_id = ${id}`)
}
