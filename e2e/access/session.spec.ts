import type { Page, Route } from '@playwright/test'
import { idleSeconds } from '../../domain/access/sessions/sessions.ts'
import { aCandidate, anAdmin } from '../../test/people/factories.ts'
import { expect, signIn, test } from '../site.ts'

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])

const unauthenticated = (route: Route) => route.fulfill({ status: 401, body: '' })

const writeMessage = async (page: Page) => {
  await page.getByLabel('Nom', { exact: true }).fill('Durand')
  await page.getByLabel('Prénom', { exact: true }).fill('Anne')
  await page.getByLabel('Email', { exact: true }).fill('anne@exemple.fr')
  await page.getByLabel('Message', { exact: true }).fill('Bonjour')
}

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' }).click()

test('an administrator who did nothing for an hour signs in again with an empty storage, and reads why', async ({
  page,
  site,
}) => {
  const { email } = await anAdmin(site.db)
  site.clock.now = new Date()
  await signIn(page, email)
  await page.goto('/admin/mon-compte')
  await expect(page.getByRole('columnheader', { name: 'Expire' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('showCookies', 'true'))
  // The hour passes once the page asks again: the one before may still be reading, and would sign out first.
  await page.route('**/api/me/sessions**', (route) => {
    site.clock.now = new Date(Date.now() + idleSeconds.admin * 1000)
    return unauthenticated(route)
  })
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Votre session a expiré. Connectez-vous à nouveau.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('two tabs whose tokens expire together share one refresh, and both calls are made again', async ({
  page,
  site,
  context,
}) => {
  const { email } = await aCandidate(site.db)
  await signIn(page, email)
  const tabs = [page, await context.newPage()]
  const bearers: string[][] = [[], []]
  let bothAsked: () => void = () => undefined
  const whenBothAsked = new Promise<void>((resolve) => (bothAsked = resolve))
  let refreshes = 0
  await context.route('**/api/token/refresh', async (route) => {
    refreshes += 1
    await route.continue()
  })
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/contact')
    await writeMessage(tab)
    await tab.route('**/contact', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      bearers[index]!.push(route.request().headers()['authorization'] ?? '')
      if (bearers[index]!.length > 1) return route.continue()
      // Neither tab is refused before the other has asked with the same token: they expire together.
      if (bearers.every(({ length }) => length > 0)) bothAsked()
      await whenBothAsked
      return unauthenticated(route)
    })
  }
  const [before] = await stored(page)
  // The tab that renewed the pair reloads; the other reads the new pair from the storage and continues.
  const reloaded = Promise.any(tabs.map((tab) => tab.waitForEvent('load')))
  await Promise.all(tabs.map(send))
  await reloaded
  await expect.poll(() => bearers.map(({ length }) => length)).toEqual([2, 2])
  const [after] = await stored(page)
  expect(after).not.toBe(before)
  expect(bearers).toEqual([
    [`Bearer ${before}`, `Bearer ${after}`],
    [`Bearer ${before}`, `Bearer ${after}`],
  ])
  expect(refreshes).toBe(1)
})
