import { expect, test, violationsOf } from '../../e2e/site.ts'

test('every component is accessible and fits, on a phone in the light scheme and on a computer in the dark one', async ({
  page,
}) => {
  const fits = async (width: number) =>
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/_ui')
  // The editor is loaded as a separate chunk.
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible({ timeout: 60_000 })
  await fits(390)
  expect.soft(await violationsOf(page, { contrast: true })).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Sombre' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 18, 38)')
  await expect(page.getByRole('listitem').filter({ hasText: 'ink sur surface' })).toContainText(/1\d,\d/)
  await fits(1440)
  expect.soft(await violationsOf(page, { contrast: true })).toEqual([])
})
