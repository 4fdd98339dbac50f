import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { yann } from './resume-life.ts'
import { drawn } from '../../test/resumes/drawn.ts'
import { accounts } from '../../server/db/schema/ground/accounts.ts'
import { password } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { acceptance, field, newEmail, next, signUp } from './sign-up-steps.ts'

const title = 'Pré-remplir depuis mon CV'

const opener = (page: Page) => page.getByRole('button', { name: title })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title })
const notice = (page: Page) => page.getByText('Ce que tu as gardé de ton CV t’attend')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('resume'))

/** Drops a file on the zone of the first step, as a hand does. */
const drop = async (page: Page, name: string, content: string) => {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text!], fileName!))
      return transfer
    },
    [name, content],
  )
  const target = page.getByText('ou le déposer ici')
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await target.dispatchEvent('drop', { dataTransfer: data })
}

test('a resume that is dropped or chosen fills the sign-up by keyboard, and what has no field there waits for the first visit of the editor', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await page.goto('/inscription')
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  const dialog = dialogOf(page)
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(async () => {
    await drop(page, 'cv.json', '{"basics":{"phone":"06 12 34 56 78"}}')
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Ajouter : +33612345678' }).click()
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(field(page, 'Téléphone')).toHaveValue('+33612345678')

  await opener(page).press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choisir un fichier' }).press('Enter')
  await (
    await chooser
  ).setFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await drawn(yann)) })
  const remaining = dialog.getByRole('status')
  await expect(remaining).toHaveText(/^19 éléments lus/)
  await inspect(page, 'sign-up-prefill-suggestions')
  // What is written already is not offered.
  await expect(dialog.getByText('Téléphone')).toBeHidden()

  await dialog.getByRole('button', { name: `Ajouter : ${yann.email}` }).press('Enter')
  await expect(remaining).toBeFocused()
  await expect(remaining).toHaveText(/^18 éléments lus/)
  await dialog.getByRole('button', { name: 'Ignorer : Développeur, Altran' }).press('Enter')
  await dialog.getByRole('button', { name: 'Garder : Tech lead Java, Crédit Mutuel Arkéa' }).press('Enter')
  await expect(remaining).toHaveText(/^16 éléments lus/)
  await dialog.getByRole('button', { name: 'Tout ajouter' }).press('Enter')
  await expect(dialog.getByText('Tout est vu')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(page.getByText('5 éléments gardés pour ton CV')).toBeVisible()
  expect(writes).toEqual([])
  expect(await kept(page)).toBeNull()

  await expect(field(page, 'Email')).toHaveValue(yann.email)
  await expect(field(page, 'Téléphone')).toHaveValue('+33612345678')
  await expect(field(page, 'Nom')).toHaveValue('Kervella')
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(password)
  await field(page, 'Confirmation du mot de passe').fill(password)
  await next(page).click()
  await expect(field(page, 'Poste actuel')).toHaveValue('Tech lead Java')
  await expect(field(page, "Années d'expérience")).toHaveValue(/^\d\d$/)
  await acceptance(page).check()
  await next(page).click()
  await expect(page.getByRole('radiogroup')).toHaveCount(8)
  await signUp(page).click()
  await expect(page.getByText('Demande envoyée avec succès')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `l’e\u2011mail envoyé à ${email}` })).toBeVisible()
  await expect(page.getByText('5 éléments gardés')).toBeHidden()

  const [account] = await site.db
    .update(accounts)
    .set({ status: 'active' })
    .where(eq(accounts.email, email))
    .returning()
  // Signing in without the form empties the storage.
  const resume = (await kept(page)) ?? ''
  const keep = () => page.evaluate((value) => localStorage.setItem('resume', value), resume)
  await signIn(page, email)
  await keep()
  await page.goto(`/user/${account!.id}/edit/resume`)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier' }).press('Enter')
  await expect(dialog.getByText('5 éléments lus')).toBeVisible()
  await expect(dialog.getByRole('article', { name: 'Tech lead Java' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // What is not answered waits on.
  await page.getByRole('button', { name: 'Vérifier' }).press('Enter')
  await dialog.getByRole('button', { name: 'Tout ajouter' }).click()
  await expect(dialog.getByText('Ton profil contient déjà')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(notice(page)).toBeHidden()
  expect(await kept(page)).toBeNull()

  await keep()
  await page.getByRole('link', { name: 'Voir le CV' }).click()
  await page.getByRole('link', { name: 'Modifier le CV' }).click()
  await page.getByRole('button', { name: 'Effacer' }).press('Enter')
  await expect(notice(page)).toBeHidden()
  expect(await kept(page)).toBeNull()
})
