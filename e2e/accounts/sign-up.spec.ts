import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { accounts } from '../../server/db/schema/people/accounts.ts'
import { candidates, candidateSkills } from '../../server/db/schema/people/candidates.ts'
import { recruiters } from '../../server/db/schema/people/recruiters.ts'
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
import { expect, inspect, test, type Site } from '../site.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const received =
  "Demande envoyée avec succès, un email de validation sera envoyé. Merci, votre compte est en attente d'activation par l'administrateur de la plateforme."

/** The options of a list, without the empty one. */
const optionsOf = async (page: Page, label: string) =>
  (await field(page, label).locator('option').allTextContents()).filter((option) => option !== '')

const bar = (page: Page) => page.getByRole('group', { name: 'Étapes' })

/** The terms open in a new tab, and the form keeps its values. */
const readTerms = async (page: Page) => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'les termes et les conditions' }).click()
  const terms = await opened
  await expect(terms).toHaveURL('/terms')
  await terms.close()
  await expect(page.getByRole('checkbox', { name: /J'accepte/ })).not.toBeChecked()
}

const switches = [
  'Recruter des salariés',
  'Chercher des indépendants',
  'Avoir déjà travaillé avec des indépendants',
  'Avoir déjà travaillé avec des consultants à distance',
  "Agrandir une équipe d'ingénieurs ou poursuivre un projet existant",
  'Démarrer un nouveau projet',
  'Recruter un premier ingénieur',
]

const accountsOf = (site: Site, email: string) => site.db.select().from(accounts).where(eq(accounts.email, email))

test('a candidate signs up, and the account waits for the administrator', async ({ page, site }) => {
  await page.goto('/inscription')
  await expect(bar(page).getByRole('button')).toHaveText([/Compte$/, /Ton profil$/, /Compétences$/])
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
  const regions = await (await page.request.get('/regions')).json()
  expect(await optionsOf(page, 'Région')).toEqual(regions.map(({ nom }: { nom: string }) => nom))
  await choose(page, 'Région', 'Bretagne')
  await field(page, 'Tarif journalier (€)').fill('450,50')
  await field(page, 'Nom de la dernière référence').fill('Lou Petit')
  await field(page, 'Email de la dernière référence').fill('lou@exemple.fr')
  await readTerms(page)
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await inspect(page, 'sign-up-candidate-2')
  await next(page).click()
  await expect(stepName(page, 'Compétences')).toBeFocused()

  const types = await (await page.request.get('/skillsByType')).json()
  await expect(page.locator('fieldset')).toHaveCount(types.length)
  for (const { type } of types) await expect(page.getByRole('group', { name: type, exact: true })).toBeVisible()
  await add(page, 'Interfaces web', 'React')
  await page.keyboard.press('Escape')
  await add(page, 'Langages', 'TypeScript')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radiogroup')).toHaveCount(2)
  const react = page.getByRole('radiogroup', { name: 'React' })
  const offered = await react.getByRole('radio').evaluateAll((all) => all.map((radio) => radio.getAttribute('value')))
  expect(offered.map(Number).toSorted((a, b) => a - b)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
  // The left half of the third star.
  const stars = await react.boundingBox()
  await react.click({ position: { x: (stars?.width ?? 0) * 0.45, y: (stars?.height ?? 0) / 2 } })
  await expect(react.getByRole('radio', { name: '2,5 sur 5' })).toBeChecked()
  await react.getByRole('radio', { name: '3,5 sur 5' }).press('Space')
  await expect(
    page.getByRole('radiogroup', { name: 'TypeScript' }).getByRole('radio', { name: '0 sur 5' }),
  ).toBeChecked()
  await inspect(page, 'sign-up-candidate-3')
  await signUp(page).dblclick()

  await expect(toast(page, received)).toBeVisible()
  await expect(stepName(page, 'Compte')).toBeVisible()
  for (const label of ['Email', 'Mot de passe', 'Confirmation du mot de passe', 'Nom', 'Prénom', 'Téléphone'])
    await expect(field(page, label)).toHaveValue('')
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

  // The two other steps were emptied too.
  await fillCandidateAccount(page, 'suivante@exemple.fr')
  await next(page).click()
  for (const label of [
    'Diplôme',
    "Années d'expérience",
    'Poste actuel',
    'Région',
    'Tarif journalier (€)',
    'Nom de la dernière référence',
    'Email de la dernière référence',
  ])
    await expect(field(page, label)).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /J'accepte/ })).not.toBeChecked()
  await field(page, "Années d'expérience").fill('0')
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await next(page).click()
  await expect(stepName(page, 'Compétences')).toBeFocused()
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
})

test('a company signs up, and the account waits for the administrator', async ({ page, site }) => {
  // On a phone the form is under the introduction: the anchor scrolls to it.
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/recrute#redirect-section')
  await expect(page.locator('#redirect-section')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar(page).getByRole('button')).toHaveText([/Compte$/, /Votre Entreprise$/, /Vous cherchez$/])
  const sectors = await (await page.request.get('/domainsrecruiter')).json()
  // Fetched once the form is hydrated.
  await expect
    .poll(() => optionsOf(page, "Domaine d'activité"))
    .toEqual(sectors.map(({ name }: { name: string }) => name))
  await fillRecruiterAccount(page, 'altair@exemple.fr')
  await inspect(page, 'sign-up-recruiter-1')
  const isChecked = page.waitForResponse('**/usersemails')
  await next(page).click()
  expect((await isChecked).request().postDataJSON()).toEqual({ email: 'altair@exemple.fr' })
  await expect(stepName(page, 'Votre Entreprise')).toBeFocused()
  await bar(page).getByRole('button', { name: 'Compte' }).click()
  await expect(stepName(page, 'Compte')).toBeFocused()
  await next(page).click()
  await expect(stepName(page, 'Votre Entreprise')).toBeFocused()
  // These fields are optional, and stay empty here.
  for (const label of ['Région', 'Adresse', 'Site web', "Description de l'entreprise"])
    await expect(field(page, label)).toHaveValue('')
  await expect(field(page, "Description de l'entreprise")).toHaveJSProperty('tagName', 'TEXTAREA')
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
  await readTerms(page)
  await page.getByRole('checkbox', { name: /J'accepte/ }).check()
  await inspect(page, 'sign-up-recruiter-2')
  await next(page).click()
  await expect(stepName(page, 'Vous cherchez')).toBeFocused()

  await expect(page.getByRole('switch')).toHaveCount(switches.length)
  for (const [index, name] of switches.entries()) {
    await expect(page.getByRole('switch').nth(index)).toHaveAccessibleName(name)
    await expect(page.getByRole('switch').nth(index)).not.toBeChecked()
  }
  await page.getByRole('switch', { name: 'Chercher des indépendants' }).check({ force: true })
  await inspect(page, 'sign-up-recruiter-3')
  await signUp(page).dblclick()

  await expect(toast(page, received)).toBeVisible()
  await expect(stepName(page, 'Compte')).toBeVisible()
  for (const label of ['Email', 'Mot de passe', "Nom de l'entreprise", "Domaine d'activité", 'Téléphone'])
    await expect(field(page, label)).toHaveValue('')

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
