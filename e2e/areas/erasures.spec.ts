import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

test('a candidate asks that their account be erased, reads the day, and keeps it after all', async ({ page, site }) => {
  const { email } = await aCandidate(site.db)
  await signIn(page, email)
  await page.goto(paths.candidate.ownData())
  const card = page.getByRole('region', { name: 'Suppression du compte' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('Si tu ne te connectes plus, ton compte sera supprimé le')
  await card.getByRole('button', { name: 'Supprimer mon compte' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Supprimer ton compte')
  await page.getByRole('button', { name: 'Confirmer' }).press('Enter')
  await expect(page.getByText('Demande de suppression enregistrée')).toBeVisible()
  await expect(card.getByRole('status')).toContainText('Ton compte sera supprimé le')
  await inspect(page, 'erasure-asked')
  await page.reload()
  await card.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Demande de suppression annulée')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible()
})

test('a company reads why its account may not be erased while a mission is to come', async ({ page, site }) => {
  const { db } = site
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter, { startDay: addDays(today, 10), endDay: addDays(today, 100) })
  await aProposal(db, mission, await aCandidate(db), 'recruited')
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.ownData())
  const card = page.getByRole('region', { name: 'Suppression du compte' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(
    'Votre compte ne peut pas être supprimé tant qu’une mission est en cours ou va commencer.',
  )
  await expect(card.getByRole('button')).toHaveCount(0)
  await inspect(page, 'erasure-refused')
})
