import type { Page } from '@playwright/test'
import { aCandidate, anAdmin } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

const noAnswer = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'

/** Makes these calls fail as a lost connection; the returned function restores them. */
const cut = async (page: Page, calls: string) => {
  await page.route(calls, (route) => route.abort())
  return () => page.unroute(calls)
}

const head = (page: Page) => page.getByRole('heading', { level: 1 })

test('a dialog whose data cannot be loaded shows an error in the dialog, and retries', async ({ page, site }) => {
  const familyName = unique('Nguyen')
  const candidate = await aCandidate(site.db, { familyName, status: 'pending' })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/candidatures?tab=profil&name=${familyName}`)
  const mend = await cut(page, '**/api/admin/cosmonautes/*')
  await page.getByRole('button', { name: 'Consulter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inspirnaute' })
  await expect(dialog.getByText(noAnswer)).toBeVisible()
  await inspect(page, 'dialog-failure')
  await mend()
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog.getByText(candidate.email)).toBeVisible()
})

test('a part of a page whose code is lost at first is asked for again; a page that fails as a whole says it in one toast, away from the buttons of its head, and retries', async ({
  page,
  site,
}) => {
  const toasts = page.locator('[data-toast]')
  const candidate = await aCandidate(site.db)
  await signIn(page, (await anAdmin(site.db)).email)
  const code = /\/timeline\.card-[^/]*\.js$/
  await page.route(code, (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await page.goto(`/admin/inspirnautes/${candidate.id}`)
  await lost
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible()

  await page.goto('/admin/missions/999999')
  await expect(head(page)).toHaveText('Introuvable')
  await page.waitForLoadState('networkidle')
  await expect(toasts).toHaveText([/^ErreurEchec de chargement d/])
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/dashboard')
  await expect(head(page)).toHaveText('Cette page n’a pas pu s’afficher')
  await page.waitForLoadState('networkidle')
  await expect(toasts).toHaveText([/^ErreurEchec de chargement d/])
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expect.poll(async () => (await toasts.boundingBox())?.y).toBeGreaterThan(viewport.height / 2)
  }
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(head(page)).toHaveText('Tableau de bord')
})
