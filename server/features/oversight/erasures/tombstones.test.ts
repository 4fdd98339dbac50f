import { eq, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { erasedHost } from '#domain/ground/accounts/validation-patterns.ts'
import { savedLists } from '#domain/ground/saved-searches/saved-searches.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { savedSearches } from '#server/db/schema/ground/saved-searches.ts'
import { contactMessages } from '#server/db/schema/ground/contact.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { orNotFound } from '#server/http/failures.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openTestApp } from '#test/servers/app.ts'
import { eraseAccounts } from './erasures.jobs.ts'

const tested = await openTestApp()
const { db, owner, call, clock } = tested

/** A candidate whose erasure is due. */
const someoneDue = async () => {
  const candidate = await aCandidate(db)
  expect((await call(api.erasures.ask, {}, await inSession(tested, candidate))).status).toBe(200)
  return candidate
}
const aWeekLater = () => new Date(clock.now.getTime() + 8 * 86_400_000)
const emailOf = async (id: number) => orNotFound((await db.select().from(accounts).where(eq(accounts.id, id)))[0]).email
const isErased = async ({ id }: { id: number }) => (await emailOf(id)).endsWith(`@${erasedHost}`)

test('an account whose erasure fails is named, and the others are erased', async () => {
  const [broken, other] = [await someoneDue(), await someoneDue()]
  // What only the owner can do stands for whatever may go wrong with one account.
  await owner.db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`)
  await owner.db.execute(sql`create trigger refuse_one before update on candidates for each row
    when (old.account_id = ${sql.raw(String(broken.id))}) execute function refuse_one()`)
  await expect(eraseAccounts(db, aWeekLater())).rejects.toThrow(`erasure of account ${broken.id}`)
  expect(await Promise.all([broken, other].map(isErased))).toEqual([false, true])
  await owner.db.execute(sql`drop function refuse_one cascade`)
  await eraseAccounts(db, aWeekLater())
  expect(await isErased(broken)).toBe(true)
})

test('nobody can take the address of an erased account before it', async () => {
  const candidate = await someoneDue()
  const guessed = `compte-supprime-${candidate.id}@${erasedHost}`
  expect((await call(api.registrations.checkEmail, { body: { email: guessed } })).status).toBe(422)
  await eraseAccounts(db, aWeekLater())
  expect(await isErased(candidate)).toBe(true)
  expect(await emailOf(candidate.id)).not.toBe(guessed)
})

test('what was written to and from an address that they had before goes too, and the searches for them', async () => {
  const candidate = await aCandidate(db, { familyName: 'Kervern' })
  const admin = await anAdmin(db)
  const former = candidate.email
  const message = { firstname: 'Kervern', lastname: 'Zoé', email: former, message: 'Bonjour' }
  expect((await call(api.contact.send, { body: message })).status).toBe(200)
  const header = { name: 'Kervern', lastname: 'Zoé', nbrAnneeExp: 5, email: 'zoe.apres@exemple.fr' }
  const changed = await call(
    api.candidates.editHeader,
    { params: { id: candidate.id }, body: header },
    await inSession(tested, candidate),
  )
  expect(changed.status).toBe(200)
  const kept = { list: savedLists[0], query: 'name=Kervern', name: 'Elle', accountId: admin.id, createdAt: clock.now }
  const others = ['name=Autre', 'name=Kervernec', 'title=Kervern&tab=ongoing']
  await db
    .insert(savedSearches)
    .values([
      { ...kept, query: 'sort=name&name=kervern&tab=all' },
      ...others.map((query) => ({ ...kept, query, name: query })),
    ])
  expect((await call(api.erasures.ask, {}, await inSession(tested, candidate))).status).toBe(200)
  await eraseAccounts(db, aWeekLater())
  expect(await isErased(candidate)).toBe(true)
  expect(await db.$count(mails, or(eq(mails.recipient, former), eq(mails.replyTo, former)))).toBe(0)
  expect(await db.$count(contactMessages, eq(contactMessages.email, former))).toBe(0)
  expect((await db.select().from(savedSearches)).map(({ query }) => query)).toEqual(others)
})

test('every column of a profile that can be empty is, whichever is added later', async () => {
  const [candidate, recruiter] = [await aCandidate(db), await aRecruiter(db)]
  for (const person of [candidate, recruiter])
    expect((await call(api.erasures.ask, {}, await inSession(tested, person))).status).toBe(200)
  await eraseAccounts(db, aWeekLater())
  const left = async (table: typeof candidates | typeof recruiters, id: number) =>
    Object.entries(orNotFound((await db.select().from(table).where(eq(table.accountId, id)))[0]))
      .filter(([, value]) => value !== null && value !== false)
      .map(([name]) => name)
  const names = ['id', 'accountId', 'familyName', 'givenName']
  expect((await left(candidates, candidate.id)).toSorted()).toEqual([...names, 'yearsOfExperience'].toSorted())
  expect((await left(recruiters, recruiter.id)).toSorted()).toEqual([...names, 'companyName', 'sectorId'].toSorted())
})
