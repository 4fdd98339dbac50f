import type { Page } from '@playwright/test'
import { generateSync } from 'otplib/functional'
import { aCandidate, anAdmin, password } from '../../test/people/factories.ts'
import { expect, inspect, signIn, signOut, test } from '../site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const logIn = async (page: Page, email: string) => {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await button(page, 'Se connecter').click()
  await expect(page.getByRole('heading', { name: 'Encore une preuve' })).toBeVisible()
}

/** Adds an authenticator on the account page; answers its secret and the recovery codes. */
const addAuthenticator = async (page: Page, now: () => Date) => {
  await button(page, 'Ajouter une application').click()
  const adding = dialog(page, 'Ajouter une application')
  await expect(adding.getByRole('img', { name: 'Code QR de l’application' })).toBeVisible()
  const secret = (await adding.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await adding.getByLabel('Code à six chiffres').fill('000')
  await button(page, 'Ajouter').click()
  await expect(adding.getByText('Code incorrect')).toBeVisible()
  await inspect(page, 'second-factor-authenticator')
  await adding.getByLabel('Code à six chiffres').fill(codeOf(secret, now()))
  await button(page, 'Ajouter').click()
  const shown = dialog(page, 'Codes de secours')
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  // They are shown this once: neither a press outside nor Escape closes them.
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await inspect(page, 'second-factor-codes')
  await button(page, 'J’ai gardé ces codes').click()
  await expect(shown).toHaveCount(0)
  return { secret, codes }
}

const codeOf = (secret: string, at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })

test('an administrator is told to add a second factor, adds an application, and signs in with a proof', async ({
  page,
  site,
}) => {
  site.clock.now = new Date()
  const later = (seconds: number) => {
    site.clock.now = new Date((site.clock.now ?? new Date()).getTime() + seconds * 1000)
  }
  const now = () => site.clock.now ?? new Date()
  const { email } = await anAdmin(site.db)
  await signIn(page, email)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Un mot de passe ne suffit pas')).toBeVisible()
  await page.getByRole('link', { name: 'Ajoutez un second facteur' }).click()
  await expect(page.getByRole('heading', { name: 'Mon compte', level: 1 })).toBeVisible()
  const { secret, codes } = await addAuthenticator(page, now)
  await expect(page.getByRole('list', { name: 'Seconds facteurs' }).getByText('Il en reste 10')).toBeVisible()

  await test.step('a login that took too long begins again', async () => {
    await signOut(page)
    later(60)
    await logIn(page, email)
    const code = page.getByLabel('Code à six chiffres')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await inspect(page, 'login-second-step')
    await code.fill('000000')
    await code.press('Enter')
    await expect(page.getByText('Code incorrect ou déjà utilisé')).toBeVisible()
    later(301)
    await code.fill(codeOf(secret, now()))
    await code.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Cette étape a pris trop de temps' })).toBeVisible()
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  })

  await test.step('a login with a recovery code', async () => {
    await logIn(page, email)
    await button(page, 'Utiliser un code de secours').click()
    await page.getByLabel('Code de secours').fill(codes[0] ?? '')
    await button(page, 'Se connecter').click()
    await expect(page.getByRole('status').filter({ hasText: 'Connexion établie avec succès' })).toBeVisible()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible()
    await expect(page.getByText('Un mot de passe ne suffit pas')).toHaveCount(0)
  })
})

test('a passkey is added, signs in, and proves who removes it', async ({ page, site }) => {
  const { email } = await aCandidate(site.db)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await signIn(page, email)
  await page.goto('/user/mon-compte')
  await button(page, 'Ajouter une clé d’accès').click()
  const adding = dialog(page, 'Ajouter une clé d’accès')
  await adding.getByLabel('Nom de la clé').fill('Téléphone')
  await button(page, 'Continuer').click()
  await expect(dialog(page, 'Codes de secours').getByRole('listitem')).toHaveCount(10)
  await button(page, 'J’ai gardé ces codes').click()
  await expect(page.getByText('Clé d’accès « Téléphone »')).toBeVisible()

  await signOut(page)
  await logIn(page, email)
  await button(page, 'Utiliser une clé d’accès').click()
  await page.waitForURL(/\/user\//)

  site.clock.now = new Date(Date.now() + 11 * 60_000)
  await page.goto('/user/mon-compte')
  await page.getByRole('button', { name: 'Retirer la clé d’accès « Téléphone »' }).click()
  await button(page, 'Confirmer').click()
  const question = dialog(page, 'Une vérification avant de continuer')
  await question.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page.getByText('Clé d’accès retirée')).toBeVisible()
  await expect(page.getByText('Clé d’accès « Téléphone »')).toHaveCount(0)
})
