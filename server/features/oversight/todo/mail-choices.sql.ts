import { sql } from 'drizzle-orm'
import { everyMailGroup, usualMailChoice, type MailChoice, type MailGroup } from '#domain/oversight/todo/mail-groups.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import type { HolderId } from './nudges.sql.ts'

const value = (name: string) => sql.placeholder(name)

type ChoiceRow = { group: string; choice: MailChoice }

const list = statement<ChoiceRow>(
  'mail_choices_of',
  sql`select mail_group as "group", choice from account_mail_choices
    where account_id is not distinct from ${value('accountId')}::int`,
)

/** What a holder has chosen, where they have. */
export const listMailChoices = (db: Db | Trx, accountId: HolderId): Promise<ChoiceRow[]> => list(db, { accountId })

/** How a group is mailed: as chosen for it, else as for all, else as usual. */
export const choiceOf = (choices: ChoiceRow[], group: MailGroup): MailChoice => {
  const chosenFor = (name: string) => choices.find((row) => row.group === name)?.choice
  return chosenFor(group) ?? chosenFor(everyMailGroup) ?? usualMailChoice
}

const set = statement(
  'set_mail_choice',
  sql`
    insert into account_mail_choices (account_id, mail_group, choice)
    values (${value('accountId')}::int, ${value('group')}, ${value('choice')})
    on conflict on constraint account_mail_choices_one do update set choice = excluded.choice`,
)

export const setMailChoice = async (trx: Trx, accountId: HolderId, { group, choice }: ChoiceRow): Promise<void> => {
  await set(trx, { accountId, group, choice })
}

const clear = statement(
  'delete_mail_choices',
  sql`delete from account_mail_choices where account_id is not distinct from ${value('accountId')}::int`,
)

/** Forgets every choice: the one that follows is for all groups. */
export const deleteMailChoices = async (trx: Trx, accountId: HolderId): Promise<void> => {
  await clear(trx, { accountId })
}
