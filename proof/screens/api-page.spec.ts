import { expect, test } from '../../e2e/site.ts'

test('the page of the API describes every call, without an error in the console', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/api/docs/')
  const chapter = page.getByRole('link', { name: 'interviews', exact: true })
  await expect(chapter).toBeVisible()
  await chapter.click()
  await expect(page.getByText('/api/interview/accept/{id}')).toBeVisible()
  expect(errors).toEqual([])
})
