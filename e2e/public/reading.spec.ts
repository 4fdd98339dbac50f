import { expect, test } from '../site.ts'
import { expectWhole, smallTargets, withTextTwiceAsLarge } from '../whole-page.ts'

const publicPaths = [
  '/',
  '/propos',
  '/contact',
  '/login',
  '/inscription',
  '/recruter',
  '/forgetpassword',
  '/resetpassword/jeton',
  '/terms',
  '/notice',
]

test('every public page fits the narrowest phones and text twice as large, with touch targets of the required size', async ({
  page,
}) => {
  // Ten pages are checked sixty times in all.
  test.setTimeout(150_000)
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A window of 1440 pixels zoomed to 200 % has 720 CSS pixels.
    for (const width of [320, 360, 390, 720, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectWhole(page, `${path} at ${width} px`)
      expect.soft(await smallTargets(page), `targets of ${path} at ${width} px`).toEqual([])
    }
    // The page at its full width.
    await withTextTwiceAsLarge(page, () => expectWhole(page, `${path} with text twice as large`))
  }
})

test('the public pages and their menu work without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const nav = page.getByRole('navigation', { name: 'Menu principal' })
  const mainHeadings = page.getByRole('main').getByRole('heading', { level: 2 })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(mainHeadings.first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    await expect(page.getByRole('group', { name: 'Apparence' })).toBeHidden()
    for (const [name, path] of [
      ['Trouver une mission', '/inscription'],
      ['Recruter', '/recruter'],
      ['À propos', '/propos'],
    ] as const) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(mainHeadings.last()).toBeVisible()
    }
  }
  await context.close()
})

test('a browser in English shows French pages', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email obligatoire')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Non, merci' })).toBeVisible()
  await context.close()
})
