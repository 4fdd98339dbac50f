import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Db } from '#server/db/client.ts'
import { beginsWord, matchesReady, unnamed } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import type { Actor } from '#server/http/actor.ts'

/** Somebody who was found; `proposalStatus` and `missionTitle` are of the proposal by which a company knows them. */
export type FoundPersonRow = {
  accountId: number
  familyName: string
  givenName: string
  position: string | null
  proposalStatus: ProposalStatus | null
  missionTitle: string | null
}
export type FoundCompanyRow = { accountId: number; companyName: string; familyName: string; givenName: string }
export type FoundMissionRow = { id: number; title: string; companyName: string | null }

export type FoundRows = { people: FoundPersonRow[]; companies: FoundCompanyRow[]; missions: FoundMissionRow[] }

const text = sql.placeholder('text')
const reader = sql`${sql.placeholder('reader')}::int`

/** Rows of a group. */
const most = sql.raw('5')

const any = (conditions: SQL[]) => sql.join(conditions, sql` or `)

/**
 * How a text is looked for. Three letters are found anywhere, and first where a word begins with them; fewer only there, for a
 * trigram index has no entry for two letters within a word.
 */
type Way = { isIn: (column: SQLWrapper) => SQL; order: (columns: SQLWrapper[], then: SQL) => SQL }

const ways: Record<'short' | 'long', Way> = {
  short: { isIn: (column) => beginsWord(column, text), order: (_, then) => then },
  long: {
    isIn: (column) => matchesReady(column, text),
    order: (columns, then) => sql`not (${any(columns.map((column) => beginsWord(column, text)))}), ${then}`,
  },
}

const rowsOf = (rows: SQL) => sql`(select coalesce(json_agg(row_to_json(found)), '[]') from (${rows}) found)`
const none = sql`'[]'::json`

const candidateName = sql`c.name_search`
const companyName = sql`r.company_search`
const contactName = sql`r.name_search`
const title = sql`searchable(m.title)`

/** In the very order of the index `missions_recent`: a word that many titles have is read off it, and a rare one off the trigrams. */
const newest = sql`m.created_at desc nulls last, m.id desc nulls last`

/** What the administrator finds: everybody who is active, every company, every mission. */
const ofAdmin = ({ isIn, order }: Way) => ({
  people: rowsOf(sql`
    select c.account_id as "accountId", c.family_name as "familyName", c.given_name as "givenName", c.position
    from candidates c join accounts a on a.id = c.account_id and a.status = 'active'
    where ${isIn(candidateName)}
    order by ${order([candidateName], sql`c.name_search, c.account_id`)} limit ${most}`),
  companies: rowsOf(sql`
    select r.account_id as "accountId", r.company_name as "companyName", r.family_name as "familyName",
      r.given_name as "givenName"
    from recruiters r join accounts a on a.id = r.account_id and a.status = 'active'
    where ${any([isIn(companyName), isIn(contactName)])}
    order by ${order([companyName, contactName], sql`r.company_search, r.account_id`)} limit ${most}`),
  missions: rowsOf(sql`
    select m.id, m.title, r.company_name as "companyName"
    from missions m join recruiters r on r.id = m.recruiter_id
    where m.deleted_at is null and ${isIn(title)}
    order by ${newest} limit ${most}`),
})

const ownMissions = sql`
  missions m join recruiters r on r.id = m.recruiter_id and r.account_id = ${reader} and m.deleted_at is null`

/** What a company reads of a name before it recruits: `A.D.`, as `initialsOf` writes it. */
const initials = sql`searchable(left(ltrim(c.given_name), 1) || '.' || left(ltrim(c.family_name), 1) || '.')`

/**
 * Whether a company may find this candidate by the text: by the name only where they are recruited, else by their initials.
 * A name that is hidden must not answer to being guessed.
 */
const isShown = ({ isIn }: Way) => sql`
  case when p.status = 'recruited' then ${isIn(candidateName)} else ${isIn(initials)} end`

/** What a company finds: its missions, and who is proposed for them; once a person, as the recruited one first. */
const ofRecruiter = (way: Way) => ({
  people: rowsOf(sql`
    select * from (
      select distinct on (c.id) c.account_id as "accountId", c.family_name as "familyName",
        c.given_name as "givenName", p.status as "proposalStatus", m.title as "missionTitle"
      from ${ownMissions} join proposals p on p.mission_id = m.id join candidates c on c.id = p.candidate_id
      where ${way.isIn(title)} or ${isShown(way)}
      order by c.id, p.status = 'recruited' desc, p.created_at desc, p.id desc) known
    order by "proposalStatus" = 'recruited' desc, "missionTitle", "accountId" limit ${most}`),
  companies: none,
  missions: rowsOf(sql`
    select m.id, m.title from ${ownMissions} where ${way.isIn(title)} order by ${newest} limit ${most}`),
})

/** What a candidate finds: the missions that they were proposed for. */
const ofCandidate = ({ isIn }: Way) => ({
  people: none,
  companies: none,
  missions: rowsOf(sql`
    select m.id, m.title, r.company_name as "companyName"
    from candidates c join proposals p on p.candidate_id = c.id
      join missions m on m.id = p.mission_id and m.deleted_at is null join recruiters r on r.id = m.recruiter_id
    where c.account_id = ${reader} and (${any([isIn(title), isIn(companyName)])})
    order by p.created_at desc, p.id desc limit ${most}`),
})

const findOf = (groups: (way: Way) => Record<keyof FoundRows, SQL>) => {
  const by = (way: Way) => {
    const { people, companies, missions } = groups(way)
    return statement<FoundRows>(
      unnamed,
      sql`select ${people} as people, ${companies} as companies, ${missions} as missions`,
    )
  }
  return { short: by(ways.short), long: by(ways.long) }
}

const finders: Record<Actor['role'], ReturnType<typeof findOf>> = {
  admin: findOf(ofAdmin),
  recruiter: findOf(ofRecruiter),
  candidate: findOf(ofCandidate),
}

/** What this reader finds by the text, five rows a group, in one statement. */
export const listFound = async (db: Db, { id, role }: Actor, sought: string): Promise<FoundRows> => {
  const find = finders[role][Array.from(sought.normalize('NFC')).length < 3 ? 'short' : 'long']
  const [found] = await find(db, { text: sought, reader: id })
  return found ?? { people: [], companies: [], missions: [] }
}
