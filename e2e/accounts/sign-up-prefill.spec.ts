import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { productAndSecurity } from '../../bench/resumes/lives/product-and-security.ts'
import { drawn, scanned } from '../../bench/resumes/makes/drawn.ts'
import { accounts } from '../../server/db/schema/people/accounts.ts'
import { candidates, candidateSkills } from '../../server/db/schema/people/candidates.ts'
import { aCandidate, password } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { field, next, signUp, stepName } from './sign-up-steps.ts'

const { yann } = productAndSecurity
const title = 'Pré-remplir depuis mon CV'

const opener = (page: Page) => page.getByRole('button', { name: title })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: title })
const choose = (page: Page, name: string, content: Uint8Array | string, mimeType = 'application/pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })

test('a resume fills the sign-up by keyboard, and what has no field there waits for the first visit of the editor', async ({
  page,
  site,
}) => {
  await page.goto('/inscription')
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await field(page, 'Téléphone').fill('+33600000000')
  await opener(page).press('Enter')
  const dialog = dialogOf(page)
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
  await expect(dialog.getByText('À vérifier')).toHaveCount(19)

  await dialog.getByRole('button', { name: `Ajouter : ${yann.email}` }).press('Enter')
  await expect(remaining).toBeFocused()
  await expect(remaining).toHaveText(/^18 éléments lus/)
  await dialog.getByRole('button', { name: 'Ignorer : Docker' }).press('Enter')
  await dialog.getByRole('button', { name: 'Ignorer : Développeur, Altran' }).press('Enter')
  await dialog.getByRole('button', { name: 'Garder : Tech lead Java, Crédit Mutuel Arkéa' }).press('Enter')
  await expect(remaining).toHaveText(/^15 éléments lus/)
  await dialog.getByRole('button', { name: 'Tout ajouter' }).press('Enter')
  await expect(dialog.getByText('Tout est vu')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(page.getByText('5 éléments gardés pour ton CV')).toBeVisible()
  expect(writes).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('resume'))).toBeNull()

  await expect(field(page, 'Email')).toHaveValue(yann.email)
  await expect(field(page, 'Téléphone')).toHaveValue('+33600000000')
  await field(page, 'Mot de passe').fill(password)
  await field(page, 'Confirmation du mot de passe').fill(password)
  await expect(field(page, 'Nom')).toHaveValue('Kervella')
  await expect(field(page, 'Prénom')).toHaveValue('Yann')
  await next(page).click()
  await expect(stepName(page, 'Ton profil')).toBeFocused()
  await expect(field(page, 'Poste actuel')).toHaveValue('Tech lead Java')
  await expect(field(page, "Années d'expérience")).toHaveValue(/^\d\d$/)
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await next(page).click()
  await expect(page.getByRole('radiogroup')).toHaveCount(7)
  await signUp(page).click()
  await expect(page.getByText('Demande envoyée avec succès')).toBeVisible()
  await expect(page.getByText('5 éléments gardés')).toBeHidden()

  const [account] = await site.db
    .update(accounts)
    .set({ status: 'active' })
    .where(eq(accounts.email, yann.email))
    .returning()
  const [candidate] = await site.db.select().from(candidates).where(eq(candidates.accountId, account!.id))
  expect(candidate).toMatchObject({ position: 'Tech lead Java', phone: '+33600000000' })
  const skills = await site.db.select().from(candidateSkills).where(eq(candidateSkills.candidateId, candidate!.id))
  expect(skills.map(({ rating }) => rating)).toEqual([0, 0, 0, 0, 0, 0, 0])

  await signIn(page, yann.email)
  await page.goto(`/user/${account!.id}/edit/resume`)
  await expect(page.getByText('Ce que tu as gardé de ton CV t’attend')).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier' }).press('Enter')
  await expect(dialog.getByText('5 éléments lus')).toBeVisible()
  await expect(dialog.getByRole('article', { name: 'Développeur senior' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tout ajouter' }).press('Enter')
  await expect(dialog.getByText('Tout est vu').or(dialog.getByText('Ton profil contient déjà'))).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).last().press('Enter')
  await expect(page.getByText('Ce que tu as gardé de ton CV t’attend')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('resume'))).toBeNull()
  await expect(page.getByRole('article', { name: 'Tech lead Java' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Développeur senior' })).toBeVisible()
})

test('what was kept is offered to its owner alone, and can be erased', async ({ page, site }) => {
  const [anne, paul] = [await aCandidate(site.db), await aCandidate(site.db)]
  const languages = [{ name: 'Anglais', rating: 4 }]
  const read = { website: 'https://anne.dev', experiences: [], educations: [], skills: [], languages }
  const kept = JSON.stringify({ email: anne.email, at: new Date().toISOString(), read })
  const notice = page.getByText('Ce que tu as gardé de ton CV t’attend')

  await signIn(page, paul.email)
  await page.evaluate((value) => localStorage.setItem('resume', value), kept)
  await page.goto(`/user/${paul.id}/edit/resume`)
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier le CV' })).toBeVisible()
  await expect(notice).toBeHidden()

  await page.goto('/propos')
  await page.evaluate(() => ['token', 'refresh_token'].forEach((key) => localStorage.removeItem(key)))
  await signIn(page, anne.email)
  await page.goto(`/user/${anne.id}/edit/resume`)
  await expect(notice).toBeVisible()
  await inspect(page, 'resume-kept')
  await page.getByRole('button', { name: 'Effacer' }).press('Enter')
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('resume'))).toBeNull()
})

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

test('a file is dropped on the first step; what cannot be read is refused with the reason', async ({ page }) => {
  await page.goto('/inscription')
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(async () => {
    await drop(page, 'cv.json', '{"basics":{"phone":"06 12 34 56 78"}}')
    await expect(dialogOf(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await dialogOf(page).getByRole('button', { name: 'Ajouter : +33612345678' }).click()
  await dialogOf(page).getByRole('button', { name: 'Continuer' }).click()
  await expect(field(page, 'Téléphone')).toHaveValue('+33612345678')

  await opener(page).click()
  await inspect(page, 'sign-up-prefill')
  const refused = [
    ['cv.docx', 'PK', /PDF|fichier/i],
    ['photo.pdf', 'GIF89a', 'Ce fichier n’est pas un PDF.'],
    ['scan.pdf', await scanned(), 'Ce PDF ne contient pas de texte\u00a0: c’est sans doute un scan.'],
    ['abime.pdf', '%PDF-1.7 et rien d’autre', 'Ce PDF est abîmé\u00a0: il ne s’ouvre pas.'],
    ['cv.json', '{"a":1}', 'Ce fichier n’est pas un CV au format JSON Resume.'],
    ['lourd.pdf', new Uint8Array(10 * 1024 * 1024 + 1), /10 Mo/],
  ] as const
  for (const [name, content, sentence] of refused) {
    await choose(page, name, content)
    await expect(dialogOf(page).getByRole('alert').getByText(sentence)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
})
