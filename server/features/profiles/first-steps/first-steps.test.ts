import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anExperience, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()

// Accounts, profiles and what belongs to them are numbered apart: what is read of one by the number of another is found.
for (let other = 0; other < 3; other++) {
  const candidate = await aCandidate(db)
  for (let year = 0; year < 3; year++) await anExperience(db, candidate)
  await aMission(db, await aRecruiter(db))
}

const readBy = async (reader: Parameters<typeof call>[2]) => {
  const { body } = await call(api.firstSteps.show, {}, reader)
  return [body.items.filter(({ isTaken }) => isTaken).map(({ step }) => step), body.unratedSkills]
}

test('a candidate reads which steps they have taken, and how many skills have no stars', async () => {
  const candidate = await aCandidate(db, {
    region: null,
    dailyRate: null,
    availableFrom: null,
    skills: { React: 0, Java: 0, PHP: 6 },
  })
  expect(await readBy(candidate)).toEqual([[], 2])
  await db
    .update(candidates)
    .set({ region: 'Bretagne', dailyRate: 450, availableFrom: '2026-12-01' })
    .where(eq(candidates.accountId, candidate.id))
  await anExperience(db, candidate)
  expect(await readBy(candidate)).toEqual([['region', 'availability', 'dailyRate', 'resume'], 2])
  expect(await readBy(await aCandidate(db, { skills: { React: 6 } }))).toEqual([expect.arrayContaining(['skills']), 0])
})

test('a company reads which steps it has taken', async () => {
  const recruiter = await aRecruiter(db)
  await db.update(recruiters).set({ description: null }).where(eq(recruiters.accountId, recruiter.id))
  expect(await readBy(recruiter)).toEqual([[], 0])
  await aMission(db, recruiter, { deletedAt: new Date() })
  expect(await readBy(recruiter)).toEqual([[], 0])
  await aMission(db, recruiter)
  await db.update(recruiters).set({ description: 'Vingt personnes.' }).where(eq(recruiters.accountId, recruiter.id))
  expect(await readBy(recruiter)).toEqual([['description', 'mission'], 0])
})
