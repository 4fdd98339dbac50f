import type { Page } from '@playwright/test'
import { aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test.beforeEach(({ page }) => {
  // « Quitter le site ? »: yes, as somebody who reloads without reading.
  page.on('dialog', (question) => void question.accept())
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Nouvelle mission' })
const offerOf = (page: Page) => dialogOf(page).getByText(/^Un brouillon du .+ a été retrouvé\.$/)

const openForm = async (page: Page) => {
  await page.goto('/recruiter/missions')
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Description' })).toBeVisible()
}

const write = async (page: Page, title: string) => {
  await dialogOf(page).getByLabel('Titre').fill(title)
  await dialogOf(page).getByRole('textbox', { name: 'Description' }).fill('Refonte du portail.')
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))

test('a mission that is half written is offered back to its account alone, after a reload or a closed dialog, until it is erased', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  const other = await aRecruiter(site.db, { companyName: 'Véga' })
  await signIn(page, recruiter.email)
  await openForm(page)
  await expect(offerOf(page)).toHaveCount(0)
  await write(page, 'Architecte Java')
  await page.reload()
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  await expect(offerOf(page)).toBeVisible()
  await expect(dialogOf(page).getByLabel('Titre')).toHaveValue('')
  await inspect(page, 'draft-offer')
  await dialogOf(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(offerOf(page)).toHaveCount(0)
  await expect(dialogOf(page).getByLabel('Titre')).toHaveValue('Architecte Java')
  await expect(dialogOf(page).getByRole('textbox', { name: 'Description' })).toHaveText('Refonte du portail.')

  // Closing loses nothing, so that nothing is asked; leaving the page neither.
  await dialogOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'Entretiens', exact: true }).click()
  await expect(page).toHaveURL('/recruiter/interviews')
  await page.goBack()
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  await dialogOf(page).getByRole('button', { name: 'Effacer', exact: true }).click()
  await expect(offerOf(page)).toHaveCount(0)
  expect(await storedDrafts(page)).toEqual([])

  await write(page, 'Architecte réseau')
  await expect(dialogOf(page).getByText('Brouillon gardé')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => storedDrafts(page)).toHaveLength(1)
  await signIn(page, other.email)
  await openForm(page)
  await expect(offerOf(page)).toHaveCount(0)
  expect(await storedDrafts(page)).toEqual([])
})
