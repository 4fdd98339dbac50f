import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { languages } from '../../server/db/schema/ground/reference-data.ts'
import { candidateLanguages } from '../../server/db/schema/profiles/resumes.ts'
import { aCandidate, anAdmin, anExperience, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

const names = (page: Page) => page.getByRole('table').getByRole('rowheader')

test('the administrator finds an inspirnaute, sorts the list, comes back to it and consults a profile', async ({
  page,
  site,
}) => {
  const familyName = unique('Lefèvre')
  const lea = await aCandidate(site.db, {
    familyName,
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
    await aCandidate(site.db, { familyName, givenName: `Adam${made}`, region: 'Corse', yearsOfExperience: made })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/inspirnautes')
  await page.getByRole('searchbox', { name: 'Nom' }).fill(familyName.toUpperCase().replace('È', 'E'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(11\)$/)
  await expect(names(page)).toHaveCount(10)
  await inspect(page, 'admin-candidates')

  const years = page.getByRole('columnheader', { name: "Années d'expérience" })
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(names(page)).toHaveCount(1)
  await page.getByRole('button', { name: "Trier par années d'expérience" }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=nbrAnneeExp$/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(years).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page).first()).toHaveText(`Adam1 ${familyName}`)
  await page.keyboard.press('Enter')
  await expect(years).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(names(page).first()).toHaveText(`Léa ${familyName}`)
  await page.goBack()
  await expect(years).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page).first()).toHaveText(`Adam1 ${familyName}`)

  const place = page.getByRole('combobox', { name: 'Lieu' })
  await place.fill('bret')
  await page.getByRole('option', { name: 'Bretagne' }).click()
  await expect(page).toHaveURL(/place=Bretagne/)
  await expect(names(page)).toHaveText([`Léa ${familyName}`])
  const row = page.getByRole('row', { name: new RegExp(`Léa ${familyName}`) })
  await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/inspirnautes/${lea.id}`)
  await row.getByRole('button', { name: 'Consulter' }).click()
  const profile = page.getByRole('dialog', { name: 'Inspirnaute' })
  for (const shown of [
    'Architecte',
    '17 ans',
    lea.email,
    'à partir du 01/12/2026',
    'Des plateformes qui tiennent.',
    'Urbaniste · Banque Rivière · mars 2021 – juin 2023',
    ...spoken.map(({ name }) => name),
    'React',
  ])
    await expect(profile.getByText(shown, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(row.getByRole('button', { name: 'Consulter' })).toBeFocused()
  await place.fill('corse et plus')
  await expect(page.getByText('Aucun inspirnaute ne répond à ces critères.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL(/\/admin\/inspirnautes\?sort=nbrAnneeExp$/)
})

test('the administrator finds a company on a phone, saves what the filters show as a file, consults it and suspends it, without editing it', async ({
  page,
  site,
}) => {
  const companyName = unique('Rigel; Conseil')
  const rigel = await aRecruiter(site.db, { companyName, region: 'Bretagne', givenName: '=1+1' })
  await aRecruiter(site.db, { companyName: unique('Éclipse') })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/recruiters')
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('searchbox', { name: 'Entreprise' }).fill(companyName)
  await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
  await expect(names(page)).toHaveText([companyName])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Recruteurs \(1\)$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await inspect(page, 'admin-recruiters')

  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(/^Avec les noms/)
  const question = page.getByRole('dialog', { name: 'Exporter avec les noms' })
  await question.getByRole('button', { name: 'Exporter' }).click()
  await expect(question.getByText('Raison obligatoire')).toBeVisible()
  await question.getByLabel('Raison').fill('Contrôle annuel')
  const saved = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Exporter' }).click()
  const file = await saved
  await expect(question).toBeHidden()
  expect(file.suggestedFilename()).toMatch(/^recruteurs-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFEntreprise;/)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"${companyName}";`)
  expect(text).toContain(";Martin;'=1+1;")
  await page.route('**/entreprises.csv*', (route) => route.fulfill({ status: 502, body: '' }))
  await choose(/^Sans les noms/)
  const refusal = page.getByRole('alert').filter({ hasText: "Echec de l'export" })
  await refusal.getByRole('button', { name: 'Fermer' }).click()
  await expect(refusal).toBeHidden()
  await page.unroute('**/entreprises.csv*')
  await page.route('**/entreprises.csv*', () => undefined)
  await choose(/^Sans les noms/)
  await page.getByRole('button', { name: 'Arrêter l’export' }).click()
  await expect(page.getByRole('button', { name: 'Exporter (CSV)' })).toBeVisible()

  const row = page.getByRole('row', { name: new RegExp(companyName) })
  await row.getByRole('button', { name: 'Consulter' }).click()
  const company = page.getByRole('dialog', { name: 'Recruteur' })
  for (const label of ["Domaine d'activité", 'Poste actuel', 'Site web', 'Début de journée', 'Fin de journée'])
    await expect(company.getByText(label, { exact: true })).toBeVisible()
  await expect(company.getByText(rigel.email)).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/recruiters/${rigel.id}`)
  await expect(page.getByRole('heading', { level: 2, name: companyName })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Modifier/ })).toHaveCount(0)
  await inspect(page, 'admin-recruiter')
  await expect(page.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/admin/recruiters')
  await page.getByRole('button', { name: 'Suspendre le compte' }).click()
  const asked = page.getByRole('dialog', { name: 'Suspendre le compte' })
  await asked.getByLabel('Raison').fill('Compte en double')
  await asked.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('region', { name: 'Compte suspendu', exact: true })).toContainText('Compte en double')
})
