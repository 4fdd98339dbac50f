import { aCandidate } from '../../test/people/factories.ts'
import {
  acceptance,
  choose,
  fillCandidateAccount,
  fillRecruiterAccount,
  field,
  newEmail,
  next,
  signUp,
  stepName,
} from './sign-up-steps.ts'
import { expect, inspect, test } from '../site.ts'

test('the steps of a sign-up lead back with all values kept, and forward only once each is valid', async ({ page }) => {
  const email = newEmail()
  await page.goto('/inscription')
  const bar = page.getByRole('group', { name: 'Étapes' })
  // A visited field shows no error before the first attempt to continue.
  await field(page, 'Email').focus()
  await field(page, 'Nom').focus()
  await expect(page.getByText('Email obligatoire')).toBeHidden()
  await bar.getByRole('button', { name: 'Ton profil' }).click()
  await expect(stepName(page, 'Compte')).toBeVisible()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email obligatoire')
  await expect(field(page, 'Email')).toBeFocused()

  await fillCandidateAccount(page, email)
  await bar.getByRole('button', { name: 'Compétences' }).click()
  await expect(stepName(page, 'Ton profil')).toBeVisible()
  await expect(field(page, "Années d'expérience")).toHaveAccessibleDescription("Nb années d'expériences invalide")
  await expect(acceptance(page)).toHaveAccessibleDescription('Accepter les termes et les conditions')
  await inspect(page, 'sign-up-candidate-2-errors')

  await field(page, "Années d'expérience").fill('4')
  await bar.getByRole('button', { name: 'Compte' }).click()
  await expect(stepName(page, 'Compte')).toBeFocused()
  await expect(field(page, 'Nom')).toHaveValue('Durand')
  await next(page).click()
  await expect(field(page, "Années d'expérience")).toHaveValue('4')
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
})

test('an e-mail that is taken, also meanwhile, or that cannot be checked is changed on the first step', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await page.goto('/recruter')
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
