import { expect, inspect, test } from '../site.ts'

test('the terms end with the contact, and link to the top of the legal mentions', async ({ page, site }) => {
  await page.goto(`${site.url}/terms`)
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions générales' })).toBeVisible()
  const contact = page.getByRole('article').getByRole('region').last()
  await expect(contact).toHaveAccessibleName('Contact')
  await expect(contact.getByRole('link', { name: 'page de contact' })).toHaveAttribute('href', '/contact')
  await contact.getByRole('link', { name: 'mentions légales' }).click()
  await expect(page).toHaveURL(/\/notice$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('every entry of the table of contents leads to its section, beside the text or folded above it', async ({
  page,
  site,
}) => {
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Non, merci' }).click()
  for (const path of ['/propos', '/terms', '/notice']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.url}${path}`)
    const entries = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link')
    const leadingNowhere = await entries.evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((anchor) => document.querySelector(`section${anchor}[aria-labelledby]`) === null),
    )
    expect(leadingNowhere).toEqual([])
    await entries.last().click()
    await expect(page.getByRole('article').getByRole('region').last()).toBeInViewport()

    await page.setViewportSize({ width: 390, height: 800 })
    await expect(entries.first()).toBeHidden()
    await page.getByText('Sommaire').locator('visible=true').click()
    await expect(entries.first()).toBeVisible()
  }
  await inspect(page, 'text-page-narrow')
})
