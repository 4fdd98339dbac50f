import { showcaseCall } from '../../contract/paths.ts'
import { aCandidate } from '../../test/people/factories.ts'
import { expect, inspect, signIn, testInOwnBrowser as test } from '../site.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network a page says so and keeps what was open, a command changes nothing, and all of it comes back', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, (await aCandidate(site.db, { skills: { React: 9 } })).email)
  await page.goto('/user/mon-compte')
  const mails = page.getByRole('region', { name: 'Mes e-mails' })
  await mails.scrollIntoViewIfNeeded()
  await expect(mails.getByLabel('Papiers')).toHaveValue('at-once')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const heading = page.getByRole('heading', { level: 1 })

  await context.setOffline(true)
  const bar = page.getByText('Tu es hors ligne.')
  await expect(bar).toBeVisible()
  await inspect(page, 'offline-bar')
  await mails.getByLabel('Papiers').selectOption('Jamais')
  await expect(page.getByText('Pas de réseau\u00a0: rien n’a été envoyé.')).toBeVisible()
  await expect(mails.getByLabel('Papiers')).toHaveValue('at-once')

  await page.goto('/user/profil')
  await expect(heading).toHaveText('Pas de réseau')
  await inspect(page, 'offline-page')
  await context.setOffline(false)
  await expect(heading).toHaveText('Ton profil')
  await expect(bar).toBeHidden()
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/hors-ligne'])

  // The worker leaves every call to the page: a journey, or an extension of the browser, sees it as before.
  await page.route(`**${showcaseCall}`, (route) => route.fulfill({ body: 'from the journey' }))
  const seen = await page.evaluate((address) => fetch(address).then((answer) => answer.text()), showcaseCall)
  expect(seen).toBe('from the journey')
})
