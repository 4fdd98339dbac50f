import { aCandidate, aMission, anAdmin, aRecruiter, password } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const reason = 'Fausse déclaration'

test('the administrator suspends a candidate, who is signed out at the next call, then reactivates them', async ({
  page,
  site,
  browser,
}) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
  const admin = await anAdmin(site.db)
  const candidate = await aCandidate(site.db, { familyName: 'Durand' })
  const mission = await aMission(site.db, await aRecruiter(site.db))
  const theirs = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(theirs, candidate.email)

  await signIn(page, admin.email)
  await page.goto(`/admin/missions/${mission}`)
  await page
    .getByRole('row', { name: /Anne Durand/ })
    .getByRole('button', { name: 'Consulter' })
    .click()
  const detail = page.getByRole('dialog', { name: 'Inspirnaute' })
  await detail.getByRole('button', { name: 'Suspendre le compte' }).click()
  const asked = page.getByRole('dialog', { name: 'Suspendre le compte' })
  await asked.getByRole('button', { name: 'Confirmer' }).click()
  await expect(asked.getByLabel('Raison')).toHaveAccessibleDescription(/Raison de la suspension obligatoire/)
  await inspect(page, 'suspend-account')
  await asked.getByLabel('Raison').fill(reason)
  await asked.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Compte suspendu avec succès')).toBeVisible()
  await expect(page.getByRole('row', { name: /Anne Durand/ })).toHaveCount(0)

  await theirs.goto('/user/missions')
  await expect(theirs).toHaveURL('/login')
  await theirs.getByLabel('Email').fill(candidate.email)
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Se connecter' }).click()
  await expect(theirs.getByRole('alert').filter({ hasText: 'Votre compte est suspendu.' })).toBeVisible()
  await inspect(theirs, 'login-suspended')
  expect(await site.lettersTo(candidate.email)).toMatchObject([{ subject: 'Ton compte est suspendu' }])

  await page.goto('/admin/dashboard')
  await expect(page.getByText('1 compte suspendu')).toBeVisible()
  await page.getByRole('button', { name: 'Voir les comptes' }).click()
  const list = page.getByRole('dialog', { name: 'Comptes suspendus' })
  await expect(list.getByRole('row', { name: /Anne Durand/ })).toContainText(reason)
  await inspect(page, 'suspended-accounts')
  await list.getByRole('button', { name: 'Réactiver le compte' }).click()
  await expect(page.getByText('Compte réactivé avec succès')).toBeVisible()
  await signIn(theirs, candidate.email)
})

test('the administrator suspends a company from its mission, and the mission shows it', async ({ page, site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
  const admin = await anAdmin(site.db)
  const mission = await aMission(site.db, await aRecruiter(site.db))
  await aCandidate(site.db)
  await signIn(page, admin.email)
  await page.goto(`/admin/missions/${mission}`)
  const consult = page.getByRole('button', { name: 'Consulter l’entreprise' })
  await consult.click()
  const detail = page.getByRole('dialog', { name: 'Recruteur' })
  await detail.getByRole('button', { name: 'Suspendre le compte' }).click()
  const asked = page.getByRole('dialog', { name: 'Suspendre le compte' })
  await asked.getByLabel('Raison').fill(reason)
  await asked.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Compte suspendu avec succès')).toBeVisible()

  await page
    .getByRole('row', { name: /Anne Durand/ })
    .getByRole('button', { name: 'Affecter' })
    .click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Le compte de cette entreprise est suspendu')).toBeVisible()
  await consult.click()
  await expect(detail.getByText('Compte suspendu', { exact: true })).toBeVisible()
  await expect(detail.getByText(`Raison : ${reason}`)).toBeVisible()
  await inspect(page, 'suspended-company')
  await detail.getByRole('button', { name: 'Réactiver le compte' }).click()
  await expect(page.getByText('Compte réactivé avec succès')).toBeVisible()
  await expect(detail.getByText('Compte suspendu', { exact: true })).toHaveCount(0)
})
