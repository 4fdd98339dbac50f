import { expect, inspect, test } from './site.ts'

for (const path of ['/', '/propos', '/contact', '/login', '/inscription', '/recruter', '/recrute', '/terms', '/notice'])
  test(`the page ${path} renders without a session and stays where it is`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await inspect(page, `public${path.replace('/', '-')}`)
  })
