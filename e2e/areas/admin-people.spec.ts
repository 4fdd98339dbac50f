import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { languages } from '../../server/db/schema/reference-data.ts'
import { candidateLanguages } from '../../server/db/schema/people/resumes.ts'
import { aCandidate, anAdmin, anExperience, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const names = (page: Page) => page.getByRole('table').getByRole('rowheader')
const heads = (page: Page) => page.getByRole('columnheader')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })

test('the administrator finds an inspirnaute, sorts the list, comes back to it and consults a profile', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  const lea = await aCandidate(site.db, {
    familyName: 'Lefèvre',
    givenName: 'Léa',
    position: 'Architecte',
    region: 'Bretagne',
    yearsOfExperience: 17,
    dailyRate: 650,
    availableFrom: '2026-12-01',
    description: 'Des plateformes qui tiennent.',
    skills: { React: 7 },
  })
  await anExperience(site.db, lea, { position: 'Urbaniste', company: 'Banque Rivière', endedOn: '2023-06-01' })
  const spoken = await site.db.select().from(languages).limit(1)
  await site.db
    .insert(candidateLanguages)
    .values(spoken.map(({ id }) => ({ languageId: id, candidateId: lea.candidateId, rating: 7 })))
  for (let made = 1; made <= 10; made++)
    await aCandidate(site.db, {
      familyName: `Nom${String(made).padStart(2, '0')}`,
      givenName: 'Adam',
      region: 'Corse',
      yearsOfExperience: made,
    })
  await aCandidate(site.db, { familyName: 'Attend', status: 'pending' })
  await signIn(page, admin.email)
  await menu(page).getByRole('link', { name: 'Inspirnautes' }).click()

  await expect(page).toHaveURL(/\/admin\/inspirnautes$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inspirnautes \(11\)$/)
  await expect(heads(page)).toHaveText([
    'Nom',
    'Profil',
    'Email',
    'Téléphone',
    'Lieu',
    "Années d'expérience",
    'Actions',
  ])
  await expect(names(page)).toHaveCount(10)
  await inspect(page, 'admin-candidates')

  const years = page.getByRole('columnheader', { name: "Années d'expérience" })
  const sortByYears = page.getByRole('button', { name: "Trier par années d'expérience" })
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(names(page)).toHaveCount(1)
  await sortByYears.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?sort=nbrAnneeExp$/)
  await expect(years).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page).first()).toHaveText('Adam Nom01')
  await page.keyboard.press('Enter')
  await expect(years).toHaveAttribute('aria-sort', 'descending')
  await expect(names(page).first()).toHaveText('Léa Lefèvre')
  await page.reload()
  await expect(names(page).first()).toHaveText('Léa Lefèvre')
  await page.goBack()
  await expect(years).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page).first()).toHaveText('Adam Nom01')

  await page.getByRole('searchbox', { name: 'Nom' }).fill('LEFEVRE')
  await expect(names(page)).toHaveText(['Léa Lefèvre'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(1\)$/)
  await page.getByRole('searchbox', { name: 'Expérience' }).fill('7')
  await page.getByRole('searchbox', { name: 'Email' }).fill(lea.email.slice(2, 8))
  const place = page.getByRole('combobox', { name: 'Lieu' })
  await place.fill('bret')
  await page.getByRole('option', { name: 'Bretagne' }).click()
  await expect(page).toHaveURL(/place=Bretagne/)
  await expect(names(page)).toHaveText(['Léa Lefèvre'])
  await place.fill('corse')
  await expect(page.getByText('Aucun inspirnaute ne répond à ces critères.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(names(page)).toHaveCount(10)

  await page.getByRole('searchbox', { name: 'Nom' }).fill('léa')
  const row = page.getByRole('row', { name: /Léa Lefèvre/ })
  await row.getByRole('button', { name: 'Consulter' }).click()
  const profile = page.getByRole('dialog', { name: 'Inspirnaute' })
  for (const shown of [
    'Léa Lefèvre',
    'Architecte',
    '17 ans',
    lea.email,
    '+33612345678',
    'Bretagne',
    'à partir du 01/12/2026',
    'Des plateformes qui tiennent.',
    'Urbaniste · Banque Rivière · mars 2021 – juin 2023',
    ...spoken.map(({ name }) => name),
    'React',
  ])
    await expect(profile.getByText(shown, { exact: true }).first()).toBeVisible()
  await expect(profile.getByText(/650\s€/)).toBeVisible()
  for (const label of ['Adresse', 'Expériences', 'Langues'])
    await expect(profile.getByText(label, { exact: true })).toBeVisible()
  await inspect(page, 'admin-candidate-dialog')
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(row.getByRole('button', { name: 'Consulter' })).toBeFocused()
  await expect(row.getByRole('link', { name: 'Léa Lefèvre' })).toHaveAttribute('href', `/admin/inspirnautes/${lea.id}`)
})

test('the administrator finds a recruiter by its columns, and consults the company', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const rigel = await aRecruiter(site.db, { companyName: 'Rigel Conseil', region: 'Bretagne', givenName: 'Inès' })
  await aRecruiter(site.db, { companyName: 'Éclipse', region: 'Corse' })
  await aRecruiter(site.db, { companyName: 'Attend', status: 'pending' })
  await signIn(page, admin.email)
  await menu(page).getByRole('link', { name: 'Recruteurs' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Recruteurs \(2\)$/)
  await expect(heads(page)).toHaveText([
    'Entreprise',
    "Domaine d'activité",
    'Nom',
    'Poste',
    'Lieu',
    'Téléphone',
    'Email',
    'Actions',
  ])
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Trier par entreprise' }).click()
  await expect(names(page)).toHaveText(['Éclipse', 'Rigel Conseil'])
  await inspect(page, 'admin-recruiters')

  await page.getByRole('searchbox', { name: 'Entreprise' }).fill('rigel')
  await page.getByRole('searchbox', { name: 'Nom' }).fill('ines martin')
  await page.getByRole('searchbox', { name: 'Email' }).fill(rigel.email.slice(2, 8))
  await page.getByRole('combobox', { name: 'Lieu' }).fill('breta')
  await expect(names(page)).toHaveText(['Rigel Conseil'])
  await expect(page).toHaveURL(/place=breta/)
  await page.reload()
  await expect(names(page)).toHaveText(['Rigel Conseil'])
  await expect(page.getByRole('combobox', { name: 'Lieu' })).toHaveValue('breta')
  await page.getByRole('combobox', { name: "Domaine d'activité" }).fill('rien de tel')
  await expect(page.getByText('Aucun recruteur ne répond à ces critères.')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(names(page)).toHaveCount(2)

  const row = page.getByRole('row', { name: /Rigel Conseil/ })
  await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/recruiters/${rigel.id}`)
  await row.getByRole('button', { name: 'Consulter' }).click()
  const company = page.getByRole('dialog', { name: 'Recruteur' })
  for (const label of [
    'Entreprise',
    "Domaine d'activité",
    'Nom',
    'Poste actuel',
    'Lieu',
    'Téléphone',
    'Email',
    'Adresse',
    'Site web',
    'Début de journée',
    'Fin de journée',
    'Description',
  ])
    await expect(company.getByText(label, { exact: true })).toBeVisible()
  await inspect(page, 'admin-recruiter-dialog')
})

test('the administrator saves what the filters show as a file for a spreadsheet', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  await aRecruiter(site.db, { companyName: 'Rigel; Conseil', givenName: '=1+1', region: 'Bretagne' })
  await aRecruiter(site.db, { companyName: 'Éclipse', region: 'Corse' })
  await signIn(page, admin.email)
  await page.goto('/admin/recruiters?place=bret&sort=-company_name')
  await expect(names(page)).toHaveText(['Rigel; Conseil'])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^recruteurs-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFEntreprise;/)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('"Rigel; Conseil";')
  expect(text).toContain(";Martin;'=1+1;")

  await page.route('**/entreprises.csv*', (route) => route.fulfill({ status: 502, body: '' }))
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: "Echec de l'export" })
  await refusal.getByRole('button', { name: 'Fermer' }).click()
  await expect(refusal).toBeHidden()
  await page.unroute('**/entreprises.csv*')
  await page.route('**/entreprises.csv*', () => undefined)
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  await page.getByRole('button', { name: 'Arrêter l’export' }).click()
  await expect(page.getByRole('button', { name: 'Exporter (CSV)' })).toBeVisible()
})

test('ten thousand inspirnautes are paged, found and sorted on a phone', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  await site.db.execute(sql`
    with made as (
      insert into accounts (role, status, email, password_hash, created_at)
      select 'candidate', 'active', 'personne' || n || '@exemple.fr', 'x', now() - n * interval '1 minute'
      from generate_series(1, 10000) n returning id)
    insert into candidates (account_id, family_name, given_name, years_of_experience)
    select id, 'Nom' || id, 'Prénom', id % 40 from made`)
  await aCandidate(site.db, { familyName: 'Aiguille', givenName: 'Zoé', position: 'Architecte' })
  await signIn(page, admin.email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/inspirnautes?page=1000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inspirnautes \(10\s001\)$/)
  await expect(names(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Trier par profil' }).click()
  await expect(names(page).first()).toHaveText('Zoé Aiguille')
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('searchbox', { name: 'Nom' }).fill('aigui')
  await expect(names(page)).toHaveText(['Zoé Aiguille'])
  await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
})

test('a list without anybody says what will come there', async ({ page, site }) => {
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/inspirnautes')
  await expect(page.getByText('Les inspirnautes viennent ici quand leur candidature est acceptée.')).toBeVisible()
  await page.goto('/admin/recruiters')
  await expect(page.getByText('Les recruteurs viennent ici quand leur candidature est acceptée.')).toBeVisible()
  await page.goto('/admin/candidatures')
  await expect(page.getByText('Aucun recruteur n’attend de réponse.')).toBeVisible()
  await page.getByRole('tab', { name: /^Candidats/ }).click()
  await expect(page.getByText('Aucun inspirnaute n’attend de réponse.')).toBeVisible()
  await page.goto('/admin/missions')
  await expect(page.getByText('Les missions que publient les entreprises viennent ici.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Titre' }).fill('x')
  await expect(page.getByText('Aucune mission ne répond à ces critères.')).toBeVisible()
})
