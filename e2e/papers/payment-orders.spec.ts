import { isNull } from 'drizzle-orm'
import { invoices } from '../../server/db/schema/papers/invoices.ts'
import { legalIdentities } from '../../server/db/schema/profiles/legal-identities.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { anInvoice, setIban } from '../../test/people/invoices.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('the administrator pays the freelances by one file, and cancels it when the bank refuses', async ({
  page,
  site,
}) => {
  const { db, clock } = site
  clock.now = new Date('2026-12-02T09:00:00Z')
  const [admin, company] = [await anAdmin(db), await aRecruiter(db)]
  // What earlier journeys left is owed no more.
  await db.update(invoices).set({ isPayable: false })
  await setIban(db, null)
  const owed = async (party: string, hasIban = true) => {
    const freelance = await aCandidate(db)
    if (hasIban) await setIban(db, freelance.id)
    const missionId = await aMission(db, company)
    const proposalId = await aProposal(db, missionId, freelance, 'recruited')
    return anInvoice(db, { missionId, proposalId, accountId: freelance.id, kind: 'purchase', party })
  }
  const { number } = await owed('Anne Durand')
  await owed('Zoé Petit')
  await owed('Ida Martin', false)

  await signIn(page, admin.email)
  await page.goto('/admin/documents/factures?tab=purchase')
  await page.getByRole('button', { name: 'Préparer un virement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payer les freelances par virement' })
  await expect(dialog.getByRole('table').getByRole('row')).toHaveText([/^Facture/, /Ida Martin.*Aucun IBAN$/])
  await inspect(page, 'transfer')
  await dialog.getByRole('button', { name: /^Préparer le virement de 3\s600,00\s€$/ }).click()
  await expect(dialog.getByText('Le virement est prêt')).toBeVisible()
  await inspect(page, 'transfer-ready')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Télécharger le fichier' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^VIR-\d{4}\.xml$/)
  await dialog.getByRole('button', { name: 'Terminer' }).click()

  await expect(page.getByRole('row').filter({ hasText: number }).getByText('Paiement transmis')).toBeVisible()
  await page
    .getByRole('button', { name: /^Annuler le virement VIR/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: /^Annuler le virement VIR/ })
  await question.getByLabel('Raison').fill('Compte insuffisamment approvisionné')
  await question.getByRole('button', { name: 'Annuler le virement' }).click()
  await expect(page.getByRole('table', { name: 'Virements' }).getByText('Compte insuffisamment')).toBeVisible()
  await inspect(page, 'transfers')

  await page.getByRole('button', { name: 'Préparer un virement' }).click()
  await dialog.getByRole('button', { name: /^Préparer le virement de/ }).click()
  await dialog.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('button', { name: /^Noter le paiement du virement VIR/ }).click()
  const payment = page.getByRole('dialog', { name: /^Paiement du virement VIR/ })
  await expect(payment.getByText(/^2 factures, 3\s600,00\s€/)).toBeVisible()
  await inspect(page, 'transfer-payment')
  await payment.getByRole('button', { name: 'Noter le paiement' }).click()
  await expect(page.getByRole('table', { name: 'Virements' }).getByText('Payé', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number }).getByText('Encaissée')).toBeVisible()
})

test('a company gives its order number where its invoices stand', async ({ page, site }) => {
  const { db } = site
  const [anne, company] = [await aCandidate(db), await aRecruiter(db)]
  await setIban(db, null)
  await db.update(legalIdentities).set({ vatRegime: 'payments' }).where(isNull(legalIdentities.accountId))
  const missionId = await aMission(db, company)
  await aProposal(db, missionId, anne, 'recruited')
  await signIn(page, company.email)
  await page.goto(`/recruiter/mission/${missionId}`)
  const panel = page.getByRole('region', { name: 'Factures', exact: true })
  await expect(panel.getByText('Numéro de commande : —')).toBeVisible()
  await panel.getByRole('button', { name: 'Ajouter' }).click()
  await expect(panel.getByLabel('Numéro de commande')).toBeFocused()
  await page.keyboard.type('PO-4512')
  await inspect(page, 'order-number')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Numéro de commande : PO-4512')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Modifier' })).toBeFocused()
})
