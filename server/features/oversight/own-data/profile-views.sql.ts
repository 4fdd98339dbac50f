import { sql } from 'drizzle-orm'
import type { Day } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'

const value = (name: string) => sql.placeholder(name)

const note = statement(
  'record_profile_view',
  sql`insert into profile_views (account_id, reader_id, day)
    values (${value('accountId')}::int, ${value('readerId')}::int, ${value('day')}::date) on conflict do nothing`,
)

/** Notes that this reader opened this profile that day; does nothing when it is noted already. */
export const recordProfileView = async (
  db: Db,
  view: { accountId: number; readerId: number; day: Day },
): Promise<void> => {
  await note(db, view)
}

/** A day with one reader, or with the administration as a whole. `company` is null where the person may not know which. */
export type ProfileViewRow = { day: Day; isCompany: boolean; company: string | null }

/** A company is named to whom one of its missions, that is not deleted, was proposed and still is. */
const views = sql`
  select distinct l.day, r.id is not null as is_company,
    case when exists (
      select from missions m join proposals p on p.mission_id = m.id join candidates c on c.id = p.candidate_id
      where m.recruiter_id = r.id and m.deleted_at is null and c.account_id = l.account_id) then r.company_name end as company
  from profile_views l left join recruiters r on r.account_id = l.reader_id
  where l.account_id = ${value('accountId')}::int`

const page = statement<ProfileViewRow>(
  'profile_views_of',
  sql`select to_char(day, 'YYYY-MM-DD') as day, is_company as "isCompany", company from (${views}) as seen
    order by seen.day desc, is_company desc, company
    limit ${value('size')}::int offset ${value('offset')}::int`,
)

const counted = statement<{ total: number }>(
  'count_profile_views_of',
  sql`select count(*)::int as total from (${views}) as seen`,
)

/** One page of who opened the profile of an account, newest day first, with the total. */
export const listProfileViews = async (db: Db, accountId: number, query: { page: number; size: number }) => {
  const [items, [row]] = await Promise.all([
    page(db, { accountId, size: query.size, offset: offsetOf(query) }),
    counted(db, { accountId }),
  ])
  return { items, total: row?.total ?? 0 }
}

const forget = statement('delete_profile_views', sql`delete from profile_views where day < ${value('day')}::date`)

/** Deletes the views of the days before this one. */
export const deleteProfileViewsBefore = async (db: Db, day: Day): Promise<void> => {
  await forget(db, { day })
}
