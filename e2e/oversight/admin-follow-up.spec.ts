import { readFile } from 'node:fs/promises'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'
import { unique } from '../unique.ts'

test('the administrator follows missions and interviews, sorts them, and saves what is shown as a file', async ({
  page,
  site,
}) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
  const company = unique('Altaïr')
  const recruiter = await aRecruiter(site.db, { companyName: company })
  const anne = await aCandidate(site.db)
  const malik = await aCandidate(site.db, { familyName: 'Benali', givenName: 'Malik' })
  const audit = await aMission(site.db, recruiter, { title: 'Audit', startDay: '2027-01-04' })
  const portal = await aMission(site.db, recruiter, { title: 'Portail assureur' })
  const asked = { status: 'change_date', reason: 'Je suis en déplacement.', reasonBy: 'candidate' } as const
  await anInterview(site.db, await aProposal(site.db, audit, anne), asked)
  const agreed = { status: 'accepted', selectedSlot: '2026-11-26 10:00' } as const
  await anInterview(site.db, await aProposal(site.db, portal, malik), agreed)

  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/follow-candidats')
  await page.getByRole('searchbox', { name: 'Entreprise' }).fill(company)
  await expect(page.getByRole('tab', { name: 'Missions (2)' })).toHaveAttribute('aria-selected', 'true')
  const names = page.getByRole('rowheader')
  const date = page.getByRole('columnheader', { name: 'Date', exact: true })
  await expect(names).toHaveText(['Malik Benali', 'Anne Durand'])
  const row = page.getByRole('row', { name: /Anne Durand/ })
  await expect(row.getByText('Proposée', { exact: true })).toHaveAttribute('data-color', 'blue')
  await expect(row).toContainText('04/01/2027 – 31/05/2027')
  await expect(row.getByRole('link', { name: 'Anne Durand' })).toHaveAttribute('href', `/admin/inspirnautes/${anne.id}`)
  // Two presses are two, also when the second comes before the page has shown the first.
  await page.getByRole('button', { name: 'Trier par date' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/[?&]sort=-dateStart\b/)
  await expect(names).toHaveText(['Anne Durand', 'Malik Benali'])
  await expect(date).toHaveAttribute('aria-sort', 'descending')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  await page.getByRole('menuitem', { name: 'Sans les noms' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^suivi-missions-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(';')[0])).toEqual(['Audit', 'Portail assureur'])

  await page.getByRole('tab', { name: 'Entretiens (2)' }).click()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(date).not.toHaveAttribute('aria-sort')
  const interview = page.getByRole('row', { name: /Anne Durand/ })
  await expect(interview.getByText('Demande changement de la date')).toHaveAttribute('data-color', 'orange')
  await expect(interview).toContainText('jeudi 26/11/2026 à 10\u00a0h ou vendredi 27/11/2026 à 15\u00a0h')
  await interview.getByText('Raison du candidat').press('Enter')
  await expect(interview.getByText('Je suis en déplacement.')).toBeVisible()
  await inspect(page, 'admin-follow-up')
  await page.getByRole('searchbox', { name: 'Nom' }).fill('benali')
  await expect(names).toHaveText(['Malik Benali'])
})
