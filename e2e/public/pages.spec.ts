import { expect, inspect, test } from '../site.ts'

for (const path of ['/', '/propos', '/contact', '/login', '/inscription', '/recruter', '/recrute', '/terms', '/notice'])
  test(`the page ${path} renders without a session and stays where it is`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    // One test checks the banner: here it would hide the content under it.
    if (path !== '/') await page.getByRole('button', { name: 'Non, merci' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
    await expect(page.getByRole('contentinfo').last()).toBeVisible()
    await inspect(page, `public${path.replace('/', '-')}`)
  })
