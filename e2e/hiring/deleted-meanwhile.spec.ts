import { eq } from 'drizzle-orm'
import { missions } from '../../server/db/schema/hiring/missions.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, signIn, test } from '../site.ts'

test('a mission deleted while its company reads it: the page says so, and leads back to the list', async ({
  page,
  site,
}) => {
  const recruiter = await aRecruiter(site.db)
  const id = await aMission(site.db, recruiter, { title: 'Portail assureur' })
  await aProposal(site.db, id, await aCandidate(site.db))
  await signIn(page, recruiter.email)
  await page.goto(`/recruiter/missions/${id}`)
  const remove = page.getByRole('row', { name: /A\.D\./ }).getByRole('button', { name: 'Retirer' })
  await expect(remove).toBeVisible()
  // The last of what the page reads: it moves what a click aims at.
  await expect(page.getByText('Rien ne s’est encore passé ici.')).toBeVisible()
  await site.db.update(missions).set({ deletedAt: new Date() }).where(eq(missions.id, id))

  await remove.click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Echec de suppression du candidat')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible()
  await expect(page.getByText('Il a peut-être été supprimé entre-temps.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/recruiter/missions')
})
