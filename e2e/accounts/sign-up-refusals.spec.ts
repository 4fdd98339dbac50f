import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../../server/db/schema/people/accounts.ts'
import { aCandidate } from '../../test/people/factories.ts'
import { choose, fillCandidateAccount, fillRecruiterAccount, field, next, signUp, stepName } from './sign-up-steps.ts'
import { expect, inspect, test } from '../site.ts'

/**
 * Fills one field with an invalid value, tries to continue, and reads the message in the field's accessible
 * description.
 */
const expectRefusals = async (page: Page, cases: [label: string, value: string, message: string][]) => {
  for (const [label, value, message] of cases) {
    await field(page, label).fill(value)
    await next(page).click()
    await expect(field(page, label), `${label}: « ${value} »`).toHaveAccessibleDescription(new RegExp(message))
  }
}

const refusedAccounts: [string, string, string][] = [
  ['Email', '', 'Email obligatoire'],
  ['Email', 'abc', 'Email invalide'],
  ['Email', 'a@b', 'Email invalide'],
  ['Mot de passe', '', 'Mot de passe obligatoire'],
  ['Mot de passe', 'Ab1!', 'Mot de passe doit contenir au moins 8 caractères'],
  ['Mot de passe', 'Abcd123!Abcd123!', 'Mot de passe doit être entre 8 et 15 caractères'],
  ['Mot de passe', 'abcdefgh', 'Utilisez au moins 8 caractères avec des lettres, des chiffres et des symbôles'],
  ['Confirmation du mot de passe', '', 'Confirmation mot de passe obligatoire'],
  ['Confirmation du mot de passe', 'Autre123!', "Mot de passe n'est pas identique"],
  ['Téléphone', '0612345678', 'Numéro de téléphone doit commencer par \\+33 et ne doit contenir que des chiffres'],
  ['Téléphone', '+336123', 'Numéro de téléphone doit contenir au moins 11 caractères'],
  ['Téléphone', '+331234567890123', 'Numéro de téléphone doit contenir au plus 15 chiffres'],
]

test('every invalid field of the candidate wizard shows what to correct', async ({ page }) => {
  await page.goto('/inscription')
  // A visited field shows no error before the first attempt to continue.
  await field(page, 'Email').focus()
  await field(page, 'Nom').focus()
  await expect(page.getByText('Email obligatoire')).toBeHidden()
  await expectRefusals(page, [['Nom', '', 'Nom obligatoire'], ['Prénom', '', 'Prénom obligatoire'], ...refusedAccounts])
  await expect(stepName(page, 'Compte')).toBeVisible()

  await fillCandidateAccount(page, 'valide@exemple.fr')
  await field(page, 'Téléphone').fill('+3312345678')
  await next(page).click()
  await expect(stepName(page, 'Ton profil')).toBeVisible()
  await expect(page.getByText('Accepter les termes et les conditions')).toBeHidden()
  await expectRefusals(page, [
    ["Années d'expérience", '', "Nb années d'expériences invalide"],
    ["Années d'expérience", 'ab', "Nb années d'expériences invalide"],
    ["Années d'expérience", '100', "Nb années d'expériences ne doit pas dépasser 2 chiffres"],
    ['Tarif journalier (€)', 'abc', 'Évaluation invalide'],
    ['Email de la dernière référence', 'abc', 'Email référence invalide'],
  ])
  await expect(page.getByRole('checkbox', { name: /J'accepte/ })).toHaveAccessibleDescription(
    'Accepter les termes et les conditions',
  )
  await inspect(page, 'sign-up-candidate-2-errors')
  for (const taken of ['0', '99']) {
    await field(page, "Années d'expérience").fill(taken)
    await expect(field(page, "Années d'expérience")).toHaveAccessibleDescription('')
  }
})

test('every invalid field of the recruiter wizard shows what to correct', async ({ page }) => {
  await page.goto('/recruter')
  await next(page).click()
  await expect(field(page, "Domaine d'activité")).toHaveAccessibleDescription("Domaine d'activité obligatoire")
  await expectRefusals(page, [["Nom de l'entreprise", '', 'Nom de l’entreprise obligatoire'], ...refusedAccounts])
  await inspect(page, 'sign-up-recruiter-1-errors')

  await fillRecruiterAccount(page, 'valide@exemple.fr')
  await field(page, 'Téléphone').fill('+33123456789012')
  await next(page).click()
  await expect(stepName(page, 'Votre Entreprise')).toBeVisible()
  await next(page).click()
  await expect(field(page, 'Nom')).toHaveAccessibleDescription('Nom obligatoire')
  await expect(field(page, 'Prénom')).toHaveAccessibleDescription('Prénom obligatoire')
  await expect(field(page, 'Poste actuel')).toHaveAccessibleDescription('Poste actuel obligatoire')
  await expect(page.getByRole('checkbox', { name: /J'accepte/ })).toHaveAccessibleDescription(
    'Accepter les termes et les conditions',
  )
  await expect(field(page, 'Nom')).toBeFocused()
})

test('passwords of 8 and of 15 characters are accepted', async ({ page }) => {
  for (const secret of ['Abcd12!x', 'Abcd12!xAbcd12!']) {
    await page.goto('/inscription')
    await fillCandidateAccount(page, `longueur${secret.length}@exemple.fr`)
    await field(page, 'Mot de passe').fill(secret)
    await field(page, 'Confirmation du mot de passe').fill(secret)
    await next(page).click()
    await expect(stepName(page, 'Ton profil')).toBeVisible()
  }
})

test('an e-mail that is already used keeps the candidate on the first step until it changes', async ({
  page,
  site,
}) => {
  const { email } = await aCandidate(site.db)
  await page.goto('/inscription')
  await fillCandidateAccount(page, email)
  await next(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email existant')
  await expect(stepName(page, 'Compte')).toBeVisible()
  await field(page, 'Email').fill('libre@exemple.fr')
  await expect(page.getByText('Email existant')).toBeHidden()
  await next(page).click()
  await expect(stepName(page, 'Ton profil')).toBeVisible()
})

test('an e-mail that is already used keeps the recruiter on the first step, and focus removes the message', async ({
  page,
  site,
}) => {
  const { email } = await aCandidate(site.db)
  await page.goto('/recruter')
  await fillRecruiterAccount(page, email)
  await next(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email existant')
  await expect(stepName(page, 'Compte')).toBeVisible()
  await field(page, 'Email').focus()
  await expect(page.getByText('Email existant')).toBeHidden()
})

for (const path of ['/inscription', '/recruter'])
  test(`a check of the e-mail that fails keeps ${path} on the first step`, async ({ page }) => {
    await page.route('**/usersemails', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(path)
    if (path === '/inscription') await fillCandidateAccount(page, 'libre@exemple.fr')
    else await fillRecruiterAccount(page, 'libre@exemple.fr')
    await next(page).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Email existant')
    await expect(stepName(page, 'Compte')).toBeVisible()
  })

test('the step bar always goes back, and goes forward only through valid steps', async ({ page }) => {
  await page.goto('/inscription')
  const bar = page.getByRole('group', { name: 'Étapes' })
  await bar.getByRole('button', { name: 'Ton profil' }).click()
  await expect(stepName(page, 'Compte')).toBeVisible()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email obligatoire')

  await fillCandidateAccount(page, 'etapes@exemple.fr')
  await bar.getByRole('button', { name: 'Compétences' }).click()
  await expect(stepName(page, 'Ton profil')).toBeVisible()
  await expect(field(page, "Années d'expérience")).toHaveAccessibleDescription("Nb années d'expériences invalide")

  await field(page, "Années d'expérience").fill('4')
  await bar.getByRole('button', { name: 'Compte' }).click()
  await expect(field(page, 'Nom')).toHaveValue('Durand')
  await next(page).click()
  await expect(field(page, "Années d'expérience")).toHaveValue('4')
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(field(page, 'Email')).toHaveValue('etapes@exemple.fr')
})

test('an error from the server appears on its field, in the step of that field', async ({ page }) => {
  const refusal = { code: 'invalid_input', message: 'À corriger.', fields: { name: 'Nom trop court' } }
  await page.route('**/addCandidat', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'error', error: refusal, toast: { status: 'error', body: 'non' } },
    }),
  )
  await page.goto('/inscription')
  await fillCandidateAccount(page, 'refus@exemple.fr')
  await next(page).click()
  await field(page, "Années d'expérience").fill('4')
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await next(page).click()
  await signUp(page).click()
  await expect(stepName(page, 'Compte')).toBeFocused()
  await expect(field(page, 'Nom')).toHaveAccessibleDescription('Nom trop court')
  await field(page, 'Nom').fill('Durand-Petit')
  await expect(page.getByText('Nom trop court')).toBeHidden()
})

test('an e-mail that another account takes meanwhile leads back to the first step', async ({ page, site }) => {
  await page.goto('/recruter')
  await fillRecruiterAccount(page, 'prise@exemple.fr')
  await next(page).click()
  await field(page, 'Nom').fill('Martin')
  await field(page, 'Prénom').fill('Paul')
  await choose(page, 'Poste actuel', 'Manager')
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await next(page).click()
  await aCandidate(site.db, { email: 'prise@exemple.fr' })
  await signUp(page).click()
  await expect(stepName(page, 'Compte')).toBeVisible()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email existant')
  const isRecruiter = and(eq(accounts.email, 'prise@exemple.fr'), eq(accounts.role, 'recruiter'))
  expect(await site.db.select().from(accounts).where(isRecruiter)).toEqual([])
})
