import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { profileViews } from '../../server/db/schema/profiles/profile-views.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { unzipped } from '../../test/people/zip-files.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

/** Presses the button of the page, and opens what the browser saved. */
const takeAway = async (page: Page) => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).press('Enter'),
  ])
  expect(saved.suggestedFilename()).toBe(`Inspirnautes_mes-donnees_${today}.zip`)
  const files = unzipped(await readFile(await saved.path()))
  return { names: [...files.keys()], own: JSON.parse(String(files.get('moi.json'))) as { compte: { email: string } } }
}

test('a candidate reads who opened their profile, and takes everything away', async ({ page, site }) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db)
  await aProposal(db, await aMission(db, recruiter), candidate)
  const { id: adminId } = await anAdmin(db)
  const looks = Array.from({ length: 11 }, (_, count) => ({ readerId: adminId, day: addDays(today, -3 - count) }))
  const accountId = candidate.id
  await db
    .insert(profileViews)
    .values([{ readerId: recruiter.id, day: today }, ...looks].map((look) => ({ ...look, accountId })))

  await signIn(page, candidate.email)
  await page.goto(paths.candidate.account())
  await page.getByRole('link', { name: 'Voir mes données' }).click()
  await expect(page).toHaveURL(paths.candidate.ownData())
  const readers = page.getByRole('table', { name: 'Qui a consulté mon profil' }).getByRole('rowheader')
  await expect(readers.first()).toHaveText('Une entreprise\u00a0: Altaïr')
  await expect(readers.nth(1)).toHaveText('L’administration')
  const kept = page.getByRole('table', { name: 'Ce que nous gardons' })
  await expect(kept.getByRole('row').filter({ hasText: 'Profil et CV en ligne' })).toContainText('Rapprocher missions')
  await inspect(page, 'own-data-candidate')
  await page.getByRole('navigation', { name: 'Pages des consultations' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(readers).toHaveCount(2)
  const { names, own } = await takeAway(page)
  expect(names).toEqual(['moi.json', 'cv.json', 'calendrier.ics', 'evenements.json'])
  expect(own.compte.email).toBe(candidate.email)
})

test('a company and an administrator read what is kept of them, and each takes away nobody else’s data', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.ownData())
  await expect(page.getByText('Personne n’a ouvert votre profil depuis un an.')).toBeVisible()
  await inspect(page, 'own-data-recruiter')
  expect((await takeAway(page)).own.compte.email).toBe(recruiter.email)

  const admin = await anAdmin(site.db)
  await signIn(page, admin.email)
  await page.goto(paths.admin.ownData())
  await expect(page.getByRole('table', { name: 'Ce que nous gardons' })).toContainText('Journal des actions')
  await expect(page.getByRole('heading', { name: 'Qui a consulté mon profil' })).toHaveCount(0)
  await inspect(page, 'own-data-admin')
  const { names, own } = await takeAway(page)
  expect(names).toEqual(['moi.json', 'evenements.json'])
  expect(own.compte.email).toBe(admin.email)
})
