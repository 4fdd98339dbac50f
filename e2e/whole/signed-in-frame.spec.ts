import type { Page } from '@playwright/test'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { expectFocusInSight } from '../whole-page.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const expectScheme = (page: Page, scheme: string) =>
  expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)

test('the sidebar stays collapsed after a reload, and its icons have names', async ({ page, site }) => {
  const { email } = await aRecruiter(site.db)
  await signIn(page, email)
  await page.goto('/recruiter/missions')
  await expect(menu(page).getByText('Entretiens')).toBeVisible()
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await expect(menu(page).getByText('Entretiens')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Afficher le menu' })).toHaveAttribute('aria-expanded', 'false')
  for (const name of ['Tableau de bord', 'À faire', 'Missions', 'Documents', 'Profil'])
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Entretiens' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Entretiens' })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Entretiens' }).click()
  await expect(page).toHaveURL('/recruiter/interviews')
  await expect(menu(page).getByRole('link', { name: 'Entretiens' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Afficher le menu' }).click()
  await expect(menu(page).getByText('Entretiens')).toBeVisible()
})

test('on a phone the places visited most are under the thumb, and cover neither the end of a page nor the focus; below 1224 pixels the menu is a drawer', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  const mission = await aMission(site.db, await aRecruiter(site.db))
  const [firstSlot, secondSlot] = [9, 10].map((days) => `${addDays(dayOf(new Date()), days)} 10:00`)
  await anInterview(site.db, await aProposal(site.db, mission, candidate), { firstSlot, secondSlot })
  await site.db.insert(todoMarks).values({ missionId: mission })
  await signIn(page, candidate.email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/user/dashboard')
  const bar = page.getByRole('navigation', { name: 'Accès rapide' })
  await expect(bar.getByRole('link')).toHaveText(['Accueil', /^À faire[1-9]$/, 'Missions', 'Entretiens'])
  await inspect(page, 'frame-phone-bar')
  await bar.getByRole('link', { name: 'Entretiens' }).click()
  await expect(page).toHaveURL('/user/interviews')
  await expect(bar.getByRole('link', { name: 'Entretiens' })).toHaveAttribute('aria-current', 'page')
  const last = page.getByRole('main').getByRole('button').last()
  await last.focus()
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
  expect(await last.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top)

  await page.setViewportSize({ width: 1225, height: 800 })
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Afficher le menu' })).toBeHidden()
  await expect(page.getByText('Français')).toBeHidden()
  await page.setViewportSize({ width: 1224, height: 800 })
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Afficher le menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Espace inspirnaute' })
  await expect(drawer.getByText('Français')).toBeVisible()
  await expect(drawer.getByText(candidate.email)).toBeVisible()
  await inspect(page, 'frame-drawer')
  await drawer.getByRole('link', { name: 'Missions' }).click()
  await expect(page).toHaveURL('/user/missions')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Afficher le menu' }).click()
  await drawer.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
})

test('on a phone no control that takes the focus is under the bars, on the way down a list and back', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  for (let count = 0; count < 6; count++) await aMission(site.db, recruiter)
  await signIn(page, (await anAdmin(site.db)).email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/missions')
  await expectFocusInSight(page)
})

test('the first focusable element leads to the content, which a navigation focuses after it has told the title; the colour scheme follows the system until one is chosen, which public pages use too', async ({
  page,
  site,
}) => {
  const { email } = await anAdmin(site.db)
  await signIn(page, email)
  await page.goto('/admin/missions/404')
  await expect(page).toHaveTitle('Introuvable · Inspirnautes')
  await inspect(page, 'frame-not-found')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await menu(page).getByRole('link', { name: 'Candidatures' }).click()
  await expect(page).toHaveTitle('Candidatures · Inspirnautes')
  await expect(page.getByRole('status').filter({ hasText: 'Candidatures · Inspirnautes' })).toBeAttached()
  await expect(page.getByRole('main')).toBeFocused()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectScheme(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectScheme(page, 'light')
  const choice = page.getByRole('group', { name: 'Apparence' })
  await expect(choice.getByRole('button', { name: 'Système' })).toHaveAttribute('aria-pressed', 'true')
  await choice.getByRole('button', { name: 'Sombre' }).click()
  await expect(choice.getByRole('button', { name: 'Sombre' })).toHaveAttribute('aria-pressed', 'true')
  await expectScheme(page, 'dark')
  await page.goto('/propos')
  await expectScheme(page, 'dark')
})

test('a screen is drawn once its styles are there, however late they come', async ({ page, site }) => {
  const { email } = await aRecruiter(site.db)
  await signIn(page, email)
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  // The first request brings the file ahead; by the second one the page has it.
  const asked = new Promise<void>((resolve) => {
    let times = 0
    void page.route('**/assets/signed-in-*.css', async (route) => {
      times += 1
      if (times > 1) {
        resolve()
        await sent
      }
      await route.continue()
    })
  })
  await page.goto('/recruiter/missions', { waitUntil: 'commit' })
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  send()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Missions/)
})
