import type { Page } from '@playwright/test'
import { aCandidate, anAdmin, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test.beforeEach(({ page }) => {
  // « Quitter le site ? »: yes, as somebody who reloads without reading.
  page.on('dialog', (question) => void question.accept())
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string, of: string) => card(page, of).getByRole('button', { name, exact: true })
const modify = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Modifier' })
const offer = (page: Page) => page.getByText(/^Un brouillon du .+ a été retrouvé\.$/)

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))

/** A candidate whose profile is not yet filled is welcomed after each login. */
const signInPastWelcome = async (page: Page, email: string) => {
  await signIn(page, email)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A company whose profile is complete enough not to be welcomed. */
const complete = {
  region: 'Bretagne',
  phone: '+33612345678',
  website: 'altair.fr',
  address: '1 rue des Étoiles, Rennes',
  position: "Ingénieur d'affaire",
}

test('a company finds its half-written profile after a reload: each card opens at its own draft', async ({
  page,
  site,
}) => {
  const { email } = await aRecruiter(site.db, complete)
  await signIn(page, email)
  await page.goto('/recruiter/profil')
  await modify(page, 'Altaïr').click()
  await page.getByLabel("Nom de l'entreprise").fill('Véga')
  await modify(page, 'L’entreprise').click()
  await page.getByLabel("Description de l'entreprise").fill('Des logiciels')
  await page.reload()
  await expect(offer(page)).toHaveCount(2)
  await expect(page.getByLabel("Nom de l'entreprise")).toHaveValue('Altaïr')
  await expect(page.locator('input:focus, textarea:focus')).toHaveCount(0)
  await inspect(page, 'recruiter-profile-drafts')

  await button(page, 'Reprendre', 'Altaïr').click()
  await expect(page.getByLabel("Nom de l'entreprise")).toHaveValue('Véga')
  await button(page, 'Effacer', 'L’entreprise').click()
  await expect(page.getByLabel("Description de l'entreprise")).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  expect(await keptDrafts(page)).toHaveLength(1)

  await button(page, 'Retour', 'L’entreprise').click()
  await button(page, 'Enregistrer', 'Altaïr').click()
  // The new title stands before the form closes, which waits until all of the page is read anew.
  await expect(modify(page, 'Véga')).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
  await page.reload()
  await expect(modify(page, 'Véga')).toBeVisible()
  await expect(modify(page, 'L’entreprise')).toBeVisible()
})

test('what is saved is no draft any more, also for who reloads before the page is read anew', async ({
  page,
  site,
}) => {
  const { email } = await aRecruiter(site.db, complete)
  await signIn(page, email)
  await page.goto('/recruiter/profil')
  await modify(page, 'L’entreprise').click()
  await page.getByLabel("Description de l'entreprise").fill('Des logiciels')
  await page.route('**/api/todo?*', () => undefined)
  await button(page, 'Enregistrer', 'L’entreprise').click()
  await expect(page.locator('[data-toast=success]')).toBeVisible()
  await expect(button(page, 'Enregistrer', 'L’entreprise')).toBeVisible()
  await page.unroute('**/api/todo?*')
  await page.reload()
  await expect(modify(page, 'L’entreprise')).toBeVisible()
  await expect(card(page, 'L’entreprise')).toContainText('Des logiciels')
})

test('« Retour » abandons a draft of a company, and a changed e-mail leaves none behind', async ({ page, site }) => {
  const { email } = await aRecruiter(site.db, complete)
  await signIn(page, email)
  await page.goto('/recruiter/profil')
  await modify(page, 'Altaïr').click()
  await page.getByLabel("Nom de l'entreprise").fill('Véga')
  await button(page, 'Retour', 'Altaïr').click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(modify(page, 'Altaïr')).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])

  await modify(page, 'Altaïr').click()
  await page.getByLabel('Email').fill('paul@vega.fr')
  await button(page, 'Enregistrer', 'Altaïr').click()
  await expect(page.locator('[data-toast=warning]')).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
  await expect(page).toHaveURL('/')
  await signIn(page, 'paul@vega.fr')
  await page.goto('/recruiter/profil')
  await expect(modify(page, 'Altaïr')).toBeVisible()
})

test('a candidate finds a half-written presentation after a lost session; another account sees nothing of it', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  const other = await aCandidate(site.db)
  await signInPastWelcome(page, candidate.email)
  await modify(page, 'Présentation').click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Dix ans de Java')
  // What the end of a session does (000 §8).
  await page.evaluate(() => localStorage.clear())
  await signInPastWelcome(page, candidate.email)
  await expect(offer(page)).toBeVisible()
  await inspect(page, 'candidate-profile-draft')
  await button(page, 'Reprendre', 'Présentation').click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Dix ans de Java')
  await page.reload()
  await button(page, 'Effacer', 'Présentation').click()
  expect(await keptDrafts(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Description' }).fill('Dix ans de Kafka')
  await page.evaluate(() => localStorage.clear())
  await signInPastWelcome(page, other.email)
  await modify(page, 'Présentation').click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await keptDrafts(page)).toEqual([])
})

test('the administrator’s draft of a profile is of this candidate alone', async ({ page, site }) => {
  const { email } = await anAdmin(site.db)
  const [first, second] = [await aCandidate(site.db), await aCandidate(site.db)]
  await signIn(page, email)
  await page.goto(`/admin/inspirnautes/${first.id}`)
  await modify(page, 'Présentation').click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Dix ans de Java')
  await page.goto(`/admin/inspirnautes/${second.id}`)
  await expect(modify(page, 'Présentation')).toBeVisible()
  await page.goto(`/admin/inspirnautes/${first.id}`)
  await button(page, 'Reprendre', 'Présentation').click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Dix ans de Java')
})
