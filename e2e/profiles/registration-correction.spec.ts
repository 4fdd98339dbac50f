import { candidateRegistration } from '../../contract/profiles/registrations.ts'
import { anAdmin, password, skillId } from '../../test/people/factories.ts'
import { linkIn, sendNewestTo } from '../../test/people/mailed-links.ts'
import { accountOf } from '../../test/people/account-records.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { field, newEmail, next, stepName } from './sign-up-steps.ts'

test('the mailed link confirms an address once its button is pressed; who is refused corrects on a phone, and the administrator reads what changed', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  const email = newEmail()
  const data = candidateRegistration.parse({
    email,
    password,
    name: 'Durand',
    lastname: 'Anne',
    nbrAnneeExp: 7,
    skills: [{ id: await skillId(site.db, 'React'), rating: 3 }],
  })
  expect((await page.request.post('/addCandidat', { data })).status()).toBe(201)
  const id = (await accountOf(site.db, email))?.id
  const queue = `/admin/candidatures?tab=profil&mail=${email}`

  await page.goto(linkIn(await sendNewestTo(site.db, email, new Date())))
  const confirm = page.getByRole('button', { name: 'Confirmer mon adresse' })
  await expect(confirm).toBeVisible()
  await inspect(page, 'confirm-address')
  expect((await accountOf(site.db, email))?.emailConfirmedAt).toBeNull()
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre adresse est confirmée' })).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await page.goto('/confirmation/inconnu')
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: "Ce lien de confirmation n'est plus valable" })).toBeVisible()

  await signIn(page, admin.email)
  await page.goto(queue)
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  await expect(page.getByText('Adresse non confirmée')).toBeHidden()
  await page.getByRole('button', { name: 'Refuser' }).click()
  const refusing = page.getByRole('dialog', { name: 'Confirmation' })
  await refusing.getByLabel('Motif').selectOption({ label: 'Demande incomplète' })
  await refusing.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Candidature refusée avec succès')).toBeVisible()
  const link = linkIn(await sendNewestTo(site.db, email, new Date()))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByText('Motif du refus : Demande incomplète')).toBeVisible()
  await expect(field(page, 'Nom')).toHaveValue('Durand')
  await inspect(page, 'registration-correction')
  await field(page, 'Nom').fill('')
  await next(page).click()
  await expect(page.getByText('Nom obligatoire')).toBeVisible()
  await field(page, 'Nom').fill('Durand')
  await next(page).click()
  await expect(stepName(page, 'Ton profil')).toBeFocused()
  await field(page, 'Poste actuel').fill('Architecte')
  await next(page).click()
  await expect(stepName(page, 'Compétences')).toBeFocused()
  await expect(page.getByRole('radiogroup', { name: 'React' }).getByRole('radio', { name: '3 sur 5' })).toBeChecked()
  await page.getByRole('button', { name: 'Renvoyer ma demande' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Demande corrigée envoyée avec succès' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ta demande corrigée est déjà arrivée')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(queue)
  await expect(page.getByText('Corrigée', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Consulter' }).click()
  const changes = page.getByRole('dialog', { name: 'Inspirnaute' }).getByRole('region', { name: /^Corrigée le / })
  await expect(changes).toContainText('- - - → Architecte')
  expect(id).toBe((await accountOf(site.db, email))?.id)
})
