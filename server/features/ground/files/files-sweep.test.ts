import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { eraseExpiredRegistrations } from '#server/features/profiles/registrations/registrations.jobs.ts'
import { orNotFound } from '#server/http/failures.ts'
import { newSecret } from '#server/security/secrets.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { aPicture } from '#test/people/sent-files.ts'
import { sweepFiles } from './files.jobs.ts'

const { db, call, clock, dataDir, fileStore } = await openTestApp()
const admin = await anAdmin(db)
const storedFolder = join(dataDir, 'files/stored')
const dayMs = 86_400_000

/** The age of a file is by the clock of its disk, so the job's clock starts there too. */
beforeEach(() => {
  clock.now = new Date()
})

const said: string[] = []
const sweepAfter = (ms: number) =>
  sweepFiles({
    db,
    fileStore,
    now: new Date(clock.now.getTime() + ms),
    warn: (sentence) => said.push(sentence),
  })
const stored = () => readdir(storedFolder)

const aStoredRow = async (person: Person) => {
  await call(api.files.uploadPicture, { body: { file: await aPicture(), userId: person.id } }, admin)
  return orNotFound((await db.select().from(files).where(eq(files.accountId, person.id)))[0])
}
const aStoredPicture = async (person: Person) => (await aStoredRow(person)).key

test('what no row names is removed after a day, and what a row names stays', async () => {
  const named = await aStoredPicture(await aCandidate(db))
  const orphan = newSecret()
  await writeFile(join(storedFolder, orphan), 'x')
  await sweepAfter(dayMs - 60_000)
  expect(await stored()).toEqual(expect.arrayContaining([named, orphan]))
  await sweepAfter(dayMs + 60_000)
  expect(await stored()).toContain(named)
  expect(await stored()).not.toContain(orphan)
  expect(said).toEqual([])
})

test('the JPEG of a logo stays with it, and goes with its company', async () => {
  const recruiter = await aRecruiter(db)
  const { key, mailKey } = await aStoredRow(recruiter)
  await sweepAfter(dayMs + 60_000)
  expect(await stored()).toEqual(expect.arrayContaining([key, mailKey]))
  await db.delete(files).where(eq(files.accountId, recruiter.id))
  await sweepAfter(dayMs + 60_000)
  expect(await stored()).not.toContain(mailKey)
  expect(said).toEqual([])
})

test('what a crash left while it was received is removed after a day', async () => {
  await aStoredPicture(await aCandidate(db))
  const left = join(dataDir, 'files/incoming', newSecret())
  await writeFile(left, 'x')
  await sweepAfter(0)
  expect(await readdir(join(dataDir, 'files/incoming'))).toHaveLength(1)
  const old = new Date(clock.now.getTime() - dayMs - 60_000)
  await utimes(left, old, old)
  await sweepAfter(0)
  expect(await readdir(join(dataDir, 'files/incoming'))).toEqual([])
})

test('the files of an erased account go too', async () => {
  const person = await aCandidate(db, { status: 'pending' })
  const key = await aStoredPicture(person)
  await db
    .update(accounts)
    .set({ confirmBefore: new Date(clock.now.getTime() - 1) })
    .where(eq(accounts.id, person.id))
  await eraseExpiredRegistrations(db, clock.now)
  expect(await db.$count(files, eq(files.accountId, person.id))).toBe(0)
  await sweepAfter(dayMs + 60_000)
  expect(await stored()).not.toContain(key)
})

test('what a row names and is not there is counted in the log', async () => {
  const key = await aStoredPicture(await aCandidate(db))
  await fileStore.storage.remove(key)
  const { mailKey } = await aStoredRow(await aRecruiter(db))
  await fileStore.storage.remove(orNotFound(mailKey ?? undefined))
  await sweepAfter(dayMs + 60_000)
  expect(said).toEqual(['files that a row names and the storage has not: 2'])
})
