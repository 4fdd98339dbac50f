import type { Page } from '@playwright/test'
import { aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test } from '../site.ts'

test.beforeEach(({ page }) => {
  // « Quitter le site ? »: yes, as somebody who reloads without reading.
  page.on('dialog', (question) => void question.accept())
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string, of: string) => card(page, of).getByRole('button', { name, exact: true })
const modify = (page: Page, name: string) => button(page, 'Modifier', name)
const offer = (page: Page) => page.getByText(/^Un brouillon du .+ a été retrouvé\.$/)

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))

test('a company finds its half-written profile after a reload: each card has its own draft, resumed, erased, abandoned, or gone once saved', async ({
  page,
  site,
}) => {
  await signIn(page, (await aRecruiter(site.db)).email)
  await page.goto('/recruiter/profil')
  const name = page.getByLabel("Nom de l'entreprise")
  const description = page.getByLabel("Description de l'entreprise")
  await modify(page, 'Altaïr').click()
  await name.fill('Véga')
  await modify(page, 'L’entreprise').click()
  await description.fill('Des logiciels')
  await page.reload()
  await expect(offer(page)).toHaveCount(2)
  await expect(name).toHaveValue('Altaïr')
  await expect(page.locator('input:focus, textarea:focus')).toHaveCount(0)

  await button(page, 'Reprendre', 'Altaïr').click()
  await expect(name).toHaveValue('Véga')
  await button(page, 'Effacer', 'L’entreprise').click()
  await expect(description).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  expect(await storedDrafts(page)).toHaveLength(1)

  await button(page, 'Retour', 'Altaïr').click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(modify(page, 'Altaïr')).toBeVisible()
  expect(await storedDrafts(page)).toEqual([])

  // What is saved is no draft any more, also for who reloads before the page is read again.
  await description.fill('Des logiciels')
  await page.route('**/api/todo?*', () => undefined)
  await button(page, 'Enregistrer', 'L’entreprise').click()
  await expect(page.locator('[data-toast=success]')).toBeVisible()
  await expect(button(page, 'Enregistrer', 'L’entreprise')).toBeVisible()
  await page.unroute('**/api/todo?*')
  await page.reload()
  await expect(modify(page, 'L’entreprise')).toBeVisible()
  await expect(card(page, 'L’entreprise')).toContainText('Des logiciels')
})
