import { sql } from 'drizzle-orm'
import type { Trx } from '#server/db/client.ts'

/** The longest-waiting candidate was refused first, and corrected what was missing: the administrator reads what changed. */
export const fillCorrections = async (trx: Trx, adminId: number, now: Date): Promise<void> => {
  const corrected = sql`
    select a.id, a.created_at + (${now.toISOString()}::timestamptz - a.created_at) / 2 as at, c.position, c.daily_rate
    from accounts a join candidates c on c.account_id = a.id
    where a.id > ${adminId} and a.status = 'pending' order by a.created_at, a.id limit 1`
  await trx.execute(sql`
    insert into registration_corrections (account_id, reason, corrected_at, changes)
    select id, 'Demande incomplète', at, jsonb_build_array(
      jsonb_build_object('field', 'Poste actuel', 'before', null, 'after', position),
      jsonb_build_object('field', 'Tarif journalier', 'before', null, 'after', replace(trim_scale(daily_rate)::text, '.', ',') || ' €'))
    from (${corrected}) as corrected`)
  await trx.execute(sql`
    update accounts a set email_confirmed_at = coalesce(a.email_confirmed_at, x.corrected_at)
    from registration_corrections x where x.account_id = a.id and a.id > ${adminId}`)
}
