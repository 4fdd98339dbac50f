import type { Locator, Page } from '@playwright/test'
import { contactMessages } from '../../server/db/schema/platform/contact.ts'
import { mails } from '../../server/db/schema/platform/mails.ts'
import { expect, inspect, test } from '../site.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' })

const write = async (page: Page) => {
  await field(page, 'Nom').fill('Durand')
  await field(page, 'Prénom').fill('Anne')
  await field(page, 'Email').fill('anne@exemple.fr')
  await field(page, 'Message').fill('Bonjour')
}

test('a visitor sends a message, sees the confirmation, and the page scrolls to the top', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/contact')
  await expect(field(page, 'Message')).toHaveAttribute('rows', '4')
  const positions = field(page, 'Poste actuel').locator('option')
  await expect(positions.first()).toHaveAttribute('label', 'Facultatif')
  await expect(positions).toHaveText([
    '',
    'Directeur',
    'Manager',
    'Chef du projet',
    'Responsable RH',
    'Directeur RH',
    'Responsable recrutement',
    'Assistant de direction',
    "Ingénieur d'affaire",
    'Autre',
  ])
  await write(page)
  await send(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email envoyé avec succès' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(field(page, 'Message')).toHaveValue('')
  const kept = await site.db.select().from(contactMessages)
  expect(kept).toMatchObject([{ familyName: 'Durand', givenName: 'Anne', position: null, message: 'Bonjour' }])
})

test('the form names the missing fields', async ({ page }) => {
  await page.goto('/contact')
  await send(page).click()
  await expect(field(page, 'Nom')).toHaveAccessibleDescription('Nom obligatoire')
  await expect(field(page, 'Prénom')).toHaveAccessibleDescription('Prénom obligatoire')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email obligatoire')
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Message obligatoire')
  await inspect(page, 'contact-errors')
})

test('a message that cannot be sent shows an error and stays in the form', async ({ page }) => {
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.goto('/contact')
  await write(page)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: "Erreur lors de l'envoi du mail" })).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Bonjour')
})

test('no visitor reaches the honeypot; a robot that fills it sees the usual confirmation, and no mail is sent', async ({
  page,
  site,
}) => {
  await page.goto('/contact')
  const honeypot = page.locator('input[name="site"]')
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('textbox')).toHaveCount(4)
  await field(page, 'Message').focus()
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()

  await write(page)
  await honeypot.fill('https://achetez.example', { force: true })
  await send(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email envoyé avec succès' })).toBeVisible()
  expect(await site.db.select().from(contactMessages)).toEqual([])
  expect(await site.db.select().from(mails)).toEqual([])
})

for (const { status, role } of [
  { status: 'warning', role: 'alert' },
  { status: 'information', role: 'status' },
] as const)
  test(`a response with a toast of kind ${status} shows that toast`, async ({ page }) => {
    const toast = { status, body: 'Ton message sera lu lundi.' }
    await page.route('**/contact', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: { status, toast } }) : route.continue(),
    )
    await page.goto('/contact')
    await write(page)
    await send(page).click()
    await expect(page.getByRole(role).filter({ hasText: toast.body })).toHaveAttribute('data-toast', status)
  })

for (const width of [1440, 390])
  test(`a toast leaves the question about cookies and the arrow free at ${width} px`, async ({ page }) => {
    const toast = page.locator('[data-toast]')
    const sendMessage = async () => {
      await write(page)
      await send(page).click()
      await expect(toast).toHaveCount(1)
      // The toast slides in.
      await toast.hover()
    }
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN
    const endOf = async (locator: Locator) => (await topOf(locator)) + ((await locator.boundingBox())?.height ?? NaN)
    await page.setViewportSize({ width, height: 600 })
    await page.goto('/contact')
    await sendMessage()
    const question = page.getByRole('region', { name: 'Cookies' })
    expect(await endOf(toast)).toBeLessThanOrEqual(await topOf(question))
    await question.getByRole('button', { name: 'Accepter' }).click()
    await page.mouse.wheel(0, 400)
    const arrow = page.getByRole('button', { name: 'Retour en haut' })
    await expect(arrow).toBeVisible()
    await expect(toast).toHaveCount(1)
    expect(await endOf(toast)).toBeLessThanOrEqual(await topOf(arrow))
  })
