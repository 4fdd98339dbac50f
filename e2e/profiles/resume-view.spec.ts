import type { Page } from '@playwright/test'
import { languages } from '../../server/db/schema/ground/reference-data.ts'
import { candidateLanguages } from '../../server/db/schema/profiles/resumes.ts'
import {
  aCandidate,
  aMission,
  anAdmin,
  anEducation,
  anExperience,
  aProposal,
  aRecruiter,
} from '../../test/people/factories.ts'
import { aResume } from '../../test/people/sent-files.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const description = `Refonte du portail client d’une banque.
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

test('a candidate comes from the dashboard to their resume, under both of its addresses, each section in two halves', async ({
  page,
  site,
}) => {
  const anne = await aWholeResume(site)
  await signIn(page, anne.email)
  await page.goto(`/user/${anne.id}/resume`)
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Durand' })).toBeVisible()
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
})

test('a resume with nothing to show says what to do, and one with a section which ones it lacks', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  const editor = `/user/${candidate.id}/edit/resume`
  await signIn(page, candidate.email)
  await page.goto(`/user/resume/${candidate.id}`)
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remplir mon CV' })).toHaveAttribute('href', editor)

  await anEducation(site.db, candidate)
  await page.reload()
  const advice = section(page, 'Ton CV peut en dire plus')
  await expect(advice).toContainText('expériences, langues')
  await advice.getByRole('link', { name: 'Le compléter' }).click()
  await expect(page).toHaveURL(editor)
})

const sent = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await (await aResume(name)).arrayBuffer()),
})

test('a file is imported with the keyboard after a refusal and a lost connection, and offered again', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  await signIn(page, candidate.email)
  await page.goto(`/user/resume/${candidate.id}`)
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
  // Six of the eighteen parts of a profile: the imported resume is worth two.
  await expect(page.getByRole('progressbar', { name: 'Profil rempli' })).toHaveAttribute('aria-valuenow', '33')
})

/** The name under which a button saves the printed resume, whose address is asked for without a token. */
const printedBy = async (page: Page, button: string) => {
  const asking = page.waitForRequest(/\/printCandidateResume\//)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).press('Enter')
  expect(await (await asking).headerValue('authorization')).toBeNull()
  return (await saving).suggestedFilename()
}

test('the administrator reads, edits and prints the resume of a candidate, and imports none', async ({
  page,
  site,
}) => {
  const anne = await aWholeResume(site)
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/inspirnautes/${anne.id}`)
  await expect(page.getByRole('link', { name: 'Voir le CV' })).toHaveAttribute(
    'href',
    `/admin/inspirnautes/${anne.id}/resume`,
  )
  await page.getByRole('link', { name: 'Modifier le CV' }).click()
  await expect(page).toHaveURL(`/admin/inspirnautes/${anne.id}/edit/resume`)
  await inspect(page, 'resume-editor-admin')
  const header = section(page, 'Profil')
  await header.getByLabel('Poste actuel').fill('Architecte')
  await header.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil est modifié avec succès')).toBeVisible()
  await page.getByRole('link', { name: 'Voir le CV' }).click()
  await expect(page).toHaveURL(`/admin/inspirnautes/${anne.id}/resume`)
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Durand' })).toBeVisible()
  await expect(section(page, 'Architecte')).toBeVisible()
  await expect(page.getByText('Banque Rivière')).toBeVisible()
  await expect(page.getByRole('button', { name: /Importer/ })).toHaveCount(0)
  await inspect(page, 'resume-view-admin')
  expect(await printedBy(page, 'Imprimer')).toBe('CV_Anne_Durand.pdf')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(`/admin/inspirnautes/${anne.id}`)
})

test('a recruiter reads and prints a resume by initials, without the contact, and goes back to the mission', async ({
  page,
  site,
}) => {
  const anne = await aWholeResume(site)
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter)
  await aProposal(site.db, mission, anne)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${mission}`)
  await page.getByRole('link', { name: 'A.D.' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A.D.' })).toBeVisible()
  await expect(section(page, 'Pourquoi ce profil')).toBeVisible()
  await expect(section(page, 'Expériences professionnelles')).toContainText('Banque, Paris')
  const whole = (await page.locator('body').textContent()) ?? ''
  for (const secret of ['Durand', 'Rivière', anne.email, '612345678', 'anne.exemple.fr'])
    expect(whole).not.toContain(secret)
  for (const name of [/Importer/, 'Imprimer', /Modifier/])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0)
  await inspect(page, 'resume-view-recruiter')
  expect(await printedBy(page, 'Télécharger')).toBe('CV_AD.pdf')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(new RegExp(`/recruiter/missions/${mission}$`))
})

test('a print that fails is told and can be asked for again, and the signs that it lacks are told', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db, { givenName: 'Zoé', familyName: 'Le Goff 明' })
  await anExperience(site.db, candidate, { description: 'Lancement 🚀.' })
  await signIn(page, candidate.email)
  await page.goto(`/user/resume/${candidate.id}`)
  await page.route('**/printCandidateResume/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.getByText("Echec d'impression du CV")).toBeVisible()
  expect(await printedBy(page, 'Imprimer')).toBe('CV_Zoé_Le_Goff_明.pdf')
  await expect(page.locator('[data-toast=warning]').first()).toContainText('Ces signes ne s’impriment pas\u00a0: 明 🚀')
})
