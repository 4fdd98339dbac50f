import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { degrees } from '../../domain/ground/reference-data/degrees.ts'
import { positions } from '../../domain/ground/reference-data/positions.ts'
import { accounts } from '../../server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '../../server/db/schema/profiles/candidates.ts'
import { recruiters } from '../../server/db/schema/profiles/recruiters.ts'
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
import { expect, inspect, test, type Site } from '../site.ts'

const received = (page: Page) =>
  page.getByRole('status').filter({
    hasText:
      "Demande envoyée avec succès, un email de validation sera envoyé. Merci, votre compte est en attente d'activation par l'administrateur de la plateforme.",
  })

/** The options of a list, without the empty one. */
const options = (page: Page, label: string) => field(page, label).locator('option:not([value=""])')

/** What an address lists, by the key of its names. */
const readNames = async (page: Page, address: string, key: string): Promise<string[]> =>
  (await (await page.request.get(address)).json()).map((each: Record<string, string>) => each[key])

const switches = [
  'Recruter des salariés',
  'Chercher des indépendants',
  'Avoir déjà travaillé avec des indépendants',
  'Avoir déjà travaillé avec des consultants à distance',
  "Agrandir une équipe d'ingénieurs ou poursuivre un projet existant",
  'Démarrer un nouveau projet',
  'Recruter un premier ingénieur',
]

/** The terms open in a new tab, and the form keeps its values. */
const readTerms = async (page: Page) => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'les termes et les conditions' }).click()
  const terms = await opened
  await expect(terms).toHaveURL('/terms')
  await terms.close()
  await expect(acceptance(page)).not.toBeChecked()
}

const accountsOf = (site: Site, email: string) => site.db.select().from(accounts).where(eq(accounts.email, email))

test('a candidate signs up in three steps, sends once by a double click, and finds the form empty', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await page.goto('/inscription')
  await fillCandidateAccount(page, email)
  await next(page).click()
  await expect(stepName(page, 'Ton profil')).toBeFocused()
  await expect(options(page, 'Diplôme')).toHaveText([...degrees])
  await expect(options(page, 'Région')).toHaveText(await readNames(page, '/regions', 'nom'))
  await choose(page, 'Diplôme', 'Master')
  await field(page, "Années d'expérience").fill('7')
  await field(page, 'Poste actuel').fill('Développeuse React')
  await choose(page, 'Région', 'Bretagne')
  await field(page, 'Tarif journalier (€)').fill('450,50')
  await field(page, 'Nom de la dernière référence').fill('Lou Petit')
  await field(page, 'Email de la dernière référence').fill('lou@exemple.fr')
  await readTerms(page)
  await acceptance(page).check()
  await next(page).click()
  await expect(stepName(page, 'Compétences')).toBeFocused()

  for (const [type, skill] of [
    ['Interfaces web', 'React'],
    ['Langages', 'TypeScript'],
  ] as const) {
    await field(page, type).click()
    await page.getByRole('option', { name: skill, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  const react = page.getByRole('radiogroup', { name: 'React' })
  await react.getByRole('radio', { name: '3,5 sur 5' }).press('Space')
  await expect(
    page.getByRole('radiogroup', { name: 'TypeScript' }).getByRole('radio', { name: '0 sur 5' }),
  ).toBeChecked()
  await inspect(page, 'sign-up-candidate-3')
  await signUp(page).dblclick()

  await expect(received(page)).toBeVisible()
  await expect(stepName(page, 'Compte')).toBeVisible()
  for (const label of ['Email', 'Mot de passe', 'Confirmation du mot de passe', 'Nom', 'Prénom', 'Téléphone'])
    await expect(field(page, label)).toHaveValue('')
  await expect(page.getByText('Email obligatoire')).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const rows = await accountsOf(site, email)
  expect(rows).toMatchObject([{ role: 'candidate', status: 'pending' }])
  const [candidate] = await site.db.select().from(candidates).where(eq(candidates.accountId, rows[0]!.id))
  expect(candidate).toMatchObject({
    familyName: 'Durand',
    givenName: 'Anne',
    degree: 'Master',
    yearsOfExperience: 7,
    position: 'Développeuse React',
    region: 'Bretagne',
    dailyRate: 450.5,
    phone: null,
    lastReferenceName: 'Lou Petit',
    lastReferenceEmail: 'lou@exemple.fr',
  })
  const held = await site.db.select().from(candidateSkills).where(eq(candidateSkills.candidateId, candidate!.id))
  expect(held.map(({ rating }) => rating).sort()).toEqual([0, 7])

  // The next step was emptied too.
  await fillCandidateAccount(page, newEmail())
  await next(page).click()
  for (const label of ['Diplôme', "Années d'expérience", 'Poste actuel', 'Région', 'Tarif journalier (€)'])
    await expect(field(page, label)).toHaveValue('')
  await expect(acceptance(page)).not.toBeChecked()
})

test('a company comes to the form of the page, signs up in three steps, and sends once by a double click', async ({
  page,
  site,
}) => {
  const email = newEmail()
  // On a phone the form is under the introduction: the anchor scrolls to it.
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/recrute#redirect-section')
  await expect(page.locator('#redirect-section')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(options(page, "Domaine d'activité")).toHaveText(await readNames(page, '/domainsrecruiter', 'name'))
  await fillRecruiterAccount(page, email)
  await next(page).click()
  await expect(stepName(page, 'Votre Entreprise')).toBeFocused()
  await expect(options(page, 'Poste actuel')).toHaveText([...positions])
  await field(page, 'Nom').fill('Martin')
  await field(page, 'Prénom').fill('Paul')
  await choose(page, 'Poste actuel', "Ingénieur d'affaire")
  await readTerms(page)
  await acceptance(page).check()
  await inspect(page, 'sign-up-recruiter-2')
  await next(page).click()
  await expect(stepName(page, 'Vous cherchez')).toBeFocused()

  await expect(page.getByRole('switch')).toHaveCount(switches.length)
  for (const [index, name] of switches.entries())
    await expect(page.getByRole('switch', { checked: false }).nth(index)).toHaveAccessibleName(name)
  for (const name of ['Chercher des indépendants', 'Démarrer un nouveau projet'])
    await page.getByRole('switch', { name }).check({ force: true })
  await inspect(page, 'sign-up-recruiter-3')
  await signUp(page).dblclick()

  await expect(received(page)).toBeVisible()
  await expect(stepName(page, 'Compte')).toBeVisible()
  for (const label of ['Email', 'Mot de passe', "Nom de l'entreprise", "Domaine d'activité", 'Téléphone'])
    await expect(field(page, label)).toHaveValue('')

  const rows = await accountsOf(site, email)
  expect(rows).toMatchObject([{ role: 'recruiter', status: 'pending' }])
  const [recruiter] = await site.db.select().from(recruiters).where(eq(recruiters.accountId, rows[0]!.id))
  expect(recruiter).toMatchObject({
    companyName: 'Altaïr',
    familyName: 'Martin',
    givenName: 'Paul',
    position: "Ingénieur d'affaire",
    region: null,
    seeksIndependents: true,
    startsProject: true,
    hasWorkedWithIndependents: false,
    likesIndependents: false,
  })
})
