import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { degrees } from '../../domain/ground/reference-data/degrees.ts'
import { positions } from '../../domain/ground/reference-data/positions.ts'
import { accounts } from '../../server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '../../server/db/schema/profiles/candidates.ts'
import { legalIdentities } from '../../server/db/schema/profiles/legal-identities.ts'
import { recruiters } from '../../server/db/schema/profiles/recruiters.ts'
import { registeredSirets } from '../../test/servers/company-register.ts'
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
import { inspectPublic } from '../public-page.ts'
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

const toCheck = 'À vérifier : lu au registre public'

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

test('a candidate signs up in three steps, forward once each is valid and back with all kept, sends once, and finds the form empty', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await page.goto('/inscription')
  await inspectPublic(page, 'public-inscription')
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
  await field(page, "Années d'expérience").fill('7')
  await bar.getByRole('button', { name: 'Compte' }).click()
  await expect(stepName(page, 'Compte')).toBeFocused()
  await expect(field(page, 'Nom')).toHaveValue('Durand')
  await field(page, 'Nom').press('Enter')
  await expect(field(page, "Années d'expérience")).toHaveValue('7')
  await expect(options(page, 'Diplôme')).toHaveText([...degrees])
  await expect(options(page, 'Région')).toHaveText(await readNames(page, '/regions', 'nom'))
  await choose(page, 'Diplôme', 'Master')
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

test('a company comes to the form of the page, which its SIRET fills to be checked, signs up in three steps, and sends once', async ({
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
  await expect(page.getByText('Facultatif. Le registre public')).toBeVisible()
  await field(page, 'SIRET').fill(registeredSirets.hidden)
  await expect(page.getByText('Le registre public ne dit rien de ce SIRET')).toBeVisible()
  await field(page, 'SIRET').fill('732 829 320 00074')
  await expect(page.getByText('Trouvé au registre public : ALTAIR, SAS')).toBeVisible()
  await expect(field(page, "Nom de l'entreprise")).toHaveValue('ALTAIR')
  await expect(page.getByText(toCheck)).toHaveCount(1)
  await fillRecruiterAccount(page, email)
  await expect(page.getByText(toCheck)).toHaveCount(0)
  await next(page).click()
  await expect(stepName(page, 'Votre Entreprise')).toBeFocused()
  await expect(field(page, 'Adresse')).toHaveValue('8 AVENUE DES TERNES, 35000 RENNES')
  await expect(field(page, 'Région')).toHaveValue('Bretagne')
  await expect(page.getByText(toCheck)).toHaveCount(2)
  await expect(options(page, 'Poste actuel')).toHaveText([...positions])
  await field(page, 'Nom').fill('Martin')
  await field(page, 'Prénom').fill('Paul')
  await choose(page, 'Poste actuel', "Ingénieur d'affaire")
  await readTerms(page)
  await acceptance(page).check()
  await next(page).click()
  await expect(stepName(page, 'Vous cherchez')).toBeFocused()

  await expect(page.getByRole('switch')).toHaveCount(switches.length)
  for (const [index, name] of switches.entries())
    await expect(page.getByRole('switch', { checked: false }).nth(index)).toHaveAccessibleName(name)
  for (const name of ['Chercher des indépendants', 'Démarrer un nouveau projet'])
    await page.getByRole('switch', { name }).check({ force: true })
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
    region: 'Bretagne',
    seeksIndependents: true,
    startsProject: true,
    hasWorkedWithIndependents: false,
    likesIndependents: false,
  })
  const identities = await site.db.select().from(legalIdentities).where(eq(legalIdentities.accountId, rows[0]!.id))
  expect(identities).toMatchObject([{ siret: registeredSirets.open, legalName: 'ALTAIR', source: 'registre' }])
})
