import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../server/db/schema/accounts.ts'
import { candidates, candidateSkills } from '../server/db/schema/candidates.ts'
import { recruiters } from '../server/db/schema/recruiters.ts'
import { aCandidate, password } from '../test/factories.ts'
import { expect, inspect, test, type Site } from './site.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Suivant' })
const signUp = (page: Page) => page.getByRole('button', { name: "S'inscrire" })
const stepName = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`: ${name}$`) })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const received =
  "Demande envoyée avec succès, un email de validation sera envoyé. Merci, votre compte est en attente d'activation par l'administrateur de la plateforme."

const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const optionsOf = async (page: Page, label: string) => {
  await field(page, label).click()
  const options = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return options
}

const fillCandidateAccount = async (page: Page, email: string) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(password)
  await field(page, 'Confirmation du mot de passe').fill(password)
  await field(page, 'Nom').fill('Durand')
  await field(page, 'Prénom').fill('Anne')
}

const fillRecruiterAccount = async (page: Page, email: string) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Mot de passe').fill(password)
  await field(page, 'Confirmation du mot de passe').fill(password)
  await field(page, "Nom de l'entreprise").fill('Altaïr')
  await choose(page, "Domaine d'activité", 'Logiciels')
}

const accountsOf = (site: Site, email: string) => site.db.select().from(accounts).where(eq(accounts.email, email))

/** Fills one field wrongly, tries to go on, and reads the message where a screen reader finds it. */
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

test('a candidate signs up, and the account waits for the administrator', async ({ page, site }) => {
  await page.goto('/inscription')
  await expect(page.getByText('Email obligatoire')).toBeHidden()
  await fillCandidateAccount(page, 'anne@exemple.fr')
  await inspect(page, 'sign-up-candidate-1')
  await next(page).click()
  await expect(stepName(page, 'Ton profil')).toBeFocused()
  expect(await optionsOf(page, 'Diplôme')).toEqual([
    'Baccalauréat',
    'BTS',
    'Licence (Bac+3)',
    'Licence professionnelle',
    'Diplôme National de Technologie Spécialisé',
    'Master',
    'Master 1 (Bac+4)',
    'Master 2 professionnel (Bac+5)',
    'Master 2 recherche (Bac+5)',
    'Master 2 enseignement (Bac+5)',
    "Diplôme d'ingénieur (Bac+5)",
    'Doctorat (recherche uniquement) (Bac+8)',
  ])
  await choose(page, 'Diplôme', 'Master')
  await field(page, "Années d'expérience").fill('7')
  await field(page, 'Poste actuel').fill('Développeuse React')
  await choose(page, 'Région', 'Bretagne')
  await field(page, 'Tarif journalier (€)').fill('450,50')
  await field(page, 'Nom de la dernière référence').fill('Lou Petit')
  await field(page, 'Email de la dernière référence').fill('lou@exemple.fr')
  const terms = page.getByRole('link', { name: 'les termes et les conditions' })
  await expect(terms).toHaveAttribute('href', '/terms')
  await expect(terms).toHaveAttribute('target', '_blank')
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await inspect(page, 'sign-up-candidate-2')
  await next(page).click()
  await expect(stepName(page, 'Compétences')).toBeFocused()

  await choose(page, 'Interfaces web', 'React')
  await page.keyboard.press('Escape')
  await choose(page, 'Langages', 'TypeScript')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radiogroup')).toHaveCount(2)
  const react = page.getByRole('radiogroup', { name: 'React' })
  await react.getByRole('radio', { name: '3,5 sur 5' }).press('Space')
  await expect(
    page.getByRole('radiogroup', { name: 'TypeScript' }).getByRole('radio', { name: '0 sur 5' }),
  ).toBeChecked()
  await inspect(page, 'sign-up-candidate-3')
  await signUp(page).dblclick()

  await expect(toast(page, received)).toBeVisible()
  await expect(stepName(page, 'Compte')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('')
  await expect(page.getByText('Email obligatoire')).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const rows = await accountsOf(site, 'anne@exemple.fr')
  expect(rows).toMatchObject([{ role: 'candidate', status: 'pending' }])
  const [candidate] = await site.db.select().from(candidates).where(eq(candidates.accountId, rows[0]!.id))
  expect(candidate).toMatchObject({
    familyName: 'Durand',
    givenName: 'Anne',
    degree: 'Master',
    yearsOfExperience: 7,
    position: 'Développeuse React',
    region: 'Bretagne',
    phone: null,
    lastReferenceName: 'Lou Petit',
    lastReferenceEmail: 'lou@exemple.fr',
  })
  const ratings = await site.db
    .select({ rating: candidateSkills.rating })
    .from(candidateSkills)
    .where(eq(candidateSkills.candidateId, candidate!.id))
  expect(ratings.map(({ rating }) => rating).sort()).toEqual([0, 7])
})

test('a company signs up, and the account waits for the administrator', async ({ page, site }) => {
  await page.goto('/recrute#redirect-section')
  await fillRecruiterAccount(page, 'altair@exemple.fr')
  await inspect(page, 'sign-up-recruiter-1')
  await next(page).click()
  await expect(stepName(page, 'Votre Entreprise')).toBeFocused()
  expect(await optionsOf(page, 'Poste actuel')).toEqual([
    'Directeur',
    'Manager',
    'Chef du projet',
    'Responsable RH',
    'Directeur RH',
    'Responsable recrutement',
    'Assistant de direction',
    "Ingénieur d'affaire",
    'Autre',
  ])
  await field(page, 'Nom').fill('Martin')
  await field(page, 'Prénom').fill('Paul')
  await choose(page, 'Poste actuel', "Ingénieur d'affaire")
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await inspect(page, 'sign-up-recruiter-2')
  await next(page).click()
  await expect(stepName(page, 'Vous cherchez')).toBeFocused()

  await expect(page.getByRole('switch')).toHaveCount(7)
  await page.getByRole('switch', { name: 'Chercher des indépendants' }).check({ force: true })
  await inspect(page, 'sign-up-recruiter-3')
  await signUp(page).dblclick()

  await expect(toast(page, received)).toBeVisible()
  await expect(stepName(page, 'Compte')).toBeVisible()
  await expect(field(page, "Nom de l'entreprise")).toHaveValue('')

  const rows = await accountsOf(site, 'altair@exemple.fr')
  expect(rows).toMatchObject([{ role: 'recruiter', status: 'pending' }])
  const [recruiter] = await site.db.select().from(recruiters).where(eq(recruiters.accountId, rows[0]!.id))
  expect(recruiter).toMatchObject({
    companyName: 'Altaïr',
    familyName: 'Martin',
    givenName: 'Paul',
    position: "Ingénieur d'affaire",
    region: null,
    seeksIndependents: true,
    hasWorkedWithIndependents: false,
    likesIndependents: false,
  })
})

test('every invalid field of the candidate wizard says what to correct', async ({ page }) => {
  await page.goto('/inscription')
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
})

test('every invalid field of the recruiter wizard says what to correct', async ({ page }) => {
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

test('passwords of 8 and of 15 characters are taken', async ({ page }) => {
  for (const secret of ['Abcd12!x', 'Abcd12!xAbcd12!']) {
    await page.goto('/inscription')
    await fillCandidateAccount(page, `longueur${secret.length}@exemple.fr`)
    await field(page, 'Mot de passe').fill(secret)
    await field(page, 'Confirmation du mot de passe').fill(secret)
    await next(page).click()
    await expect(stepName(page, 'Ton profil')).toBeVisible()
  }
})

test('a taken e-mail keeps the candidate on the first step until it changes', async ({ page, site }) => {
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

test('a taken e-mail keeps the recruiter on the first step, and the message goes on focus', async ({ page, site }) => {
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

test('the bar of steps goes back freely and forward only through valid steps', async ({ page }) => {
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

test('the keyboard alone is enough to sign up', async ({ page, site }) => {
  await page.goto('/inscription')
  await field(page, 'Email').focus()
  const type = async (text: string, tabs = 1) => {
    await page.keyboard.type(text)
    for (let tab = 0; tab < tabs; tab++) await page.keyboard.press('Tab')
  }
  // Each password has a button beside it that shows what was typed.
  await type('clavier@exemple.fr')
  await type(password, 2)
  await type(password, 2)
  await type('Leroy')
  await type('Zoé')
  await page.keyboard.press('Enter')
  await expect(stepName(page, 'Ton profil')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Diplôme')).toBeFocused()
  await page.keyboard.press('Tab')
  await type('3')
  await page.getByRole('checkbox', { name: /J'accepte/ }).focus()
  await page.keyboard.press('Space')
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(stepName(page, 'Compétences')).toBeFocused()
  await field(page, 'Langages').focus()
  await page.keyboard.type('Rust')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radiogroup', { name: 'Rust' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radiogroup', { name: 'Rust' }).getByRole('radio', { name: '0 sur 5' }).focus()
  await page.keyboard.press('ArrowRight')
  await signUp(page).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, received)).toBeVisible()
  const [account] = await accountsOf(site, 'clavier@exemple.fr')
  const held = await site.db
    .select({ rating: candidateSkills.rating })
    .from(candidateSkills)
    .innerJoin(candidates, eq(candidates.id, candidateSkills.candidateId))
    .where(eq(candidates.accountId, account!.id))
  expect(held).toEqual([{ rating: 1 }])
})

test('what the server refuses stands on its field, at the step that holds it', async ({ page }) => {
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

test('an e-mail taken while the wizard was being filled leads back to the first step', async ({ page, site }) => {
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
