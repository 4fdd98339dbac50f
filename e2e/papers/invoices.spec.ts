import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { anInvoice, refuseDeposit } from '../../test/people/invoices.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('the administrator records a payment in part, and the freelance reads where their money is', async ({
  page,
  site,
}) => {
  const { db, clock } = site
  clock.now = new Date('2026-12-02T09:00:00Z')
  const [admin, anne, company] = [await anAdmin(db), await aCandidate(db), await aRecruiter(db)]
  const missionId = await aMission(db, company)
  const of = { missionId, proposalId: await aProposal(db, missionId, anne, 'recruited') }
  const { number } = await anInvoice(db, { ...of, accountId: anne.id, kind: 'purchase', party: 'Anne Durand' })
  const sale = await anInvoice(db, { ...of, accountId: company.id, kind: 'sale', issueDay: '2026-10-20' })

  await signIn(page, admin.email)
  await page.goto('/admin/documents/factures')
  await expect(page.getByRole('row').filter({ hasText: sale.number }).getByText('En retard')).toBeVisible()
  await inspect(page, 'admin-invoices')
  const late = page.getByRole('button', { name: /^1 à 30 jours de retard/ })
  await late.click()
  await expect(page).toHaveURL(/[?&]ageing=to-30/)
  await late.click()
  await expect(page).not.toHaveURL(/ageing/)
  await page.getByRole('tab', { name: 'À payer' }).click()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click()
  const dialog = page.getByRole('dialog', { name: `Paiement de la facture ${number}` })
  const amount = dialog.getByLabel('Montant')
  await expect(amount).toHaveValue(/^1\s800,00\s€$/)
  await amount.fill('1 800,01')
  await dialog.getByRole('button', { name: 'Enregistrer le paiement' }).click()
  await expect(dialog.getByText(/^Il reste 1\s800,00\s€ à payer$/)).toBeVisible()
  await amount.fill('1 000')
  await dialog.getByRole('button', { name: 'Enregistrer le paiement' }).click()
  await expect(page.getByText('Paiement enregistré')).toBeVisible()
  await expect(page.getByText('Payée en partie')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Vie de la facture' }).getByRole('listitem')).toHaveText([
    /^Établie/,
    /^Encaissée \(212\).*1\s000,00\s€ le \d{2}\/\d{2}\/2026/,
    /^Paiement attendu/,
  ])
  await inspect(page, 'admin-invoice')

  await refuseDeposit(db, sale.id)
  await page.goto(`/admin/documents/factures/${sale.id}`)
  await expect(page.getByText('InvalidSchema\u00a0: BT-31')).toBeVisible()
  await inspect(page, 'admin-invoice-refused')
  await page.getByRole('button', { name: 'Déposer à nouveau' }).click()
  await expect(page.getByText('En attente d’envoi.')).toBeVisible()

  await signIn(page, anne.email)
  await page.goto('/user/documents/factures')
  await expect(
    page.getByText('Validé le 20 novembre, facture émise le 20 novembre, le reste payé au plus tard le 20 décembre'),
  ).toBeVisible()
  await inspect(page, 'candidate-invoices')
})
