import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const arrow = (page: Page) => page.getByRole('button', { name: 'Retour en haut' })
const scrollTo = (page: Page, top: number) => page.evaluate((place) => window.scrollTo(0, place), top)
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** Whether the banner is the topmost element at its centre. */
const isOnTop = (page: Page) =>
  banner(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('the question about cookies is asked once, at the bottom and above all content, and keeps either answer', async ({
  page,
}) => {
  for (const { path, answer, kept } of [
    { path: '/', answer: 'Non, merci', kept: 'false' },
    { path: '/login', answer: 'Accepter', kept: 'true' },
  ]) {
    await page.goto(path)
    await expect(banner(page)).toBeVisible()
    const box = await banner(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900)
    await scrollTo(page, 300)
    expect(await isOnTop(page)).toBe(true)
    await page.getByRole('button', { name: answer }).click()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toEqual({ showCookies: kept })
    await page.goto('/propos')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('showCookies'))
  }
})

test('the arrow to the top appears past 80 pixels once cookies are accepted, and scrolls for 800 ms or without motion', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/terms')
  await scrollTo(page, 2500)
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'true')
  await expect(arrow(page)).toBeHidden()
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(arrow(page)).toBeVisible()
  await scrollTo(page, 80)
  await expect(arrow(page)).toBeHidden()
  await scrollTo(page, 81)
  await expect(arrow(page)).toBeVisible()
  await scrollTo(page, 2500)
  await arrow(page).click()
  expect(await scrollTop(page)).toBe(0)
  await expect(arrow(page)).toBeHidden()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await scrollTo(page, 2500)
  await page.clock.pauseAt(Date.now() + 60_000)
  await arrow(page).click()
  const places = [await scrollTop(page)]
  for (const passed of [100, 200, 200, 200]) {
    await page.clock.runFor(passed)
    places.push(await scrollTop(page))
  }
  expect(places[0]).toBe(2500)
  expect(places).toEqual(places.toSorted((a, b) => b - a))
  expect(new Set(places).size).toBe(places.length)
  // After 700 ms the page is still scrolling; a frame may be up to 16 ms late.
  expect(places.at(-1)).toBeGreaterThan(0)
  await page.clock.runFor(116)
  expect(await scrollTop(page)).toBe(0)

  await page.evaluate(() => localStorage.setItem('showCookies', 'false'))
  await page.goto('/terms')
  await scrollTo(page, 2500)
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'true')
  await expect(arrow(page)).toBeHidden()
})

test('the header links to every public page, also where React draws it, and the home page to the two sign-ups', async ({
  page,
}) => {
  const links = ['/inscription', '/recruter', '/recrute', '/propos', '/contact', '/login']
  const nav = page.getByRole('navigation', { name: 'Menu principal' })
  const targets = () => nav.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await page.goto('/x/forgetpassword')
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL('/x/forgetpassword')
  await expect(page.getByRole('button', { name: 'Système' })).toHaveAttribute('aria-pressed', 'true')
  expect(await targets()).toEqual(links)
  await page.goto('/')
  expect(await targets()).toEqual(links)
  for (const [link, target] of [
    ['Recruter un freelance', '/recruter'],
    ['Trouver une mission', '/inscription'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(target)
  }
})

test('the menu of a narrow screen is opened, used and closed with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const nav = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(nav).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(nav.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(nav).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Space')
  for (const link of await nav.getByRole('link').all()) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('a colour scheme chosen in the footer applies to the other pages, also when it is chosen while a form hydrates', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Sombre' }).click()
  // Before the question about cookies is answered.
  expect(await stored(page)).toEqual({ 'mantine-color-scheme-value': 'dark' })
  await page.goto('/propos')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  const { promise: isAwaited, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/login\.island[^/]*\.js$/, async (route) => {
    await isAwaited
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Sombre' })).toHaveAttribute('aria-pressed', 'true')
  // The choice falls between React's reading of the scheme and its first effects.
  await page.evaluate(() => {
    const read = Reflect.get(Storage.prototype, 'getItem')
    Storage.prototype.getItem = function (key) {
      const value = read.call(this, key)
      if (key === 'mantine-color-scheme-value') {
        Storage.prototype.getItem = read
        document.querySelector<HTMLElement>('button[data-scheme="auto"]')?.click()
      }
      return value
    }
  })
  letIn()
  await expect(page.getByRole('button', { name: 'Système' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Email obligatoire')).toBeVisible()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
})
