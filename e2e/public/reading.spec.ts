import { expect, test } from '../site.ts'

test('the public pages and their menu work without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const nav = page.getByRole('navigation', { name: 'Menu principal' })
  for (const [width, name, path] of [
    [1440, 'Trouver une mission', '/inscription'],
    [390, 'À propos', '/propos'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    await expect(page.getByRole('group', { name: 'Apparence' })).toBeHidden()
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible()
  }
  await context.close()
})
