import { eq } from 'drizzle-orm'
import { missions } from '../../server/db/schema/missions/missions.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const deleteMission = ({ db }: Site, id: number) =>
  db.update(missions).set({ deletedAt: new Date() }).where(eq(missions.id, id))

test('a mission deleted while the administrator reads it: the page says so, and leads back to the list', async ({
  page,
  site,
}) => {
  const id = await aMission(site.db, await aRecruiter(site.db), { title: 'Portail assureur' })
  await aCandidate(site.db, { givenName: 'Malik', familyName: 'Benali' })
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(`/admin/missions/${id}`)
  const candidate = page.getByRole('row', { name: /Malik Benali/ })
  await expect(candidate).toBeVisible()
  // The last of what the page reads: it moves what a click aims at.
  await expect(page.getByText('Rien ne s’est encore passé ici.')).toBeVisible()
  await deleteMission(site, id)

  await candidate.getByRole('button', { name: 'Affecter' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText("Echec d'affectation du candidat")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible()
  await expect(page.getByText('Il a peut-être été supprimé entre-temps.')).toBeVisible()
  await inspect(page, 'deleted-meanwhile')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL(/\/admin\/missions$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible()
})

test('the same on the recruiter’s page of the mission', async ({ page, site }) => {
  const recruiter = await aRecruiter(site.db)
  const id = await aMission(site.db, recruiter, { title: 'Portail assureur' })
  await aProposal(site.db, id, await aCandidate(site.db))
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${id}`)
  const candidate = page.getByRole('row', { name: /A\.D\./ })
  const moves = candidate.getByRole('button')
  await expect(moves.first()).toHaveText('Proposer entretien')
  await expect(moves.last()).toHaveText('Retirer')
  await expect(page.getByText('Rien ne s’est encore passé ici.')).toBeVisible()
  await deleteMission(site, id)

  await moves.last().click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Echec de suppression du candidat')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL(/\/recruiter\/missions$/)
})
