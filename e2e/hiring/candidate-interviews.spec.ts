import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test.beforeEach(({ site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
})

test('a candidate chooses one of the two slots, asks for another date, and declines another interview', async ({
  page,
  site,
}) => {
  const candidate = await aCandidate(site.db)
  const recruiter = await aRecruiter(site.db)
  for (const title of ['Refonte du portail', 'Mission à distance'])
    await anInterview(site.db, await aProposal(site.db, await aMission(site.db, recruiter, { title }), candidate))
  const { promise: isAwaited, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/\/slot-choice[^/]*\.js$/, async (route) => {
    await isAwaited
    await route.continue()
  })
  await signIn(page, candidate.email)
  const asked = page.waitForRequest(/\/slot-choice[^/]*\.js$/)
  await page.goto('/user/interviews')
  const card = page.getByRole('article', { name: 'Refonte du portail' })
  // The buttons come with the choice of the slot: nothing moves under a press.
  await expect(page.getByRole('tab', { name: 'Tous (2)' })).toBeVisible()
  await asked
  await expect(card).toBeHidden()
  letIn()
  await expect(card.getByRole('radio')).toHaveCount(2)
  await card.getByRole('button', { name: 'Choisir ce créneau' }).click()
  await expect(card.getByText('Date obligatoire')).toBeVisible()
  await inspect(page, 'candidate-interviews')
  await card.getByRole('radio', { name: 'vendredi 27/11/2026 à 15\u00a0h' }).check()
  await card.getByRole('button', { name: 'Choisir ce créneau' }).click()
  await expect(page.getByText('Entretien accepté avec succès')).toBeVisible()

  await page.getByRole('tab', { name: 'À venir (1)' }).click()
  await expect(card.getByText('vendredi 27/11/2026 à 15 h')).toBeVisible()
  await expect(card.getByRole('link', { name: /Lien de visio/ })).toHaveAttribute(
    'href',
    'https://visio.exemple.fr/deux',
  )
  await expect(card.getByRole('button', { name: 'Décliner' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Demander une autre date' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Raison obligatoire')).toBeVisible()
  await page.getByLabel('Raison').fill('Je suis en déplacement ce jour-là.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByRole('tab', { name: 'Changés (1)' }).click()
  await expect(card.getByText('Demande changement de la date')).toBeVisible()
  await expect(card.getByText('Ta raison : Je suis en déplacement ce jour-là.')).toBeVisible()

  await page.getByRole('tab', { name: 'Tous (2)' }).click()
  const other = page.getByRole('article', { name: 'Mission à distance' })
  await other.getByRole('button', { name: 'Décliner' }).click()
  await page.getByLabel('Raison').fill('Aucun des deux ne me convient.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(other.getByText('Rejeté', { exact: true })).toBeVisible()
  await expect(other.getByRole('button')).toHaveCount(0)
})
