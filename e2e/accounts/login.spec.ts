import type { Page } from '@playwright/test'
import { aCandidate, anAdmin, aRecruiter, password } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' })
const path = (page: Page) => new URL(page.url()).pathname
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])

const tryToSignIn = async (page: Page, email: string, secret = password) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(secret)
  await submit(page).click()
}

/** A token that the web can read; its signature is invalid, but only a server checks it. */
const tokenOf = (claims: Record<string, unknown>) => {
  const payload = { id: 1, username: 'jeton@exemple.fr', isActive: true, recruteur: 0, profil: 0, ...claims }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.nobody`
}

const keepToken = (page: Page, claims: Record<string, unknown>) =>
  page.addInitScript((token) => localStorage.setItem('token', token), tokenOf(claims))

test('an active account sees a green alert, and goes to its dashboard after a second', async ({ page, site }) => {
  const { email } = await anAdmin(site.db)
  await page.clock.install()
  await page.goto('/login')
  await page.clock.pauseAt(Date.now() + 60_000)
  await tryToSignIn(page, email)
  await expect(page.getByRole('status').filter({ hasText: 'Connexion établie avec succès' })).toBeVisible()
  const [token, refreshToken] = await stored(page)
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(refreshToken).toBeTruthy()
  await page.screenshot({ path: 'screenshots/login-accepted.png', fullPage: true })
  await page.clock.runFor(999)
  expect(path(page)).toBe('/login')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a pending account sees a grey alert, stores no token and stays on the page', async ({ page, site }) => {
  const { email } = await aRecruiter(site.db, { status: 'pending' })
  await page.clock.install()
  await page.goto('/login')
  await tryToSignIn(page, email)
  const grey = page.getByText("Votre candidature n'est pas encore acceptée par l'administrateur de la plateforme")
  await expect(grey).toBeVisible()
  await inspect(page, 'login-pending')
  await page.clock.fastForward(3000)
  expect(path(page)).toBe('/login')
  expect(await stored(page)).toEqual([null, null])
})

test('a wrong password shows a red alert, which can be closed and which a new attempt removes', async ({
  page,
  site,
}) => {
  const { email } = await aCandidate(site.db)
  await page.goto('/login')
  await tryToSignIn(page, email, 'faux')
  const red = page.getByRole('alert').filter({ hasText: 'Email ou mot de passe incorrect' })
  await expect(red).toBeVisible()
  // The alert has text too, not only a colour.
  await expect(red.locator('.mantine-Alert-icon svg')).toBeVisible()
  await inspect(page, 'login-refused')
  await red.getByRole('button', { name: 'Fermer' }).click()
  await expect(red).toBeHidden()

  await submit(page).click()
  await expect(red).toBeVisible()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/login', async (route) => {
    await held
    await route.continue()
  })
  await submit(page).click()
  await expect(red).toBeHidden()
  answer()
  await expect(red).toBeVisible()

  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page).toHaveURL('/forgetpassword')
  await page.goBack()
  await expect(submit(page)).toBeVisible()
  await expect(red).toBeHidden()
})

test('the form names the missing fields, and links to the other forms', async ({ page }) => {
  await page.goto('/login')
  await submit(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email obligatoire')
  await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription('Mot de passe obligatoire')
  await expect(field(page, 'Email')).toBeFocused()
  for (const wrong of ['abc', 'a@b']) {
    await field(page, 'Email').fill(wrong)
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email invalide')
  }
  await expect(page.getByRole('main').getByRole('link', { name: "S'inscrire" })).toHaveAttribute('href', '/inscription')
  await page.locator('footer').getByRole('link', { name: 'Inscrivez votre entreprise' }).click()
  await expect(page).toHaveURL('/recrute#redirect-section')
  await expect(page.locator('#redirect-section')).toBeInViewport()
})

/** What the server answers to a person who reads their own profile. */
const ownProfile = async (page: Page, site: Site, to: string): Promise<unknown> => {
  const [person, address] =
    to === '/user/profil'
      ? [await aCandidate(site.db), '/api/profil/details/']
      : [await aRecruiter(site.db), '/api/recruiter/details/']
  const login = await page.request.post('/api/login', { data: { email: person.email, password } })
  const { token } = (await login.json()) as { token: string }
  return (await page.request.get(`${address}${person.id}`, { headers: { authorization: `Bearer ${token}` } })).json()
}

const targets = [
  { claims: { roles: ['ROLE_ADMIN'] }, to: '/admin/dashboard', completes: false },
  { claims: { roles: ['ROLE_RECR'], recruteur: 40 }, to: '/recruiter/profil', completes: true },
  { claims: { roles: ['ROLE_RECR'], recruteur: 41 }, to: '/recruiter/dashboard', completes: false },
  { claims: { roles: ['ROLE_USER'], profil: 40 }, to: '/user/profil', completes: true },
  { claims: { roles: ['ROLE_USER'], profil: 41 }, to: '/user/dashboard', completes: false },
  { claims: { roles: ['ROLE_OTHER'] }, to: '/', completes: false },
]
for (const { claims, to, completes } of targets)
  test(`a login with ${JSON.stringify(claims)} leads to ${to}`, async ({ page, site }) => {
    const answer = { status: 'success', isActive: true, token: tokenOf(claims), refresh_token: 'r' }
    const profile = completes ? await ownProfile(page, site, to) : undefined
    await page.route('**/api/**', (route) => {
      const url = route.request().url()
      if (url.endsWith('/api/login')) return route.fulfill({ json: answer })
      if (url.includes('/details/') && profile !== undefined) return route.fulfill({ json: profile })
      return route.fulfill({ status: 503, body: '' })
    })
    await page.goto('/login')
    await tryToSignIn(page, 'jeton@exemple.fr')
    await expect(page).toHaveURL(to)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: /^Bienvenue/ })).toHaveCount(completes ? 1 : 0)
  })

const roles = [
  { role: 'ROLE_ADMIN', dashboard: '/admin/dashboard', foreign: '/recruiter/dashboard' },
  { role: 'ROLE_RECR', dashboard: '/recruiter/dashboard', foreign: '/user/dashboard' },
  { role: 'ROLE_USER', dashboard: '/user/dashboard', foreign: '/admin/dashboard' },
]
for (const { role, dashboard, foreign } of roles)
  test(`${role} goes from /login to its dashboard, and from any foreign path to the home page`, async ({ page }) => {
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }))
    await keepToken(page, { roles: [role] })
    await page.goto('/login')
    await expect(page).toHaveURL(dashboard)
    for (const elsewhere of [foreign, '/nowhere', '/home']) {
      await page.goto(elsewhere)
      await expect(page).toHaveURL('/')
    }
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(path(page)).toBe('/contact')
  })

test('the token of an inactive account opens the login page and no private page', async ({ page }) => {
  await keepToken(page, { roles: ['ROLE_USER'], isActive: false })
  await page.goto('/login')
  await expect(submit(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/user/dashboard')
  await expect(page).toHaveURL('/')
})

test('a visitor is sent home from every private path', async ({ page }) => {
  for (const elsewhere of ['/admin/dashboard', '/recruiter/missions', '/user/profil', '/nowhere']) {
    await page.goto(elsewhere)
    await expect(page).toHaveURL('/')
  }
})

test('logging out removes the tokens in the browser and on the server, and shows the home page', async ({
  page,
  site,
}) => {
  const { email } = await anAdmin(site.db)
  await signIn(page, email)
  const [, refreshToken] = await stored(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual([null, null])
  const refreshed = await page.request.post('/api/token/refresh', { data: { refresh_token: refreshToken } })
  expect(refreshed.status()).toBe(401)
})
