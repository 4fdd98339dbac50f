import type { Page } from '@playwright/test'
import { aCandidate, anAdmin } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const noAnswer = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'

/** Makes these calls fail as a lost connection; the returned function restores them. */
const cut = async (page: Page, calls: string) => {
  await page.route(calls, (route) => route.abort())
  return () => page.unroute(calls)
}

test('a page whose data cannot be loaded shows an error, and its content after a successful retry', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db, { givenName: 'Linh', familyName: 'Nguyen' })
  await signIn(page, candidate.email)
  for (const [address, calls, heading] of [
    ['/user/profil', '**/api/profil/details/*', 'Ton profil'],
    ['/user/dashboard', '**/api/number/missions/profil/*', 'Tableau de bord'],
  ] as const) {
    const mend = await cut(page, calls)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’a pas pu s’afficher')
    await expect(page.getByRole('main').getByText(noAnswer)).toBeVisible()
    await mend()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('a dialog whose data cannot be loaded shows an error in the dialog, and retries', async ({ page, site }) => {
  const { email } = await anAdmin(site.db)
  const candidate = await aCandidate(site.db, { givenName: 'Linh', familyName: 'Nguyen', status: 'pending' })
  await signIn(page, email)
  await page.goto('/admin/candidatures?tab=profil')
  const mend = await cut(page, '**/api/admin/cosmonautes/*')
  await page.getByRole('button', { name: 'Consulter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inspirnaute' })
  await expect(dialog.getByText(noAnswer)).toBeVisible()
  await inspect(page, 'dialog-failure')
  await mend()
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog.getByText(candidate.email)).toBeVisible()
})

test('a page that fails as a whole says it in one toast, away from the buttons of its head', async ({ page, site }) => {
  const { email } = await anAdmin(site.db)
  const toasts = page.locator('[data-toast]')
  await signIn(page, email)
  for (const address of ['/admin/inspirnautes/999999', '/admin/recruiters/999999', '/admin/missions/999999']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introuvable')
    await page.waitForLoadState('networkidle')
    await expect(toasts).toHaveText([/^ErreurEchec de chargement d/])
  }
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’a pas pu s’afficher')
  await page.waitForLoadState('networkidle')
  await expect(toasts).toHaveText([/^ErreurEchec de chargement d/])

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    const box = await toasts.boundingBox()
    expect(box?.y).toBeGreaterThan(viewport.height / 2)
  }
})

test('an empty list tells whether it has no row yet or no matching row', async ({ page, site }) => {
  const { email } = await aCandidate(site.db)
  await signIn(page, email)
  await page.goto('/user/interviews')
  await expect(page.getByText('Quand une entreprise te propose un entretien, il arrive ici.')).toBeVisible()
  await page.goto('/user/interviews?title=rien')
  await expect(page.getByText('Aucun entretien ne répond à ces critères.')).toBeVisible()
})
