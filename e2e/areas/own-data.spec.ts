import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { profileLooks } from '../../server/db/schema/people/profile-looks.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { unzipped } from '../../test/people/zip-files.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

/** Presses the button of the page, and opens what the browser saved. */
const takeAway = async (page: Page) => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`Inspirnautes_mes-donnees_${today}.zip`)
  const files = unzipped(await readFile(await saved.path()))
  return { names: [...files.keys()], own: JSON.parse(String(files.get('moi.json'))) as { compte: { email: string } } }
}

test('a candidate reads who opened their profile, and takes everything away', async ({ page, browser, site }) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db)
  await aProposal(db, await aMission(db, recruiter), candidate)
  const { id: readerId } = await anAdmin(db)
  const days = Array.from({ length: 11 }, (_, count) => addDays(today, -3 - count))
  await db.insert(profileLooks).values(days.map((day) => ({ accountId: candidate.id, readerId, day })))

  const company = await (await browser.newContext({ baseURL: site.url, locale: 'fr-FR' })).newPage()
  await signIn(company, recruiter.email)
  await company.goto(paths.recruiter.candidate(candidate.id))
  await expect(company.getByRole('heading', { level: 1 })).toBeVisible()
  await company.close()

  await signIn(page, candidate.email)
  await page.goto(paths.candidate.account())
  await page.getByRole('link', { name: 'Voir mes données' }).click()
  await expect(page).toHaveURL(paths.candidate.ownData())
  const looks = page.getByRole('table', { name: 'Qui a consulté mon profil' })
  await expect(looks.getByRole('rowheader').first()).toHaveText('Une entreprise\u00a0: Altaïr')
  await expect(looks.getByRole('rowheader').nth(1)).toHaveText('L’administration')
  const kept = page.getByRole('table', { name: 'Ce que nous gardons' })
  await expect(kept.getByRole('row').filter({ hasText: 'Profil et CV en ligne' })).toContainText('Rapprocher missions')
  await inspect(page, 'own-data-candidate')
  await page.getByRole('navigation', { name: 'Pages des consultations' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(looks.getByRole('rowheader')).toHaveCount(2)
  const { names, own } = await takeAway(page)
  expect(names).toEqual(['moi.json', 'cv.json', 'calendrier.ics', 'evenements.json'])
  expect(own.compte.email).toBe(candidate.email)
})

test('a company takes its data away by keyboard on a phone', async ({ page, site }) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  await aMission(db, recruiter)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.ownData())
  await expect(page.getByText('Personne n’a ouvert votre profil depuis un an.')).toBeVisible()
  await inspect(page, 'own-data-recruiter-phone')
  const button = page.getByRole('button', { name: 'Télécharger mes données' })
  await button.focus()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect([...unzipped(await readFile(await saved.path())).keys()]).toEqual([
    'moi.json',
    'calendrier.ics',
    'evenements.json',
  ])
})

test('an administrator reads what is kept of them, and takes away nobody else’s data', async ({ page, site }) => {
  const { db } = site
  const { email } = await anAdmin(db)
  await signIn(page, email)
  await page.goto(paths.admin.account())
  await page.getByRole('link', { name: 'Voir mes données' }).click()
  await expect(page.getByRole('table', { name: 'Ce que nous gardons' })).toContainText('Journal des actions')
  await expect(page.getByRole('heading', { name: 'Qui a consulté mon profil' })).toBeHidden()
  await inspect(page, 'own-data-admin')
  const { names, own } = await takeAway(page)
  expect(names).toEqual(['moi.json', 'evenements.json'])
  expect(own.compte.email).toBe(email)
})
