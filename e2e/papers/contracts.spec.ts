import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { missions } from '../../server/db/schema/hiring/missions.ts'
import { aCandidate, aMission, anAdmin, aPaper, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { aPdf } from '../../test/people/sent-files.ts'
import { twoColours } from '../pictures.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

/** Complete enough not to be welcomed. */
const company = {
  region: 'Bretagne',
  phone: '+33612345678',
  website: 'altair.fr',
  address: '1 rue des Étoiles, Rennes',
}
const person = { skills: { React: 9 }, dailyRate: 480, description: 'Développeuse React.' }

const aRecruitment = async ({ db }: Site) => {
  const [recruiter, candidate] = [await aRecruiter(db, company), await aCandidate(db, person)]
  const mission = await aMission(db, recruiter, { title: 'Refonte du portail', startDay: '2026-11-02' })
  await aProposal(db, mission, candidate, 'recruited')
  return { recruiter, candidate, mission }
}

const pdf = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) })
const text = { name: 'contrat.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') }

const toast = (page: Page, words: string) => page.locator('[data-toast]').filter({ hasText: words })
const importIn = async (dialog: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
}

test('a candidate imports their contract, then CRA, and opens what they sent, also once its address is old and the mission is deleted', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const { candidate, mission } = await aRecruitment(site)
  for (const month of [1, 2, 3, 4])
    await aPaper(site.db, {
      missionId: mission,
      accountId: candidate.id,
      kind: 'activity-report',
      name: `CRA ${month}.pdf`,
      createdAt: new Date('2026-11-30T08:00:00Z'),
    })
  await signIn(page, candidate.email)
  await page.goto('/user/documents')
  await expect(page.getByRole('row', { name: /Refonte du portail/ })).toContainText('4')
  await page.getByRole('link', { name: 'Consulter' }).click()
  await expect(page).toHaveURL(`/user/mission/${mission}`)
  const addCra = page.getByRole('button', { name: 'Importer un CRA externe' })
  await expect(addCra).toBeDisabled()
  await expect(addCra).toHaveAccessibleDescription('Importe d’abord ton contrat signé.')

  await page.getByRole('button', { name: 'Importer le contrat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer le contrat' })
  await expect(dialog.getByText('Types autorisés: pdf et image')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(text)
  await expect(dialog.getByText('Format non supporté')).toBeVisible()
  await importIn(dialog, await twoColours('contrat signé.png'))
  await expect(toast(page, 'Contrat importé avec succès')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Importer le contrat' })).toHaveCount(0)
  const box = page.getByRole('region', { name: 'Contrat' })
  await expect(box).toContainText(/Importé le \d\d\/\d\d\/\d{4} · [\d,]+\sko/)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    box.getByRole('link', { name: 'contrat signé.png' }).click(),
  ])
  await opened.waitForURL('**/files/**')
  await expect.poll(() => opened.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0)
  await opened.close()

  await addCra.click()
  await importIn(page.getByRole('dialog', { name: 'Importer un CRA externe' }), await pdf('CRA novembre.pdf'))
  await expect(toast(page, 'CRA importé avec succès')).toBeVisible()
  const history = page.getByRole('table', { name: 'Historique des CRA' })
  await expect(history.getByRole('row', { name: /CRA novembre\.pdf/ })).toBeVisible()
  await expect(history.getByRole('rowheader')).toHaveCount(4)
  await inspect(page, 'contract-candidate')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(history.getByRole('rowheader')).toHaveText(['CRA 1.pdf'])

  // On the page left open, the paper opens at an address that is read again.
  await site.db.update(missions).set({ deletedAt: new Date() }).where(eq(missions.id, mission))
  await page.context().route('**/files/**', (route) => route.fulfill({ body: 'Un papier' }))
  const link = box.getByRole('link', { name: 'contrat signé.png' })
  const before = await link.getAttribute('href')
  await page.clock.fastForward(120_000)
  site.clock.now = new Date(Date.now() + 120_000)
  const read = page.waitForRequest('**/api/admin/contrat/show/**')
  const [reopened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await read
  await reopened.waitForURL('**/files/**')
  expect(reopened.url()).not.toBe(before)
  await reopened.close()
  await expect(page.getByText('Cette mission a été supprimée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importer un CRA externe' })).toBeDisabled()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/user/documents')
})

test('a company imports its contract, then an invoice, and the administrator reads them and mails it others', async ({
  page,
  site,
}) => {
  const { recruiter, mission } = await aRecruitment(site)
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/mission/${mission}`)
  await expect(page.getByText('Aucune Facture à afficher')).toBeVisible()
  await page.getByRole('button', { name: 'Importer le contrat' }).click()
  await importIn(page.getByRole('dialog', { name: 'Importer le contrat' }), await pdf('Contrat.pdf'))
  await expect(toast(page, 'Contrat importé avec succès')).toBeVisible()
  await page.getByRole('button', { name: 'Importer une facture' }).click()
  await importIn(page.getByRole('dialog', { name: 'Importer une facture' }), await pdf('Facture 1.pdf'))
  await expect(toast(page, 'Facture importée avec succès')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Historique des factures' })).toContainText('Facture 1.pdf')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/recruiter/documents')
  await expect(page.getByRole('row', { name: /Refonte du portail/ })).toContainText('2')
  await expect(page.getByRole('link', { name: 'Facture 1.pdf' })).toHaveAttribute('target', '_blank')

  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/recruter/${recruiter.id}`)
  await expect(page.getByRole('row', { name: /Refonte du portail/ })).toContainText('2')
  await page.getByRole('link', { name: 'Consulter' }).click()
  await expect(page).toHaveURL(`/admin/recruted/${recruiter.id}/mission/${mission}`)
  await expect(page.getByRole('button', { name: /^Importer/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Envoyer le contrat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Envoyer des documents à l’entreprise' })
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(dialog.getByText('file est obligatoire')).toBeVisible()
  const files = dialog.locator('input[type=file]')
  await files.first().setInputFiles(await pdf('Contrat.pdf'))
  await files.last().setInputFiles(await pdf('Facture.pdf'))
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(toast(page, 'Email envoyé avec succès')).toBeVisible()
  await expect(dialog).toBeHidden()
})
