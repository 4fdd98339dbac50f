import { eq } from 'drizzle-orm'
import { api } from '#contract/index.ts'
import { mailMachine, type MailFacts } from '#domain/ground/mails/mails.ts'
import { accountMachine, type AccountFacts } from '#domain/ground/accounts/accounts.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import type { Ids } from '#test/walks/calls-on-rows.ts'
import { reason, type Called, type Raced } from './raced-life-cycles.ts'

export const accountRaces: Raced<
  (typeof accountMachine.states)[number],
  (typeof accountMachine.transitions)[number]['event'],
  string,
  AccountFacts
> = (() => {
  const decided =
    (decision: 'accept' | 'refuse'): Called =>
    ({ candidate: id }) => ({
      endpoint: api.registrations.decide,
      input: { params: { decision, id }, body: { action: decision, id, type: 'profil' } },
    })
  const pending = (db: Db, ids: Ids) => db.update(accounts).set({ status: 'pending' }).where(eq(accounts.id, ids.candidate)) // oxfmt-ignore
  return {
    machine: accountMachine,
    states: {
      pending: { facts: { status: 'pending' }, prepare: pending },
      active: { facts: { status: 'active' } },
      suspended: { facts: { status: 'suspended' }, world: 'suspensions.reactivate' },
    },
    calls: {
      accept: decided('accept'),
      refuse: decided('refuse'),
      suspend: ({ candidate: id }) => ({ endpoint: api.suspensions.suspend, input: { params: { id }, body: reason } }),
      reactivate: ({ candidate: id }) => ({ endpoint: api.suspensions.reactivate, input: { params: { id } } }),
    },
    after: (_, status) => ({ status }),
    stored: async (db, ids) => (await db.select().from(accounts).where(eq(accounts.id, ids.candidate)))[0]?.status,
  }
})()

export const mailRaces: Raced<
  (typeof mailMachine.states)[number],
  (typeof mailMachine.transitions)[number]['event'],
  string,
  MailFacts
> = {
  machine: mailMachine,
  states: { failed: { facts: { status: 'failed' } } },
  calls: { retry: ({ mail: id }) => ({ endpoint: api.mails.retry, input: { params: { id } } }) },
  after: (_, status) => ({ status }),
  stored: async (db, ids) => (await db.select().from(mails).where(eq(mails.id, ids.mail)))[0]?.status,
}
