import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { yann } from './resume-life.ts'
import { drawn, scanned } from '../../test/resumes/drawn.ts'
import { aCandidate } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const openDialog = async (page: Page, site: Site, given: Parameters<typeof aCandidate>[1] = {}) => {
  const candidate = await aCandidate(site.db, { skills: { React: 9 }, ...given })
  await signIn(page, candidate.email)
  await page.goto(`/user/${candidate.id}/edit/resume`)
  await page.getByRole('button', { name: 'Pré-remplir depuis mon CV' }).click()
  return page.getByRole('dialog', { name: 'Pré-remplir depuis mon CV' })
}

const choose = (page: Page, name: string, content: Uint8Array | string, mimeType = 'application/pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })

test('a resume is read in the browser, and the candidate adds what it says, one by one or together', async ({
  page,
  site,
}) => {
  const dialog = await openDialog(page, site)
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await choose(page, 'cv.pdf', await drawn(yann))
  await expect(dialog.getByText('14 éléments lus')).toBeVisible()
  expect(writes).toEqual([])
  await inspect(page, 'resume-prefill')

  const lead = dialog.getByRole('article', { name: 'Tech lead Java' })
  await expect(lead.getByText('Crédit Mutuel Arkéa · depuis octobre 2019')).toBeVisible()
  await expect(lead.getByText('À vérifier')).toBeVisible()
  await lead.getByRole('button', { name: 'Ajouter' }).click()
  await expect(lead).toBeHidden()
  await expect(dialog.getByText('13 éléments lus')).toBeFocused()
  // The page behind the dialog follows, though assistive technologies do not see it meanwhile.
  const completion = page.getByRole('progressbar', { name: 'Profil rempli', includeHidden: true })
  await expect(completion).toHaveAttribute('aria-valuenow', '38')

  const developer = dialog.getByRole('article', { name: 'Développeur', exact: true })
  await developer.getByRole('button', { name: 'Modifier' }).press('Enter')
  const company = dialog.getByRole('textbox', { name: 'Entreprise' })
  await expect(company).toHaveValue('Altran')
  await company.fill('Altran Ouest')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(developer).toBeHidden()

  await dialog.getByRole('button', { name: 'Ignorer : Espagnol' }).click()
  await dialog.getByRole('button', { name: 'Ajouter 1 langue' }).click()
  await expect(dialog.getByRole('region', { name: 'Langues lues' })).toBeHidden()
  await expect(dialog.getByText('10 éléments lus')).toBeVisible()

  const skills = dialog.getByRole('region', { name: 'Compétences lues' })
  const four = skills
    .getByRole('radiogroup', { name: 'Java', exact: true })
    .getByRole('radio', { name: '4 sur 5', exact: true })
  await four.press('Space')
  await expect(four).toBeChecked()
  await dialog.getByRole('button', { name: 'Tout ajouter' }).click()
  await expect(dialog.getByText('7 éléments lus')).toBeVisible()
  await expect(skills.getByText('Java', { exact: true })).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const position of ['Tech lead Java', 'Développeur senior', 'Développeur'])
    await expect(page.getByRole('article', { name: position, exact: true })).toBeVisible()
  await expect(page.getByText('Altran Ouest')).toBeVisible()
})

test('what cannot be read is refused with the reason; a position, a phone and a website stand beside what is not saved yet', async ({
  page,
  site,
}) => {
  const dialog = await openDialog(page, site, { position: null, phone: null, website: null })
  await expect(dialog.getByText('Ton CV est lu ici')).toBeVisible()
  const long = await PDFDocument.create()
  for (let count = 0; count < 21; count++) long.addPage()
  const refused = [
    ['photo.pdf', 'GIF89a', 'Ce fichier n’est pas un PDF.'],
    [
      'scan.pdf',
      await scanned(),
      'Ce PDF ne contient pas de texte\u00a0: c’est sans doute un scan. Tu peux l’importer tel quel depuis la page de ton CV.',
    ],
    ['livre.pdf', await long.save(), 'Ce PDF a 21 pages\u00a0: 20 au plus.'],
    ['abime.pdf', '%PDF-1.7 et rien d’autre', 'Ce PDF est abîmé\u00a0: il ne s’ouvre pas.'],
    ['cv.json', '{"a":1}', 'Ce fichier n’est pas un CV au format JSON Resume.'],
  ] as const
  for (const [name, content, sentence] of refused) {
    await choose(page, name, content, name.endsWith('json') ? 'application/json' : undefined)
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByLabel("Années d'expérience").fill('17')
  await page.getByRole('button', { name: 'Pré-remplir depuis mon CV' }).click()
  const read = { label: 'Tech lead Java', phone: '06 75 29 48 03', email: yann.email }
  await choose(page, 'cv.json', JSON.stringify({ basics: read }), 'application/json')
  await expect(dialog.getByText('2 éléments lus')).toBeVisible()
  const header = dialog.getByRole('region', { name: 'Coordonnées et poste lus' })
  await expect(header.getByText(yann.email)).toBeHidden()
  await header.getByRole('button', { name: 'Ajouter : Tech lead Java' }).press('Enter')
  await expect(dialog.getByText('1 élément lu')).toBeFocused()
  await header.getByRole('button', { name: 'Ignorer : +33675294803' }).press('Enter')
  await expect(header).toBeHidden()

  await dialog.getByRole('button', { name: 'Autre fichier' }).click()
  const basics = { label: 'Architecte', phone: '06 12 34 56 78', url: 'anne.dev' }
  await choose(page, 'cv.json', JSON.stringify({ basics }), 'application/json')
  await expect(dialog.getByText('2 éléments lus')).toBeVisible()
  await expect(dialog.getByText('Architecte')).toBeHidden()
  await dialog.getByRole('button', { name: 'Tout ajouter' }).click()
  await expect(dialog.getByText('Ton profil contient déjà ce qui a été lu')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  const expectWritten = async () => {
    await expect(page.getByLabel('Poste actuel')).toHaveValue('Tech lead Java')
    await expect(page.getByLabel('Téléphone')).toHaveValue('+33612345678')
    await expect(page.getByLabel('Site web')).toHaveValue('https://anne.dev')
    await expect(page.getByLabel("Années d'expérience")).toHaveValue('17')
  }
  await expectWritten()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  await saved
  await expectWritten()
})
