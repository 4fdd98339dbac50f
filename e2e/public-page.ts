import type { Page } from '@playwright/test'
import { expect, inspect } from './site.ts'

/** Inspects a public page in its frame, contrast too, on the journey that reads it. */
export const inspectPublic = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expect(page.getByRole('contentinfo').last()).toBeVisible()
  // The question about cookies would hide the content under it.
  const declined = page.getByRole('button', { name: 'Non, merci' })
  if (await declined.isVisible()) await declined.click()
  await inspect(page, name, { contrast: true })
}
