import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { contactMessages } from '../../server/db/schema/ground/contact.ts'
import { aRecruiter, password } from '../../test/people/factories.ts'
import { newEmail } from '../profiles/sign-up-steps.ts'
import { expect, test } from '../site.ts'

/** Delays the form's scripts, as a slow network does, until the returned function is called. */
const holdForm = async (page: Page, name: string) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${name}.island-*.js`, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('input, choices and a submit before hydration are not lost', async ({ page, site }) => {
  const email = newEmail()
  const kept = () => site.db.select().from(contactMessages).where(eq(contactMessages.email, email))
  const release = await holdForm(page, 'contact')
  const asked = page.waitForRequest(/contact\.island/)
  await page.goto('/contact')
  await asked
  await field(page, 'Nom').fill('Durand')
  await field(page, 'Prénom').fill('Anne')
  await field(page, 'Email').fill(email)
  await field(page, 'Poste actuel').selectOption('Responsable RH')
  await field(page, 'Message').fill('Bonjour')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  expect(page.url()).toBe(`${site.url}/contact`)
  expect(await kept()).toEqual([])
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Email envoyé avec succès' })).toBeVisible()
  expect(await kept()).toMatchObject([
    { familyName: 'Durand', givenName: 'Anne', position: 'Responsable RH', message: 'Bonjour' },
  ])
})

test('Enter pressed before hydration signs in after it, and a company whose profile is bare is welcomed there', async ({
  page,
  site,
}) => {
  const { email } = await aRecruiter(site.db, { position: null })
  const release = await holdForm(page, 'login')
  const asked = page.waitForRequest(/login\.island/)
  await page.goto('/login')
  await asked
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(password)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${site.url}/login`)
  release()
  await expect(page).toHaveURL('/recruiter/profil')
  const welcome = page.getByRole('dialog', { name: "Bienvenue dans l'espace recruteur" })
  await expect(welcome).toContainText("Veuillez compléter votre profil afin de pouvoir dénicher des pépites de l'IT !")
  await welcome.getByRole('button', { name: 'Fermer' }).click()
  await expect(welcome).toBeHidden()
})

test('text being typed during hydration is kept, with its caret', async ({ page }) => {
  const release = await holdForm(page, 'contact')
  const asked = page.waitForRequest(/contact\.island/)
  await page.goto('/contact')
  await asked
  const message = field(page, 'Message')
  await message.pressSequentially('Bonjour à tous')
  for (let left = 0; left < ' à tous'.length; left++) await message.press('ArrowLeft')
  const hydration = await page.evaluateHandle(() => ({
    end: new Promise<void>((resolve) => document.addEventListener('hydrated', () => resolve(), { once: true })),
  }))
  release()
  await hydration.evaluate(({ end }) => end)
  await message.pressSequentially(' Anne,')
  await expect(message).toHaveValue('Bonjour Anne, à tous')
})
