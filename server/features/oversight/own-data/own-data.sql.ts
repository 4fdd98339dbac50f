import { eq, sql } from 'drizzle-orm'
import type { StoredDataName } from '#domain/oversight/own-data/stored-data.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { statement } from '#server/db/statement.ts'
import { orNotFound } from '#server/http/failures.ts'

const own = sql`${sql.placeholder('accountId')}::int`
const candidate = sql`(select id from candidates where account_id = ${own})`
const recruiter = sql`(select id from recruiters where account_id = ${own})`
const email = sql`(select email from accounts where id = ${own})`

/** How each kind of kept data is counted. */
const counts = {
  account: sql`select 1`,
  sessions: sql`select count(*) from sessions where account_id = ${own}`,
  profile: sql`select (select count(*) from candidates where id = ${candidate})
    + (select count(*) from candidate_skills where candidate_id = ${candidate})
    + (select count(*) from candidate_languages where candidate_id = ${candidate})
    + (select count(*) from work_experiences where candidate_id = ${candidate})
    + (select count(*) from educations where candidate_id = ${candidate})
    + (select count(*) from preferred_missions where candidate_id = ${candidate})`,
  company: sql`select count(*) from recruiters where account_id = ${own}`,
  legalIdentity: sql`select count(*) from legal_identities where account_id = ${own}`,
  files: sql`select count(*) from files where account_id = ${own} and kind <> 'document'`,
  documents: sql`select count(*) from documents where candidate_id = ${candidate}`,
  proposals: sql`select count(*) + coalesce(sum((select count(*) from interviews i where i.proposal_id = p.id)), 0)
    from proposals p where p.candidate_id = ${candidate}`,
  missions: sql`select coalesce(sum(1 + (select count(*) from proposals p where p.mission_id = m.id)
      + (select count(*) from interviews i join proposals p on p.id = i.proposal_id where p.mission_id = m.id)), 0)
    from missions m where m.recruiter_id = ${recruiter} and m.deleted_at is null`,
  papers: sql`select (select count(*) from mission_papers where account_id = ${own} and kind <> 'invoice')
    + (select count(*) from renewal_amendments where account_id = ${own})
    + (select count(*) from signature_requests where account_id = ${own})
    + (select count(*) from activity_reports a join proposals p on p.id = a.proposal_id
      where p.candidate_id = ${candidate}
        or (a.submitted_at is not null and exists (
          select from missions m where m.id = p.mission_id and m.recruiter_id = ${recruiter})))`,
  invoices: sql`select count(*) from mission_papers where account_id = ${own} and kind = 'invoice'`,
  mails: sql`select count(*) from mails where recipient = ${email}`,
  searches: sql`select (select count(*) from saved_searches where account_id = ${own})
    + (select count(*) from mission_watches where account_id = ${own})`,
  profileViews: sql`select count(*) from profile_views where account_id = ${own}`,
  readings: sql`select count(*) from profile_views where reader_id = ${own}`,
  security: sql`select (select count(*) from security_events where account_id = ${own})
    + (select count(*) from security_events where actor_id = ${own} and account_id is distinct from ${own})`,
  events: sql`select (select count(*) from events where account_id = ${own})
    + (select count(*) from events where actor_id = ${own} and account_id is distinct from ${own})`,
} satisfies Record<StoredDataName, unknown>

const count = statement<{ counted: Record<StoredDataName, number> }>(
  'count_own_data',
  sql`select json_build_object(${sql.join(
    Object.entries(counts).map(([name, query]) => sql`${sql.raw(`'${name}'`)}, (${query})::int`),
    sql`, `,
  )}) as counted`,
)

/** How many rows of each kind there are of an account; those of other roles are 0. */
export const countOwnData = async (db: Db, accountId: number) => orNotFound((await count(db, { accountId }))[0]).counted

/** The row of an account, without what only the servers read. */
export const getOwnAccount = async (db: Db, id: number) => {
  const { email: address, role, createdAt, decidedAt, emailConfirmedAt } = accounts
  const [row] = await db
    .select({ email: address, role, createdAt, decidedAt, emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, id))
  return orNotFound(row)
}

/** A file of a person: `folder` says what it is. */
export type OwnFile = {
  id: number
  folder: string
  name: string
  key: string
  mediaType: string
  createdAt: string
}

const files = statement<OwnFile>(
  'own_files',
  sql`
    select f.id, named.folder, f.name, f.key, f.media_type as "mediaType",
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
    from (
      select id, kind as folder from files where account_id = ${own} and kind <> 'document'
      union all select file_id, type from documents where candidate_id = ${candidate}
      union all select file_id, kind from mission_papers where account_id = ${own}
      union all select file_id, 'amendment' from renewal_amendments where account_id = ${own}
      union all select sealed_file_id, 'amendment' from signature_requests
        where account_id = ${own} and amendment_id is not null and sealed_file_id is not null) as named (id, folder)
    join files f on f.id = named.id
    order by f.id`,
)

/** The files that a person sent, and the papers of their side of missions. */
export const listOwnFiles = (db: Db, accountId: number) => files(db, { accountId })
