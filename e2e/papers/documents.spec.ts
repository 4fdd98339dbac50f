import type { Page } from '@playwright/test'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { aDocument, aMissionPaper } from '../../test/people/papers.ts'
import { aPdf } from '../../test/people/sent-files.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'
import { unique } from '../unique.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const aFile = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) })

/** Anne is recruited for a mission of 60 000 € and more, with two of the four papers of its vigilance file. */
const anAskedCandidate = async ({ db, clock }: Site) => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  const anne = await aCandidate(db, { dailyRate: 500 })
  const mission = await aMission(db, await aRecruiter(db))
  await aProposal(db, mission, anne, 'recruited')
  await aDocument(db, anne, { type: 'attestation-vigilance', issuedOn: '2026-11-02' })
  await aDocument(db, anne, { type: 'immatriculation', issuedOn: '2026-09-10' })
  return { anne, mission }
}

const aText = { name: 'papier.txt', mimeType: 'text/plain', buffer: Buffer.from('Anne Durand') }

test('a candidate adds their personal documents, changes one of them, and adds a paper that their vigilance file lacks', async ({
  page,
  site,
}) => {
  const { anne } = await anAskedCandidate(site)
  await signIn(page, anne.email)
  await page.goto('/user/documents')
  await expect(menu(page).getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes Documents par Mission')
  await page.getByRole('button', { name: 'Ajouter' }).click()

  const dialog = page.getByRole('dialog', { name: 'Documents personnels' })
  const submit = dialog.getByRole('button', { name: 'Enregistrer' })
  const slot = (label: string) => dialog.locator(`input[type=file][aria-label="${label}"]`)
  await submit.click()
  await expect(dialog.getByText('fichier obligatoire')).toBeVisible()
  await slot('Carte d’identité').setInputFiles(aText)
  await expect(dialog.getByText('format de fichier non pris en charget', { exact: true })).toBeVisible()
  await slot('Carte d’identité').setInputFiles(await aFile('carte.pdf'))
  await slot('Relevé d’identité bancaire (RIB)').setInputFiles(await aFile('rib.pdf'))
  // An optional file that was refused holds the form back, until it is let go.
  await slot('Assurance professionnelle').setInputFiles(aText)
  await inspect(page, 'personal-documents-dialog')
  await submit.click()
  const letGo = dialog.getByRole('button', { name: `Renoncer à ${aText.name}` })
  await expect(letGo).toBeFocused()
  await letGo.press('Enter')
  await expect(letGo).toHaveCount(0)
  await submit.click()
  await expect(page.getByText('Documents personnels ajoutés avec succès')).toBeVisible({ timeout: 60_000 })

  const papers = table(page, 'Documents personnels')
  await expect(papers.getByRole('rowheader')).toHaveText([/carte\.pdf/, /rib\.pdf/])
  await expect(papers.getByRole('link', { name: 'carte.pdf' })).toHaveAttribute('href', /\/files\/[\w-]{43}\/.+/)
  await expect(papers.getByText(/^[\d,]+\u00a0ko$/)).toHaveCount(2)
  await inspect(page, 'candidate-documents')
  await page.getByRole('button', { name: 'Modifier' }).click()
  await expect(submit).toBeDisabled()
  await expect(dialog.getByText('Un nouveau fichier remplace « rib.pdf ».')).toBeVisible()
  await slot('Relevé d’identité bancaire (RIB)').setInputFiles(await aFile('rib-2027.pdf'))
  await submit.click()
  await expect(page.getByText('Documents personnels modifiés avec succès')).toBeVisible({ timeout: 60_000 })
  await expect(papers.getByRole('rowheader')).toHaveText([/carte\.pdf/, /rib-2027\.pdf/])

  const card = page.getByRole('region', { name: 'Vigilance' })
  await expect(card.getByText(/^Il manque 2 documents/)).toBeVisible()
  await expect(card.getByRole('row', { name: /Justificatif d’immatriculation/ })).toContainText('Expire bientôt')
  await card.getByRole('button', { name: 'Déposer, Responsabilité civile professionnelle' }).click()
  const paper = page.getByRole('dialog', { name: 'Responsabilité civile professionnelle' })
  await paper.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(paper.getByText('Date de fin obligatoire')).toBeVisible()
  await paper.locator('input[type=file]').setInputFiles(await aFile('rc.pdf'))
  await paper.getByRole('textbox', { name: 'Date d’émission' }).fill('02/01/2026')
  await paper.getByRole('textbox', { name: 'Date de fin' }).fill('30/06/2027')
  await paper.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Document ajouté avec succès')).toBeVisible({ timeout: 60_000 })
  await expect(card.getByRole('row', { name: /Responsabilité civile/ })).toContainText('30/06/2027')
  await expect(card.getByText(/^Il manque 1 document/)).toBeVisible()
})

test('the administrator notes a code of a vigilance file as checked, and saves the file of the mission', async ({
  page,
  site,
}) => {
  const { anne, mission } = await anAskedCandidate(site)
  const admin = await anAdmin(site.db)
  await signIn(page, admin.email)
  await page.goto(`/admin/user/${anne.id}/mission/${mission}`)
  const card = page.getByRole('region', { name: 'Conformité' })
  await expect(card.getByText('Montant de la mission')).toBeVisible()
  await card.getByRole('button', { name: 'Code vérifié' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click()
  await expect(card.getByText(`Code de sécurité vérifié le 23/11/2026 par ${admin.email}`)).toBeVisible()
  await inspect(page, 'admin-conformity')
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Télécharger le dossier' }).click()
  expect((await saved).suggestedFilename()).toBe('Vigilance_Anne_Durand_2026-11-23.zip')
})

test('the administrator counts the documents of both sides, each list on its page, and reads a candidate’s', async ({
  page,
  site,
}) => {
  const admin = await anAdmin(site.db)
  const familyName = unique('Martin')
  const company = await aRecruiter(site.db, { companyName: `Altaïr ${familyName}` })
  for (const name of ['Bételgeuse', 'Capella', 'Deneb', 'Électre'])
    await aRecruiter(site.db, { companyName: `${name} ${familyName}` })
  const mission = await aMission(site.db, company)
  const anne = await aCandidate(site.db, { familyName })
  await aProposal(site.db, mission, anne, 'recruited')
  await aDocument(site.db, anne)
  await aMissionPaper(site.db, mission, anne, 'contract')
  await aMissionPaper(site.db, mission, company, 'contract')
  for (const givenName of ['Bruno', 'Chloé', 'David', 'Emma']) {
    const someone = await aCandidate(site.db, { givenName, familyName })
    await aDocument(site.db, someone)
  }
  await signIn(page, admin.email)
  await page.goto('/admin/documents')
  await page.getByRole('searchbox', { name: 'Nom' }).fill(familyName)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Candidats (5)', 'Recruteurs (5)'])
  const candidates = table(page, 'Documents des candidats')
  const companies = table(page, 'Documents des recruteurs')
  await expect(candidates.getByRole('row')).toHaveCount(5)
  await expect(candidates.getByRole('row', { name: `Anne ${familyName} 2` })).toBeVisible()
  await expect(companies.getByRole('row', { name: `Altaïr ${familyName} 1` })).toBeVisible()
  const help = page.getByRole('button', { name: 'Qu’est-ce que la vigilance' })
  await help.press('Enter')
  await expect(page.getByText('Les papiers que la loi fait demander')).toBeVisible()
  await inspect(page, 'admin-documents')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Les papiers que la loi fait demander')).toBeHidden()
  await expect(help).toBeFocused()

  await page.getByRole('navigation', { name: 'Pages des recruteurs' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/&recruteurs=2$/)
  await expect(companies.getByRole('rowheader')).toHaveText([`Électre ${familyName}`])
  await expect(candidates.getByRole('rowheader')).toHaveCount(4)
  await page.getByRole('navigation', { name: 'Pages des candidats' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/&recruteurs=2&candidats=2$/)
  await expect(companies.getByRole('rowheader')).toHaveText([`Électre ${familyName}`])
  await expect(candidates.getByRole('rowheader')).toHaveText([`Emma ${familyName}`])

  await candidates.getByRole('link', { name: `Emma ${familyName}` }).click()
  await expect(page).toHaveURL(/\/admin\/candidat\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`Documents\\s: Emma ${familyName}`))
  await expect(table(page, 'Documents personnels').getByRole('link', { name: 'papier.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Ajouter|Modifier/ })).toHaveCount(0)
})
