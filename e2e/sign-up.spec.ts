import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { accounts } from '../server/db/schema/accounts.ts'
import { candidates, candidateSkills } from '../server/db/schema/candidates.ts'
import { recruiters } from '../server/db/schema/recruiters.ts'
import { password } from '../test/factories.ts'
import {
  add,
  choose,
  fillCandidateAccount,
  fillRecruiterAccount,
  field,
  next,
  signUp,
  stepName,
} from './sign-up-steps.ts'
import { expect, inspect, test, type Site } from './site.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const received =
  "Demande envoyée avec succès, un email de validation sera envoyé. Merci, votre compte est en attente d'activation par l'administrateur de la plateforme."

/** What a list offers, beside nothing. */
const optionsOf = async (page: Page, label: string) =>
  (await field(page, label).locator('option').allTextContents()).filter((option) => option !== '')

const accountsOf = (site: Site, email: string) => site.db.select().from(accounts).where(eq(accounts.email, email))

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

  await add(page, 'Interfaces web', 'React')
  await page.keyboard.press('Escape')
  await add(page, 'Langages', 'TypeScript')
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
