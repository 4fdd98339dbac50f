import { invoices } from '../../server/db/schema/papers/invoices.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { anInvoice } from '../../test/people/invoices.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('the administrator imports a bank statement, leaves one line out, and notes what the others paid', async ({
  page,
  site,
}) => {
  const { db, clock } = site
  clock.now = new Date('2026-12-02T09:00:00Z')
  const admin = await anAdmin(db)
  // What earlier journeys left is owed no more.
  await db.update(invoices).set({ isPayable: false })
  const sold = async (party: string) => {
    const [company, freelance] = [await aRecruiter(db), await aCandidate(db)]
    const missionId = await aMission(db, company)
    const proposalId = await aProposal(db, missionId, freelance, 'recruited')
    return anInvoice(db, { missionId, proposalId, accountId: company.id, kind: 'sale', party })
  }
  const [altair, vega, rigel] = [await sold('Altaïr'), await sold('Véga Conseil'), await sold('Rigel')]

  await signIn(page, admin.email)
  await page.goto('/admin/documents/factures')
  await page.getByRole('button', { name: 'Importer un relevé' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer un relevé bancaire' })
  const choose = async (rows: string[]) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choisir un fichier' }).click()
    const buffer = Buffer.from(['Date;Libellé;Débit;Crédit', ...rows].join('\n'))
    await (await chooser).setFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer })
    await dialog.getByRole('button', { name: 'Lire le relevé' }).click()
  }
  await choose(['hier;VIR;;1 800,00'])
  await expect(dialog.getByText(/^À la ligne 2, colonne « Date »/)).toBeVisible()
  await inspect(page, 'statement-refused')
  await choose([
    `30/11/2026;VIR ALTAIR ${altair.number};;1 800,00`,
    '30/11/2026;VIR VEGA CONSEIL;;1 800,00',
    '30/11/2026;VIR DIVERS;;700,00',
  ])
  const lines = dialog.getByRole('table', { name: 'Lignes à noter' })
  await expect(lines.getByRole('row')).toHaveText([
    /Libellé/,
    new RegExp(`${altair.number}, Altaïr.*numéro de facture dans le libellé`),
    new RegExp(`${vega.number}, Véga Conseil.*seul montant égal, nom reconnu`),
  ])
  await expect(dialog.getByText(/^2 paiements, 3\s600,00\s€$/)).toBeVisible()
  await dialog.getByText('Non reconnues (1)').click()
  await dialog.getByRole('button', { name: /^Choisir une facture pour la ligne/ }).click()
  await dialog.getByLabel('Numéro ou nom').fill('rig')
  await expect(dialog.getByRole('list', { name: 'Factures non réglées' }).getByRole('button')).toHaveCount(1)
  await inspect(page, 'statement')
  await dialog.getByRole('button', { name: new RegExp(`^${rigel.number}, Rigel`) }).click()
  await expect(lines.getByRole('row').filter({ hasText: rigel.number })).toContainText('choisie par vous')
  await expect(dialog.getByText(/^3 paiements, 4\s300,00\s€$/)).toBeVisible()
  await lines.getByRole('row').filter({ hasText: vega.number }).getByRole('checkbox').uncheck()
  await expect(dialog.getByText(/^2 paiements, 2\s500,00\s€$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Noter les paiements' }).click()
  await expect(dialog).toBeHidden()
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect(row(altair.number).getByText('Encaissée')).toBeVisible()
  await expect(row(vega.number).getByText('Encaissée')).toBeHidden()
})
