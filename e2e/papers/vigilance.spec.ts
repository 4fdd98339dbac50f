import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { aDocument } from '../../test/people/papers.ts'
import { aPdf } from '../../test/people/sent-files.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const aPaper = async () => ({ name: 'rc.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) })

/** Anne is recruited for a mission of 60 000 € and more, with two of the four papers. */
const anAskedCandidate = async ({ db, clock }: Site) => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  const anne = await aCandidate(db, { dailyRate: 500 })
  const mission = await aMission(db, await aRecruiter(db))
  await aProposal(db, mission, anne, 'recruited')
  await aDocument(db, anne, { type: 'attestation-vigilance', issuedOn: '2026-11-02' })
  await aDocument(db, anne, { type: 'immatriculation', issuedOn: '2026-09-10' })
  return { anne, mission }
}

test('a candidate reads what their vigilance file lacks, and adds a paper', async ({ page, site }) => {
  const { anne } = await anAskedCandidate(site)
  await signIn(page, anne.email)
  await page.goto('/user/documents')
  const card = page.getByRole('region', { name: 'Vigilance' })
  await expect(card.getByText(/^Il manque 2 documents/)).toBeVisible()
  await expect(card.getByRole('row', { name: /Justificatif d’immatriculation/ })).toContainText('Expire bientôt')
  await card.getByRole('button', { name: 'Déposer, Responsabilité civile professionnelle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Responsabilité civile professionnelle' })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Date de fin obligatoire')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await aPaper())
  await dialog.getByRole('textbox', { name: 'Date d’émission' }).fill('02/01/2026')
  await dialog.getByRole('textbox', { name: 'Date de fin' }).fill('30/06/2027')
  await inspect(page, 'vigilance-dialog')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Document ajouté avec succès')).toBeVisible({ timeout: 60_000 })
  await expect(card.getByRole('row', { name: /Responsabilité civile/ })).toContainText('30/06/2027')
  await expect(card.getByText(/^Il manque 1 document/)).toBeVisible()
})

test('the administrator notes a code as checked, and saves the file of the mission', async ({ page, site }) => {
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
