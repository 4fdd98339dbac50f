import { aCandidate } from '../../test/people/factories.ts'
import { acceptance, choose, fillRecruiterAccount, field, newEmail, next, signUp, stepName } from './sign-up-steps.ts'
import { inspectPublic } from '../public-page.ts'
import { expect, test } from '../site.ts'

test('an e-mail that is taken, also meanwhile, or that cannot be checked is changed on the first step', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await page.goto('/recruter')
  await inspectPublic(page, 'public-recruter')
  await fillRecruiterAccount(page, email)
  // One press puts the prefix that a number lacks.
  const phone = field(page, 'Téléphone')
  await phone.fill('06 12 34 56 78')
  await next(page).click()
  await expect(phone).toHaveAccessibleDescription(/doit commencer par \+33/)
  await page.getByRole('button', { name: 'Utiliser +33 6 12 34 56 78' }).click()
  await expect(phone).toHaveValue('+33612345678')
  await page.route('**/usersemails', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await next(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email existant')
  await expect(stepName(page, 'Compte')).toBeFocused()
  await field(page, 'Email').focus()
  await expect(page.getByText('Email existant')).toBeHidden()

  await next(page).click()
  await field(page, 'Nom').fill('Martin')
  await field(page, 'Prénom').fill('Paul')
  await choose(page, 'Poste actuel', 'Manager')
  await acceptance(page).check()
  await next(page).click()
  await aCandidate(site.db, { email })
  await signUp(page).click()
  await expect(stepName(page, 'Compte')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email existant')
  // The check refuses it too, as long as it is the same.
  await next(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email existant')
  await field(page, 'Email').fill(newEmail())
  await expect(page.getByText('Email existant')).toBeHidden()
  await next(page).click()
  await expect(stepName(page, 'Votre Entreprise')).toBeVisible()
})
