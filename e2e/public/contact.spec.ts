import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { keyHeader } from '../../contract/wire/key-header.ts'
import { contactMessages } from '../../server/db/schema/ground/contact.ts'
import { inspectPublic } from '../public-page.ts'
import { expect, test } from '../site.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' })

const write = async (page: Page, email = 'anne@exemple.fr') => {
  await field(page, 'Nom').fill('Durand')
  await field(page, 'Prénom').fill('Anne')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Bonjour')
}

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN
const endOf = async (locator: Locator) => (await topOf(locator)) + ((await locator.boundingBox())?.height ?? NaN)

test('a message is asked for what it lacks, stays while it cannot be sent, and once sent is confirmed at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.goto('/contact')
  await expect(field(page, 'Message')).toHaveAttribute('rows', '4')
  await expect(field(page, 'Poste actuel').locator('option').first()).toHaveAttribute('label', 'Facultatif')
  await send(page).click()
  await expect(field(page, 'Nom')).toBeFocused()
  for (const label of ['Nom', 'Prénom', 'Email', 'Message'])
    await expect(field(page, label)).toHaveAccessibleDescription(`${label} obligatoire`)
  await write(page)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: "Erreur lors de l'envoi du mail" })).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Bonjour')

  await page.unroute('**/contact')
  await send(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email envoyé avec succès' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(field(page, 'Message')).toHaveValue('')
})

test('a message whose answer is lost on its way is asked for again by itself, and arrives once', async ({
  page,
  site,
}) => {
  const email = 'perdu@exemple.fr'
  const sent: (string | undefined)[] = []
  await page.route('**/contact', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    sent.push(request.headers()[keyHeader])
    if (sent.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto('/contact')
  await inspectPublic(page, 'public-contact')
  await write(page, email)
  await send(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email envoyé avec succès' })).toBeVisible()
  expect(sent).toEqual([expect.any(String), sent[0]])
  expect(await site.db.$count(contactMessages, eq(contactMessages.email, email))).toBe(1)
})

test('no visitor reaches the honeypot; a robot that fills it sees the usual confirmation, and no message is kept', async ({
  page,
  site,
}) => {
  const email = 'robot@exemple.fr'
  await page.goto('/contact')
  const honeypot = page.locator('input[name="site"]')
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('textbox')).toHaveCount(4)
  await field(page, 'Message').focus()
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()

  await write(page, email)
  await honeypot.fill('https://achetez.example', { force: true })
  await send(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email envoyé avec succès' })).toBeVisible()
  expect(await site.db.select().from(contactMessages).where(eq(contactMessages.email, email))).toEqual([])
})

test('a toast of each kind leaves the question about cookies and the arrow free, on a screen and on a phone', async ({
  page,
}) => {
  const body = 'Ton message sera lu lundi.'
  for (const { status, role, width } of [
    { status: 'warning', role: 'alert', width: 1440 },
    { status: 'information', role: 'status', width: 390 },
  ] as const)
    await test.step(`${status} at ${width} px`, async () => {
      await page.route('**/contact', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { status, toast: { status, body } } })
          : route.continue(),
      )
      await page.setViewportSize({ width, height: 600 })
      await page.goto('/contact')
      await write(page)
      await send(page).click()
      const toast = page.getByRole(role).filter({ hasText: body })
      await expect(toast).toHaveAttribute('data-toast', status)
      // The toast slides in, and stays while it is pointed at.
      await toast.hover()
      const question = page.getByRole('region', { name: 'Cookies' })
      await expect.poll(async () => (await endOf(toast)) <= (await topOf(question))).toBe(true)
      await question.getByRole('button', { name: 'Accepter' }).click()
      await toast.hover()
      await page.mouse.wheel(0, 400)
      const arrow = page.getByRole('button', { name: 'Retour en haut' })
      await expect(arrow).toBeVisible()
      await expect.poll(async () => (await endOf(toast)) <= (await topOf(arrow))).toBe(true)
      await page.unroute('**/contact')
      await page.evaluate(() => localStorage.removeItem('showCookies'))
    })
})
