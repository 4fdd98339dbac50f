import type { Page } from '@playwright/test'
import { aCandidate, anAdmin, aRecruiter, password } from '../../test/people/factories.ts'
import { expect, signIn, test, testInOwnBrowser } from '../site.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' })
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])

const tryToSignIn = async (page: Page, email: string, secret = password) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(secret)
  await submit(page).click()
}

test('a login shows a green alert, and a second later the profile that is to be completed, with a welcome of this once', async ({
  page,
  site,
}) => {
  const { email } = await aCandidate(site.db, { position: null, region: null, phone: null })
  await page.clock.install()
  await page.goto('/login')
  await page.clock.pauseAt(Date.now() + 60_000)
  await tryToSignIn(page, email)
  await expect(page.getByRole('status').filter({ hasText: 'Connexion établie avec succès' })).toBeVisible()
  const [token, refreshToken] = await stored(page)
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(refreshToken).toBeTruthy()
  await page.clock.runFor(999)
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/user/profil')
  const welcome = page.getByRole('dialog', { name: 'Bienvenue dans ton espace' })
  await welcome.getByRole('button', { name: 'Fermer' }).last().click()
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toBeVisible()
  await expect(welcome).toHaveCount(0)
})

test.describe('a browser in English', () => {
  testInOwnBrowser.use({ locale: 'en-US' })

  testInOwnBrowser(
    'reads in French what a login lacks, at its fields, and why it is refused, in an alert that can be closed',
    async ({ page, site }) => {
      const { email } = await aRecruiter(site.db, { status: 'pending' })
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      for (const [name, target] of [
        ['Mot de passe oublié ?', '/forgetpassword'],
        ["S'inscrire", '/inscription'],
        ['Inscrivez votre entreprise', '/recrute#redirect-section'],
      ] as const)
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', target)
      await submit(page).click()
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Email obligatoire')
      await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription('Mot de passe obligatoire')
      await expect(field(page, 'Email')).toBeFocused()
      await field(page, 'Email').fill('abc')
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Email invalide')

      await tryToSignIn(page, email, 'faux')
      const red = page.getByRole('alert').filter({ hasText: 'Email ou mot de passe incorrect' })
      await expect(red).toBeVisible()
      // The alert has text too, not only a colour.
      await expect(red.locator('.mantine-Alert-icon svg')).toBeVisible()
      await red.getByRole('button', { name: 'Fermer' }).click()
      await expect(red).toBeHidden()
      await submit(page).click()
      await expect(red).toBeVisible()

      // The next attempt removes it.
      const { promise: isAwaited, resolve: answer } = Promise.withResolvers<void>()
      await page.route('**/api/login', async (route) => {
        await isAwaited
        await route.continue()
      })
      await tryToSignIn(page, email)
      await expect(red).toBeHidden()
      answer()
      await expect(
        page.getByText("Votre candidature n'est pas encore acceptée par l'administrateur de la plateforme"),
      ).toBeVisible()
      expect(await stored(page)).toEqual([null, null])
      await expect(page).toHaveURL('/login')
    },
  )
})

test('each area sends home who may not open it, and /login leads who is signed in to their dashboard', async ({
  page,
  site,
}) => {
  for (const closed of ['/admin/dashboard', '/nowhere']) {
    await page.goto(closed)
    await expect(page).toHaveURL('/')
  }
  const { email } = await aCandidate(site.db)
  await signIn(page, email)
  await page.goto('/recruiter/dashboard')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await expect(page).toHaveURL('/user/dashboard')
})

test('logging out removes the tokens in the browser and on the server, and every tab shows the home page', async ({
  page,
  site,
  context,
}) => {
  const { email } = await anAdmin(site.db)
  await signIn(page, email)
  await page.goto('/admin/mon-compte')
  const [, refreshToken] = await stored(page)
  expect(refreshToken).toBeTruthy()
  // What is written of people here: drafts of a tab, months that were not sent, whom they opened last.
  await page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem('draft/1/mission-new', '{}')
    localStorage.setItem('recents', '[]')
  })
  const otherTab = await context.newPage()
  await otherTab.goto('/admin/missions')
  // A read that is refused because the session has just ended would lead it to the login page.
  await otherTab.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual([null, null])
  const left = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  expect(left.filter((key) => key.startsWith('draft/') || key === 'recents')).toEqual([])
  await expect(otherTab).toHaveURL('/')
  const refreshed = await page.request.post('/api/token/refresh', { data: { refresh_token: refreshToken } })
  expect(refreshed.status()).toBe(401)
})
