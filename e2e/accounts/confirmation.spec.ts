import { anAdmin } from '../../test/people/factories.ts'
import { linkIn, sendNewestTo } from '../../test/people/mailed-links.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { fillCandidateAccount, field, next, signUp, stepName } from './sign-up-steps.ts'

const email = 'anne.durand@exemple.fr'

test('the link of a registration confirms the address, and the administrator sees it before accepting', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  await page.goto('/inscription')
  await fillCandidateAccount(page, email)
  await next(page).click()
  await expect(stepName(page, 'Ton profil')).toBeFocused()
  await field(page, "Années d'expérience").fill('7')
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await next(page).click()
  await expect(stepName(page, 'Compétences')).toBeFocused()
  await signUp(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'un email de validation sera envoyé' })).toBeVisible()

  const link = linkIn(await sendNewestTo(site.db, email, new Date()))
  expect(link).toMatch(/^\/confirmation\//)

  const person = page.getByRole('row', { name: /Anne Durand/ })
  await signIn(page, admin.email)
  await page.goto('/admin/candidatures?tab=profil')
  await expect(person.getByText('Adresse non confirmée')).toBeVisible()
  await person.getByRole('button', { name: 'Accepter' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(question.getByText('Adresse non confirmée.')).toBeVisible()
  await question.getByRole('button', { name: 'Annuler' }).click()

  // A program that only opens the link, as mail scanners do, does not confirm the address.
  expect((await page.request.get(link, { headers: { accept: 'text/html' } })).status()).toBe(200)
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirmer mon adresse' })
  await expect(confirm).toBeVisible()
  await expect(page.getByRole('button', { name: 'Système' })).toHaveAttribute('aria-pressed', 'true')
  await inspect(page, 'confirm-address')
  await page.goto('/admin/candidatures?tab=profil')
  await expect(person.getByText('Adresse non confirmée')).toBeVisible()

  for (const press of ['first', 'second'])
    await test.step(`the ${press} press`, async () => {
      await page.goto(link)
      await confirm.click()
      await expect(page.getByRole('status').filter({ hasText: 'Votre adresse est confirmée' })).toBeVisible()
      await expect(confirm).toHaveCount(0)
    })
  await inspect(page, 'confirmed-address')

  await page.goto('/admin/candidatures?tab=profil')
  await expect(person.getByText('Adresse confirmée')).toBeVisible()
  await inspect(page, 'admin-registrations-confirmed')
  await person.getByRole('button', { name: 'Accepter' }).click()
  await expect(question.getByText('Adresse confirmée.')).toBeVisible()
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Candidature acceptée avec succès')).toBeVisible()
})

test('an invalid link shows an error', async ({ page }) => {
  await page.goto('/confirmation/inconnu')
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByRole('alert').filter({ hasText: "Ce lien de confirmation n'est plus valable" })).toBeVisible()
})
