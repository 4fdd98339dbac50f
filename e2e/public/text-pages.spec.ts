import { inspectPublic } from '../public-page.ts'
import { expect, test } from '../site.ts'

test('a table of contents leads to each section, beside the text or folded above it, and a text opens at its top', async ({
  page,
}) => {
  for (const path of ['/propos', '/notice', '/terms']) {
    await page.goto(path)
    const entries = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link')
    await expect(entries.first()).toBeVisible()
    const leadingNowhere = await entries.evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((anchor) => document.querySelector(`section${anchor}[aria-labelledby]`) === null),
    )
    expect(leadingNowhere).toEqual([])
    await inspectPublic(page, `public${path.replace('/', '-')}`)
  }
  const entries = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link')
  await entries.last().click()
  const contact = page.getByRole('article').getByRole('region').last()
  await expect(contact).toBeInViewport()
  await expect(contact).toHaveAccessibleName('Contact')
  await expect(contact.getByRole('link', { name: 'page de contact' })).toHaveAttribute('href', '/contact')
  await contact.getByRole('link', { name: 'mentions légales' }).click()
  await expect(page).toHaveURL('/notice')
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(entries.first()).toBeHidden()
  await page.getByText('Sommaire').locator('visible=true').click()
  await expect(entries.first()).toBeVisible()
})
