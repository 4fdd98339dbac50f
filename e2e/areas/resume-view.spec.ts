import type { Locator, Page } from '@playwright/test'
import { languages } from '../../server/db/schema/reference-data.ts'
import { candidateLanguages } from '../../server/db/schema/people/resumes.ts'
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
import { changePicture, reachFiles, shown, twoColours } from '../pictures.ts'
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

const firstLines = (list: Locator) => list.getByRole('heading', { level: 3 }).allTextContents()

test('a candidate reads their resume under both of its addresses, each section in two halves', async ({
  page,
  site,
}) => {
  const anne = await aWholeResume(site)
  await signIn(page, anne.email)
  await page.goto(`/user/${anne.id}/resume`)
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Durand' })).toBeVisible()
  await page.goto(`/user/resume/${anne.id}`)
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

  expect(await columnsOf(page, 'Expériences professionnelles')).toEqual([2, 1])
  expect(await columnsOf(page, 'Formations')).toEqual([2, 2])
  expect(await columnsOf(page, 'Compétences')).toEqual([2, 1])
  expect(await columnsOf(page, 'Langues')).toEqual([2, 1])
  await expect(section(page, 'Compétences').getByRole('img', { name: '4,5 sur 5' })).toBeVisible()
  await inspect(page, 'resume-view')

  await page.setViewportSize({ width: 390, height: 900 })
  expect(await columnsOf(page, 'Formations')).toEqual([4])
  expect(await firstLines(section(page, 'Formations'))).toEqual(
    [2015, 2014, 2013, 2012].map((year) => `Diplôme ${year}`),
  )
})

test('a resume shows the initials, then the photo, which the administrator sees too', async ({ page, site }) => {
  const anne = await aWholeResume(site)
  await reachFiles(page, site)
  await signIn(page, anne.email)
  await page.goto(`/user/resume/${anne.id}`)
  const head = section(page, 'Développeuse React')
  await expect(head.locator('[data-letters="AD"]')).toBeVisible()
  await expect(head.getByRole('img')).toHaveCount(0)

  await page.getByRole('link', { name: 'Modifier le CV' }).click()
  await changePicture(page, page.getByRole('button', { name: 'Changer la photo' }), await twoColours('anne.jpg'))
  await page.getByRole('link', { name: 'Voir le CV' }).click()
  const photo = head.getByRole('img', { name: 'Photo de Anne Durand' })
  const address = await shown(photo)
  await inspect(page, 'resume-view-photo')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/inspirnautes/${anne.id}/resume`)
  expect(await shown(photo)).toBe(address)
})

test('a resume with nothing to show says what to do', async ({ page, site }) => {
  const candidate = await aCandidate(site.db)
  await signIn(page, candidate.email)
  await page.goto(`/user/resume/${candidate.id}`)
  await expect(page.getByText("Pas d'informations à afficher")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remplir mon CV' })).toHaveAttribute(
    'href',
    `/user/${candidate.id}/edit/resume`,
  )
  await inspect(page, 'resume-view-empty')
})

test('a resume with one section says which ones it lacks', async ({ page, site }) => {
  const candidate = await aCandidate(site.db)
  await anEducation(site.db, candidate)
  await signIn(page, candidate.email)
  await page.goto(`/user/resume/${candidate.id}`)
  const advice = section(page, 'Ton CV peut en dire plus')
  await expect(advice).toContainText('expériences, langues')
  await advice.getByRole('link', { name: 'Le compléter' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${candidate.id}/edit/resume$`))
})

const sent = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await (await aResume(name)).arrayBuffer()),
})

test('a file is imported with the keyboard after two refusals, and offered again', async ({ page, site }) => {
  const candidate = await aCandidate(site.db)
  await reachFiles(page, site)
  await signIn(page, candidate.email)
  await page.goto(`/user/resume/${candidate.id}`)
  const open = page.getByRole('button', { name: 'Importer mon CV' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Importer votre CV' })
  const submit = dialog.getByRole('button', { name: 'Importer', exact: true })
  await submit.press('Enter')
  await expect(dialog.getByText('File is required')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choisir un fichier' })).toBeFocused()
  await inspect(page, 'resume-import')

  const field = dialog.locator('input[type=file]')
  await field.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Anne') })
  await expect(dialog.getByText('Format non pris en charge : pdf, doc ou docx.')).toBeVisible()

  await field.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await submit.press('Enter')
  await expect(page.getByText("Erreur lors de l'importation du cv")).toBeVisible()
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toHaveText(/cv\.pdf/)

  await field.setInputFiles(await sent('Mon CV été.pdf'))
  const readAgain = page.waitForResponse(/\/api\/get\/last\/file\/cv\//)
  const sending = page.waitForRequest(/\/api\/upload\/cv$/)
  await submit.press('Enter')
  const parts = (await sending).postData() ?? ''
  expect([...parts.matchAll(/name="(\w+)"/g)].map(([, name]) => name).toSorted()).toEqual(['file', 'type', 'userId'])
  expect(parts).toMatch(/name="type"\s+cv\s/)
  expect(parts).toMatch(new RegExp(`name="userId"\\s+${candidate.id}\\s`))
  await expect(page.getByText('CV importé avec succès')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await readAgain

  const link = page.getByRole('link', { name: 'Télécharger le fichier' })
  await expect(link).toHaveAttribute('href', /^http:\/\/localhost\/files\//)
  const downloading = page.waitForEvent('download')
  await link.press('Enter')
  expect((await downloading).suggestedFilename()).toBe('CV_Anne_Durand.pdf')
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Durand' })).toBeVisible()
})

test('a lost connection is told, and the file can be sent again', async ({ page, site }) => {
  const candidate = await aCandidate(site.db)
  await signIn(page, candidate.email)
  await page.goto(`/user/resume/${candidate.id}`)
  await page.getByRole('button', { name: 'Importer mon CV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer votre CV' })
  await dialog.locator('input[type=file]').setInputFiles(await sent('cv.pdf'))
  await page.route('**/api/upload/cv', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(page.getByText('CV importé avec succès')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Télécharger le fichier' })).toBeVisible()
})

test('the administrator reads, prints and edits a resume, and imports none', async ({ page, site }) => {
  const anne = await aWholeResume(site)
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/inspirnautes/${anne.id}`)
  await page.getByRole('link', { name: 'Voir le CV' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/inspirnautes/${anne.id}/resume$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Anne Durand' })).toBeVisible()
  await expect(page.getByText('Banque Rivière')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Importer/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Modifier le CV' })).toHaveAttribute(
    'href',
    `/admin/inspirnautes/${anne.id}/edit/resume`,
  )
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByRole('link', { name: 'Modifier le CV' })).toHaveAttribute(
    'href',
    `/admin/inspirnautes/${anne.id}/edit/resume`,
  )
})

test('a recruiter reads a resume by initials, without the contact, and goes back to the mission', async ({
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
  expect(await columnsOf(page, 'Expériences professionnelles')).toEqual([2, 1])
  await expect(section(page, 'Expériences professionnelles')).toContainText('Banque, Paris')
  const whole = (await page.locator('body').textContent()) ?? ''
  for (const secret of ['Durand', 'Rivière', anne.email, '612345678', 'anne.exemple.fr'])
    expect(whole).not.toContain(secret)
  await expect(page.getByRole('button', { name: 'Télécharger' })).toBeVisible()
  for (const name of [/Importer/, 'Imprimer', /Modifier/])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0)
  await inspect(page, 'resume-view-recruiter')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(new RegExp(`/recruiter/missions/${mission}$`))
})

/** The name under which a button saves the printed resume, whose address is asked for without a token. */
const printedBy = async (page: Page, button: string) => {
  const asking = page.waitForRequest(/\/printCandidateResume\//)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).press('Enter')
  expect(await (await asking).headerValue('authorization')).toBeNull()
  return (await saving).suggestedFilename()
}

test('each role saves the printed resume, under the name or under the initials', async ({ page, site }) => {
  const zoe = await aCandidate(site.db, { givenName: 'Zoé', familyName: 'Le Goff' })
  const recruiter = await aRecruiter(site.db)
  await aProposal(site.db, await aMission(site.db, recruiter), zoe)
  await signIn(page, zoe.email)
  await page.goto(`/user/resume/${zoe.id}`)
  expect(await printedBy(page, 'Imprimer')).toBe('CV_Zoé_Le_Goff.pdf')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/inspirnautes/${zoe.id}/resume`)
  expect(await printedBy(page, 'Imprimer')).toBe('CV_Zoé_Le_Goff.pdf')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/inspirnautes/${zoe.id}`)
  expect(await printedBy(page, 'Télécharger')).toBe('CV_ZL.pdf')
})

test('the signs that a print lacks are told, to a recruiter without those of the name', async ({ page, site }) => {
  const candidate = await aCandidate(site.db, { familyName: 'Durand 明' })
  await anExperience(site.db, candidate, { description: 'Lancement 🚀, par Anne Durand 明.' })
  const recruiter = await aRecruiter(site.db)
  await aProposal(site.db, await aMission(site.db, recruiter), candidate)
  const told = page.locator('[data-toast=warning]')
  await signIn(page, candidate.email)
  await page.goto(`/user/resume/${candidate.id}`)
  await printedBy(page, 'Imprimer')
  await expect(told).toContainText('Ces signes ne s’impriment pas\u00a0: 明 🚀')
  await inspect(page, 'resume-print-left-out')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/inspirnautes/${candidate.id}`)
  await printedBy(page, 'Télécharger')
  await expect(told).toContainText('Ce signe ne s’imprime pas\u00a0: 🚀')
  await expect(told).not.toContainText('明')
})

test('a print that fails is told, and can be asked for again', async ({ page, site }) => {
  const anne = await aCandidate(site.db)
  await signIn(page, anne.email)
  await page.goto(`/user/resume/${anne.id}`)
  await page.route('**/printCandidateResume/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.getByText("Echec d'impression du CV")).toBeVisible()
  expect(await printedBy(page, 'Imprimer')).toBe('CV_Anne_Durand.pdf')
})

test('the profile and the dashboard lead to the resume, and somebody else’s is not found', async ({ page, site }) => {
  const anne = await aCandidate(site.db)
  const other = await aCandidate(site.db)
  await signIn(page, anne.email)
  await page.goto('/user/profil')
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('link', { name: 'Modifier le CV' })).toHaveAttribute(
    'href',
    `/user/${anne.id}/edit/resume`,
  )
  await page.getByRole('link', { name: 'Voir le CV' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/resume/${anne.id}$`))
  await page.goto('/user/dashboard')
  await page.getByRole('link', { name: 'Modifier CV' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/resume/${anne.id}$`))
  for (const address of [`/user/resume/${other.id}`, `/user/${other.id}/resume`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible()
  }
})
