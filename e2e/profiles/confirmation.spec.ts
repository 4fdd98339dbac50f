import { candidateRegistration } from '../../contract/profiles/registrations.ts'
import { anAdmin, password } from '../../test/people/factories.ts'
import { linkIn, sendNewestTo } from '../../test/people/mailed-links.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { newEmail } from './sign-up-steps.ts'

test('the mailed link confirms an address when its button is pressed and not before, as the administrator sees', async ({
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
    skills: [],
  })
  expect((await page.request.post('/addCandidat', { data })).status()).toBe(201)
  const link = linkIn(await sendNewestTo(site.db, email, new Date()))

  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirmer mon adresse' })
  await expect(confirm).toBeVisible()
  await inspect(page, 'confirm-address')

  const queue = `/admin/candidatures?tab=profil&mail=${email}`
  await signIn(page, admin.email)
  await page.goto(queue)
  await expect(page.getByText('Adresse non confirmée')).toBeVisible()
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmation' }).getByText('Adresse non confirmée.')).toBeVisible()

  await page.goto(link)
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre adresse est confirmée' })).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await page.goto(queue)
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
  await expect(page.getByText('Adresse non confirmée')).toBeHidden()

  await page.goto('/confirmation/inconnu')
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: "Ce lien de confirmation n'est plus valable" })).toBeVisible()
})
