import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { freshProofSeconds } from '../../domain/access/second-factors/second-factors.ts'
import { paths } from '../../contract/paths.ts'
import {
  aCandidate,
  aMission,
  anAdmin,
  anInterview,
  aProposal,
  aRecruiter,
  password,
} from '../../test/people/factories.ts'
import { record } from '../../server/db/record.ts'
import { accounts } from '../../server/db/schema/ground/accounts.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Another login of the same account; answers its access token. */
const logInElsewhere = async (page: Page, email: string): Promise<string> => {
  const headers = { 'user-agent': phone }
  const answer = await page.request.post('/api/login', { data: { email, password }, headers })
  return ((await answer.json()) as { token: string }).token
}

const statusWith = async (page: Page, token: string) =>
  (await page.request.get('/api/me/sessions', { headers: { authorization: `Bearer ${token}` } })).status()

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

const sessionsOf = (page: Page) => page.getByRole('table', { name: 'Sessions ouvertes' })

test('a candidate sees where their account is open, and closes what they do not know', async ({ page, site }) => {
  const { db } = site
  const { email, ...anne } = await aCandidate(db)
  const interview = await anInterview(db, await aProposal(db, await aMission(db, await aRecruiter(db)), anne))
  const actor = { id: anne.id, role: 'candidate', now: new Date() } as const
  await db.transaction(async (trx) => {
    for (let count = 0; count < 11; count++)
      await record(trx, actor, { type: 'candidate.edited', subject: 'candidate', subjectId: anne.candidateId })
    await record(trx, actor, { type: 'interview.accepted', subject: 'interview', subjectId: interview })
  })
  const lost = await logInElsewhere(page, email)
  const other = await logInElsewhere(page, email)
  await signIn(page, email)
  await page.goto(paths.candidate.account())
  await expect(page.getByRole('region', { name: 'Adresse de connexion' })).toContainText(email)

  const rows = sessionsOf(page).getByRole('rowheader')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Cette session')
  await expect(rows.nth(2)).toHaveText('Safari sur iOS')
  const activity = page.getByRole('list', { name: 'Activité récente' })
  await expect(activity.getByRole('listitem')).toHaveCount(10)
  await expect(activity.getByRole('listitem').first()).toContainText('Entretien accepté\u00a0: Développeur React')
  await page.getByRole('button', { name: 'Plus ancien' }).click()
  await expect(activity.getByRole('listitem')).toHaveCount(12)
  await inspect(page, 'own-account-candidate')

  // By keyboard: the last row's button, then the dialog, whose focus starts on « Confirmer ».
  await sessionsOf(page).getByRole('button', { name: 'Fermer la session' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Fermer la session «\u00a0Safari sur iOS\u00a0»')
  await page.getByRole('button', { name: 'Confirmer' }).press('Enter')
  await expect(page.getByText('Session fermée')).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(await statusWith(page, lost)).toBe(401)

  await page.getByRole('button', { name: 'Fermer les autres sessions' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Ton compte n’est ouvert nulle part ailleurs.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fermer les autres sessions' })).toHaveCount(0)
  expect(await statusWith(page, other)).toBe(401)
})

test('ten minutes after the login the password is asked before a session is closed or a second factor added, and a changed one leaves this session alone', async ({
  page,
  site,
}) => {
  const { email } = await aRecruiter(site.db)
  const other = await logInElsewhere(page, email)
  await signIn(page, email)
  site.clock.now = new Date(Date.now() + freshProofSeconds * 1000)
  await page.goto(paths.recruiter.account())
  const before = await tokenOf(page)
  await page.getByRole('button', { name: 'Fermer les autres sessions' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  const question = page.getByRole('dialog', { name: 'Une vérification avant de continuer' })
  const proof = question.getByLabel('Mot de passe actuel', { exact: true })
  await expect(proof).toBeFocused()
  await inspect(page, 'proof-password')
  await proof.fill('Faux1234!')
  await proof.press('Enter')
  await expect(proof).toHaveAccessibleDescription('Mot de passe actuel incorrect')
  expect(await statusWith(page, other)).toBe(200)
  await proof.fill(password)
  await proof.press('Enter')
  await expect(page.getByRole('list', { name: 'Activité récente' })).toContainText('Autres sessions fermées')
  await expect(question).toHaveCount(0)
  await expect(sessionsOf(page).getByRole('rowheader')).toHaveCount(1)
  expect(await statusWith(page, other)).toBe(401)
  expect(await tokenOf(page)).not.toBe(before)
  // The proof counts for ten minutes: the next question is not asked.
  await page.getByRole('button', { name: 'Ajouter une application' }).click()
  const adding = page.getByRole('dialog', { name: 'Ajouter une application' })
  await expect(adding).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()

  await page.getByRole('button', { name: 'Modifier' }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await expect(field('Mot de passe actuel')).toBeFocused()
  await field('Mot de passe actuel').fill('Faux1234!')
  await field('Nouveau mot de passe').fill('Une-Autre-2026')
  await field('Confirmation du mot de passe').fill('Une-Autre-2026')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(field('Mot de passe actuel')).toHaveAccessibleDescription('Mot de passe actuel incorrect')
  await inspect(page, 'own-account-password')
  await field('Mot de passe actuel').fill(password)
  await field('Mot de passe actuel').press('Enter')
  await expect(page.getByText('Mot de passe a été modifié avec succès.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeFocused()
  await expect(sessionsOf(page).getByRole('rowheader')).toHaveCount(1)
})

test('an administrator is told that a printed password ends, and what cannot be read says so in its place', async ({
  page,
  site,
}) => {
  const { id, email } = await anAdmin(site.db)
  const passwordExpiresAt = new Date(Date.now() + 86_400_000)
  await site.db.update(accounts).set({ passwordExpiresAt }).where(eq(accounts.id, id))
  await signIn(page, email)
  await page.route('**/api/me/*', (route) => route.abort())
  await page.goto(paths.admin.account())
  await expect(page.getByText('Mot de passe provisoire')).toBeVisible()
  await expect(page.getByText('L’adresse d’un administrateur ne peut pas être changée ici.')).toBeVisible()
  const retries = page.getByRole('button', { name: 'Réessayer' })
  await expect(retries).toHaveCount(4)
  await page.unroute('**/api/me/*')
  for (const left of [3, 2, 1, 0]) {
    // By the keyboard: what comes in the place of the one before moves the others.
    await retries.first().press('Enter')
    await expect(retries).toHaveCount(left)
  }
  await expect(sessionsOf(page).getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByText('Rien n’a encore été fait en votre nom.')).toBeVisible()
  await inspect(page, 'own-account-admin')
})
