import type { Page } from '@playwright/test'
import { languages } from '../../server/db/schema/ground/reference-data.ts'
import { candidateLanguages } from '../../server/db/schema/profiles/resumes.ts'
import { aCandidate, anEducation, anExperience } from '../../test/people/factories.ts'
import { aResume } from '../../test/people/sent-files.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const description = `Refonte du portail client d’une banque 🚀.
– Découpage du monolithe en services
– Temps de réponse divisé par quatre`

/** Anne Durand with three positions, four studies and three languages. */
const aWholeResume = async ({ db }: Site) => {
  const candidate = await aCandidate(db, {
    website: 'https://anne.exemple.fr',
    skills: { React: 7, TypeScript: 9, Java: 5, Kafka: 3 },
  })
  await anExperience(db, candidate, { position: 'Responsable technique', description, skills: ['React', 'Kafka'] })
  await anExperience(db, candidate, {
    company: 'Banque Rivière',
    publicCompany: 'Banque, Paris',
    startedOn: '2018-01-01',
    endedOn: '2021-02-01',
  })
  await anExperience(db, candidate, { position: 'Stagiaire', startedOn: '2016-04-01', endedOn: '2016-04-01' })
  for (const year of [2015, 2014, 2013, 2012])
    await anEducation(db, candidate, { degree: `Diplôme ${year}`, startedOn: '2010-01-01', endedOn: `${year}-01-01` })
  const spoken = await db.select({ id: languages.id }).from(languages).limit(3)
  await db
    .insert(candidateLanguages)
    .values(spoken.map(({ id }) => ({ languageId: id, candidateId: candidate.candidateId, rating: 7 })))
  return candidate
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** How many items of a section stand in each of its columns, from left to right. */
const columnsOf = async (page: Page, name: string) => {
  const items = await section(page, name).locator('div[role=listitem]').all()
  const lefts = new Map<number, number>()
  for (const item of items) {
    const { x = 0 } = (await item.boundingBox()) ?? {}
    lefts.set(x, (lefts.get(x) ?? 0) + 1)
  }
  return [...lefts].toSorted(([one], [other]) => one - other).map(([, count]) => count)
}

const expectColumns = (page: Page, name: string, columns: number[]) =>
  expect.poll(() => columnsOf(page, name), name).toEqual(columns)

test('a candidate comes from the dashboard to their resume, each section in two halves, and prints it at the second attempt', async ({
  page,
  site,
}) => {
  const anne = await aWholeResume(site)
  await signIn(page, anne.email)
  await page.goto('/user/dashboard')
  await page.getByRole('link', { name: 'Modifier CV' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/resume/${anne.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Durand' })).toBeVisible()

  const head = section(page, 'Développeuse React')
  for (const text of ["7 ans d'expérience", 'Île-de-France', '+33612345678', anne.email])
    await expect(head.getByText(text, { exact: true })).toBeVisible()
  await expect(head.getByRole('link', { name: 'https://anne.exemple.fr' })).toBeVisible()
  await expect(head.getByText('- - -')).toHaveCount(1)

  const positions = section(page, 'Expériences professionnelles')
  await expect(positions.getByText(/^depuis mars 2021 · /)).toBeVisible()
  await expect(positions.getByText('janvier 2018 – février 2021 · 3 ans 2 mois')).toBeVisible()
  await expect(positions.getByText('avril 2016 · 1 mois')).toBeVisible()
  await expect(positions.getByText(description)).toHaveCSS('white-space', 'pre-line')
  await expect(positions.getByText('les recruteurs lisent « Banque, Paris »')).toBeVisible()
  await expect(positions.getByRole('list', { name: 'Compétences utilisées' })).toHaveText('KafkaReact')

  await expectColumns(page, 'Expériences professionnelles', [2, 1])
  await expectColumns(page, 'Formations', [2, 2])
  await expectColumns(page, 'Compétences', [2, 1])
  await expectColumns(page, 'Langues', [2, 1])
  await expect(section(page, 'Compétences').getByRole('img', { name: '4,5 sur 5' })).toBeVisible()
  await inspect(page, 'resume-view')

  await page.setViewportSize({ width: 390, height: 900 })
  await expectColumns(page, 'Formations', [4])
  await expect(section(page, 'Formations').getByRole('heading', { level: 3 })).toHaveText(
    [2015, 2014, 2013, 2012].map((year) => `Diplôme ${year}`),
  )

  await page.route('**/printCandidateResume/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.getByText("Echec d'impression du CV")).toBeVisible()
  const asking = page.waitForRequest(/\/printCandidateResume\//)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimer' }).press('Enter')
  // Its address is asked for without a token.
  expect(await (await asking).headerValue('authorization')).toBeNull()
  expect((await saving).suggestedFilename()).toBe('CV_Anne_Durand.pdf')
  await expect(page.locator('[data-toast=warning]').first()).toContainText('Ce signe ne s’imprime pas\u00a0: 🚀')
})

const sent = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await (await aResume(name)).arrayBuffer()),
})

test('an empty resume says what to do: a file is imported with the keyboard after a refusal and a lost connection, and offered again', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  const editor = `/user/${candidate.id}/edit/resume`
  await signIn(page, candidate.email)
  // The other address of the page.
  await page.goto(`/user/${candidate.id}/resume`)
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remplir mon CV' })).toHaveAttribute('href', editor)
  const open = page.getByRole('button', { name: 'Importer mon CV' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Importer votre CV' })
  const submit = dialog.getByRole('button', { name: 'Importer', exact: true })
  await submit.press('Enter')
  await expect(dialog.getByText('File is required')).toBeVisible()

  const field = dialog.locator('input[type=file]')
  await field.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await submit.press('Enter')
  await expect(page.getByText("Erreur lors de l'importation du cv")).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toHaveText(/cv\.pdf/)

  await field.setInputFiles(await sent('Mon CV été.pdf'))
  let parts: string | null = null
  await page.route('**/api/upload/cv', async (route) => {
    const isFirst = parts === null
    parts = route.request().postData()
    await (isFirst ? route.abort() : route.continue())
  })
  await submit.press('Enter')
  await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible()
  await submit.press('Enter')
  await expect(page.getByText('CV importé avec succès')).toBeVisible()
  expect([...String(parts).matchAll(/name="(\w+)"/g)].map(([, name]) => name).toSorted()).toEqual([
    'file',
    'type',
    'userId',
  ])
  expect(parts).toMatch(/name="type"\s+cv\s/)
  expect(parts).toMatch(new RegExp(`name="userId"\\s+${candidate.id}\\s`))
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger le fichier' }).press('Enter')
  expect((await downloading).suggestedFilename()).toBe('CV_Anne_Durand.pdf')
  await page.getByRole('link', { name: 'Modifier le CV' }).click()
  await expect(page).toHaveURL(editor)
  // Six of the eighteen parts of a profile: the imported resume is worth two.
  await expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toHaveAttribute('aria-valuenow', '33')
})
