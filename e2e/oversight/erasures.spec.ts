import { eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { missions } from '../../server/db/schema/hiring/missions.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

test('a candidate reads why their account may not be erased, asks for it once it may, and keeps it after all', async ({
  page,
  site,
}) => {
  const { db } = site
  const candidate = await aCandidate(db)
  const toCome = { startDay: addDays(today, 10), endDay: addDays(today, 100) }
  const mission = await aMission(db, await aRecruiter(db), toCome)
  await aProposal(db, mission, candidate, 'recruited')
  await signIn(page, candidate.email)
  await page.goto(paths.candidate.ownData())
  const card = page.getByRole('region', { name: 'Suppression du compte' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(/ne peut pas être supprimé tant qu’une mission est en cours ou va commencer/)
  await expect(card.getByRole('button')).toHaveCount(0)
  await db.update(missions).set({ deletedAt: new Date() }).where(eq(missions.id, mission))
  await page.reload()
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('Si tu ne te connectes plus, ton compte sera supprimé le')
  await card.getByRole('button', { name: 'Supprimer mon compte' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Supprimer ton compte')
  await page.getByRole('button', { name: 'Confirmer' }).press('Enter')
  await expect(page.getByText('Demande de suppression enregistrée')).toBeVisible()
  await expect(card.getByRole('status')).toContainText('Ton compte sera supprimé le')
  await inspect(page, 'erasure-asked')
  await card.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Demande de suppression annulée')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible()
})
