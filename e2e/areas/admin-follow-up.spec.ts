import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test('the administrator follows the missions and the interviews of the candidates', async ({ page, site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
  const admin = await anAdmin(site.db)
  const recruiter = await aRecruiter(site.db)
  const anne = await aCandidate(site.db, { email: 'anne@exemple.fr' })
  const malik = await aCandidate(site.db, { familyName: 'Benali', givenName: 'Malik' })
  const portal = await aMission(site.db, recruiter, { title: 'Portail assureur' })
  const proposal = await aProposal(site.db, portal, anne)
  const asked = { status: 'change_date', reason: 'Je suis en déplacement.', reasonBy: 'candidate' } as const
  await anInterview(site.db, proposal, asked)
  for (let count = 1; count <= 10; count++)
    await aProposal(site.db, await aMission(site.db, recruiter, { title: `Mission ${count}` }), malik, 'recruited')

  await signIn(page, admin.email)
  await page.getByRole('link', { name: 'Suivi' }).click()
  await expect(page).toHaveURL(/\/admin\/follow-candidats$/)
  await expect(page.getByRole('tab', { name: 'Missions (11)' })).toHaveAttribute('aria-selected', 'true')
  const missions = page.getByRole('table', { name: 'Missions des candidats' })
  await expect(missions.getByRole('columnheader')).toHaveText([
    'Candidat',
    'Email',
    'Mission',
    'Entreprise',
    'Poste',
    'Date',
    'Statut',
  ])
  await expect(missions.getByRole('rowheader')).toHaveCount(10)
  await inspect(page, 'admin-follow-up')
  await page.getByRole('link', { name: 'Page suivante' }).click()
  const row = missions.getByRole('row', { name: /Anne Durand/ })
  await expect(row.getByText('Proposée', { exact: true })).toHaveAttribute('data-color', 'blue')
  await expect(row).toContainText('01/12/2026 – 31/05/2027')
  await expect(row.getByRole('link', { name: 'Anne Durand' })).toHaveAttribute('href', `/admin/inspirnautes/${anne.id}`)

  await page.getByRole('searchbox', { name: 'Nom' }).fill('durand')
  // The page before shows the same row: the address says when the text has been asked for.
  await expect(page).toHaveURL(/\?name=durand$/)
  await expect(missions.getByRole('rowheader')).toHaveText(['Anne Durand'])
  await page.getByLabel('Statut').selectOption('Terminée')
  await expect(page.getByText('Aucune candidature ne répond à ces critères.')).toBeVisible()
  await page.getByRole('tab', { name: /^Entretiens/ }).click()
  await expect(page).toHaveURL(/\?name=durand&tab=interviews$/)
  const interviews = page.getByRole('table', { name: 'Entretiens des candidats' })
  const interview = interviews.getByRole('row', { name: /Anne Durand/ })
  await expect(interview.getByText('Demande changement de la date')).toHaveAttribute('data-color', 'orange')
  await expect(interview).toContainText('26/11/2026 à 10\u00a0h ou 27/11/2026 à 15\u00a0h')
  await interview.getByText('Raison du candidat').press('Enter')
  await expect(interview.getByText('Je suis en déplacement.')).toBeVisible()
  await inspect(page, 'admin-follow-up-interviews')
  await page.reload()
  await interview.getByRole('link', { name: 'Portail assureur' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/missions/${portal}$`))
})

const exported = async (page: Page) => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  const file = await saved
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.split('\r\n').slice(1, -1) }
}

test('the administrator sorts the follow-up, and saves what it shows as a file', async ({ page, site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
  const admin = await anAdmin(site.db)
  const recruiter = await aRecruiter(site.db)
  const anne = await aCandidate(site.db, { email: 'anne@exemple.fr' })
  const malik = await aCandidate(site.db, { familyName: 'Benali', givenName: 'Malik' })
  const audit = await aMission(site.db, recruiter, { title: 'Audit', startDay: '2027-01-04' })
  const portal = await aMission(site.db, recruiter, { title: 'Portail assureur' })
  await anInterview(site.db, await aProposal(site.db, audit, anne))
  const agreed = { status: 'accepted', selectedSlot: '2026-11-26 10:00' } as const
  await anInterview(site.db, await aProposal(site.db, portal, malik), agreed)

  await signIn(page, admin.email)
  await page.goto('/admin/follow-candidats')
  const names = page.getByRole('rowheader')
  const date = page.getByRole('columnheader', { name: 'Date', exact: true })
  await expect(names).toHaveText(['Malik Benali', 'Anne Durand'])
  await page.getByRole('button', { name: 'Trier par mission' }).press('Enter')
  await expect(page).toHaveURL(/\?sort=missionTitle$/)
  await expect(names).toHaveText(['Anne Durand', 'Malik Benali'])
  await page.getByRole('button', { name: 'Trier par date' }).click()
  await expect(page).toHaveURL(/\?sort=dateStart$/)
  await expect(date).toHaveAttribute('aria-sort', 'ascending')
  await expect(names).toHaveText(['Malik Benali', 'Anne Durand'])
  await page.getByRole('button', { name: 'Trier par date' }).click()
  await expect(date).toHaveAttribute('aria-sort', 'descending')
  await expect(names).toHaveText(['Anne Durand', 'Malik Benali'])
  await page.reload()
  await expect(date).toHaveAttribute('aria-sort', 'descending')
  await expect(names).toHaveText(['Anne Durand', 'Malik Benali'])
  await inspect(page, 'admin-follow-up-sorted')
  const missions = await exported(page)
  expect(missions.name).toMatch(/^suivi-missions-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(missions.lines.map((line) => line.split(';')[0])).toEqual(['Anne Durand', 'Malik Benali'])

  await page.getByRole('tab', { name: 'Entretiens (2)' }).click()
  await expect(page).toHaveURL(/\?tab=interviews$/)
  await expect(date).not.toHaveAttribute('aria-sort')
  await page.getByRole('button', { name: 'Trier par date' }).click()
  await page.getByRole('button', { name: 'Trier par date' }).click()
  await expect(page).toHaveURL(/\?tab=interviews&sort=-selectedDate$/)
  await expect(names).toHaveText(['Malik Benali', 'Anne Durand'])
  await page.getByRole('searchbox', { name: 'Nom' }).fill('benali')
  await expect(page).toHaveURL(/name=benali/)
  await expect(names).toHaveText(['Malik Benali'])
  const interviews = await exported(page)
  expect(interviews.name).toMatch(/^suivi-entretiens-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(interviews.lines).toHaveLength(1)
  expect(interviews.lines[0]).toContain(';26/11/2026 10:00;26/11/2026 10:00;27/11/2026 15:00;À venir;')
})

test('an empty follow-up says what will come', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  await signIn(page, admin.email)
  await page.goto('/admin/follow-candidats')
  await expect(page.getByText('Les candidats proposés arrivent ici.')).toBeVisible()
  await page.getByRole('tab', { name: 'Entretiens (0)' }).click()
  await expect(page.getByText('Les entretiens arrivent ici')).toBeVisible()
})
