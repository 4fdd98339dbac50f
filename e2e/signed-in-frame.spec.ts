import type { Page } from '@playwright/test'
import { aCandidate, anAdmin, aRecruiter, password } from '../test/factories.ts'
import { expect, signIn, test, type Site } from './site.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })
const contentHeader = (page: Page) => page.getByRole('group', { name: 'En-tête de page' })
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

const entriesIn = (page: Page) =>
  menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Signed in without the login page, which has journeys of its own. */
const enter = async (page: Page, email: string) => {
  const { token, refresh_token } = await (await page.request.post('/api/login', { data: { email, password } })).json()
  await page.addInitScript((tokens) => Object.assign(localStorage, tokens), { token, refresh_token })
}

/** The entries of A-52 whose screens exist, and the pages that have no content header (002 §2.3). */
const areas = [
  {
    role: 'administrator',
    anybody: (site: Site) => anAdmin(site.db),
    entries: ['/admin/dashboard', '/admin/missions', '/admin/candidatures'],
    bare: '/admin/dashboard',
  },
  {
    role: 'recruiter',
    anybody: (site: Site) => aRecruiter(site.db),
    entries: ['/recruiter/dashboard', '/recruiter/missions', '/recruiter/profil', '/recruiter/interviews'],
    bare: '/recruiter/missions',
  },
  {
    role: 'candidate',
    anybody: (site: Site) => aCandidate(site.db),
    entries: ['/user/dashboard', '/user/missions', '/user/interviews', '/user/profil'],
    bare: null,
  },
]
for (const { role, anybody, entries, bare } of areas)
  test(`the ${role} has their own menu, and a content header where the specification has one`, async ({
    page,
    site,
  }) => {
    await enter(page, (await anybody(site)).email)
    for (const path of entries) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await entriesIn(page)).toEqual(entries)
      await expect(menu(page).locator('[aria-current=page]')).toHaveAttribute('href', path)
      await expect(contentHeader(page)).toHaveCount(path === bare ? 0 : 1)
      await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
    }
  })

test('the sidebar stands above 1224 pixels; under, the menu also holds the language and the way out', async ({
  page,
  site,
}) => {
  const { email } = await aCandidate(site.db)
  await enter(page, email)
  const sidebar = page.getByRole('complementary')
  const burger = page.getByRole('button', { name: 'Afficher le menu' })
  await page.setViewportSize({ width: 1225, height: 800 })
  await page.goto('/user/missions')
  await expect(sidebar).toBeVisible()
  await expect(burger).toBeHidden()
  await expect(page.getByText('Français')).toBeHidden()
  const opened = (await sidebar.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await page.reload()
  const collapse = page.getByRole('button', { name: 'Afficher le menu' })
  await expect(collapse).toHaveAttribute('aria-expanded', 'false')
  expect((await sidebar.boundingBox())?.width).toBeLessThan(opened / 2)
  await collapse.click()
  expect((await sidebar.boundingBox())?.width).toBe(opened)

  await page.setViewportSize({ width: 1224, height: 800 })
  await expect(sidebar).toBeHidden()
  await burger.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link')).toHaveCount(4)
  await expect(drawer.getByText('Français')).toBeVisible()
  await drawer.getByRole('link', { name: 'Entretiens' }).press('Enter')
  await expect(page).toHaveURL('/user/interviews')
  await expect(drawer).toBeHidden()
  await burger.click()
  await drawer.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
})

test('a colour scheme is chosen once, for the public pages and behind the login', async ({ page, site }) => {
  const { email } = await anAdmin(site.db)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await scheme(page)).toBe('light')
  // The banner, still unanswered, lets the foot of the page be reached.
  await page.getByRole('button', { name: 'Sombre' }).click()
  expect(await scheme(page)).toBe('dark')
  await expect(page.getByRole('button', { name: 'Sombre' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('mantine-color-scheme-value'))).toBe('dark')
  await page.goto('/propos')
  expect(await scheme(page)).toBe('dark')
  await signIn(page, email)
  expect(await scheme(page)).toBe('dark')
  await expect(page.getByRole('button', { name: 'Sombre' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clair' }).click()
  expect(await scheme(page)).toBe('light')
  await page.goto('/terms')
  expect(await scheme(page)).toBe('light')
  await page.getByRole('button', { name: 'Système' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await scheme(page)).toBe('dark')
})

test('0 % stands until the completion is known, while the page says that it waits', async ({ page, site }) => {
  await enter(page, (await aCandidate(site.db)).email)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/percentage/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/user/dashboard')
  await expect(page.getByText('0 %', { exact: true })).toBeVisible()
  const spinner = page.getByRole('status').filter({ hasText: 'Chargement' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  expect(await spinner.locator('> *').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  answer()
  await expect(spinner).toBeHidden()
  await expect(page.getByText('0 %', { exact: true })).toBeHidden()
})
