import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

test.beforeEach(({ site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
})

/** A candidate with an interview to answer on a mission of this title. */
const anInvitedCandidate = async (site: Site, title: string) => {
  const candidate = await aCandidate(site.db)
  const recruiter = await aRecruiter(site.db)
  const mission = await aMission(site.db, recruiter, { title })
  await anInterview(site.db, await aProposal(site.db, mission, candidate))
  return { candidate, recruiter, mission }
}

test('a candidate chooses one of the two slots, then asks for another date', async ({ page, site }) => {
  const { candidate, recruiter } = await anInvitedCandidate(site, 'Refonte du portail')
  await signIn(page, candidate.email)
  await page.goto('/user/dashboard')
  await inspect(page, 'candidate-dashboard')
  await page.getByRole('link', { name: /entretien attend ta réponse/ }).click()
  await expect(page).toHaveURL(/\/user\/interviews\?tab=proposed$/)

  const card = page.getByRole('article', { name: 'Refonte du portail' })
  await card.getByRole('button', { name: 'Choisir ce créneau' }).click()
  await expect(card.getByText('Date obligatoire')).toBeVisible()
  await inspect(page, 'candidate-interviews')
  await card.getByRole('radio', { name: 'vendredi 27\u00a0novembre à 15\u00a0h' }).check()
  await card.getByRole('button', { name: 'Choisir ce créneau' }).click()
  await expect(page.getByText('Entretien accepté avec succès')).toBeVisible()

  await page.getByRole('tab', { name: 'À venir (1)' }).click()
  await expect(card.getByText('vendredi 27 novembre à 15 h')).toBeVisible()
  await expect(card.getByRole('link', { name: /Lien de visio/ })).toHaveAttribute(
    'href',
    'https://visio.exemple.fr/deux',
  )
  await expect(card.getByRole('button', { name: 'Décliner' })).toHaveCount(0)

  await card.getByRole('button', { name: 'Demander une autre date' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Raison obligatoire')).toBeVisible()
  await inspect(page, 'candidate-interview-reason')
  await page.getByLabel('Raison').fill('Je suis en déplacement ce jour-là.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByRole('tab', { name: 'Changés (1)' }).click()
  await expect(card.getByText('Demande changement de la date')).toBeVisible()
  await expect(card.getByText('Ta raison : Je suis en déplacement ce jour-là.')).toBeVisible()
  expect(await site.lettersTo(recruiter.email)).toHaveLength(2)
})

test('the buttons of an interview do not move: they come with the choice of its slot', async ({ page, site }) => {
  const { candidate } = await anInvitedCandidate(site, 'Mission posée')
  const { promise: isAwaited, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/\/slot-choice[^/]*\.js$/, async (route) => {
    await isAwaited
    await route.continue()
  })
  await signIn(page, candidate.email)
  const asked = page.waitForRequest(/\/slot-choice[^/]*\.js$/)
  await page.goto('/user/interviews')
  await expect(page.getByRole('tab', { name: 'Tous (1)' })).toBeVisible()
  await asked
  const card = page.getByRole('article', { name: 'Mission posée' })
  await expect(card).toBeHidden()
  letIn()
  await expect(card.getByRole('radio')).toHaveCount(2)
  await expect(card.getByRole('button', { name: 'Décliner' })).toBeVisible()
})

test('a candidate declines an interview, and the mission stays proposed', async ({ page, site }) => {
  const { candidate } = await anInvitedCandidate(site, 'Mission à distance')
  await signIn(page, candidate.email)
  await page.goto('/user/interviews')
  const card = page.getByRole('article', { name: 'Mission à distance' })
  await card.getByRole('button', { name: 'Décliner' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Raison obligatoire')).toBeVisible()
  await page.getByLabel('Raison').fill('Aucun des deux ne me convient.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(card.getByText('Rejeté', { exact: true })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.goto('/user/missions?tab=preselected')
  await expect(
    page.getByRole('article', { name: 'Mission à distance' }).getByText('Proposée', { exact: true }),
  ).toBeVisible()
})

test('a candidate reads a mission with its interview, and declines it with a reason', async ({ page, site }) => {
  const { candidate, mission } = await anInvitedCandidate(site, 'Mission de nuit')
  await aProposal(site.db, mission, await aCandidate(site.db, { familyName: 'Autre' }))
  await signIn(page, candidate.email)
  await page.goto('/user/missions')
  await expect(page.getByRole('link', { name: 'Mission de nuit' })).toBeVisible()
  await inspect(page, 'candidate-missions')
  await page.getByRole('link', { name: 'Mission de nuit' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/missions/${mission}$`))
  await expect(page.getByRole('article', { name: 'Entretien' }).getByText('En attente')).toBeVisible()
  await expect(page.getByText('Profils proposés')).toHaveCount(0)
  const why = page.getByRole('region', { name: 'Pourquoi cette mission' })
  await expect(why.getByText('Ton score')).toBeVisible()
  await expect(why.getByText('React manquant', { exact: true })).toBeVisible()
  await expect(why.getByText('Même région')).toBeVisible()
  await inspect(page, 'candidate-mission')

  await page.getByRole('group', { name: 'En-tête de page' }).getByRole('button', { name: 'Décliner' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('raison de refus est obligatoire')).toBeVisible()
  await page.getByLabel('Raison').fill('Je ne travaille pas la nuit.')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Refusée', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Décliner' })).toHaveCount(0)
})

test('a first visit welcomes the candidate on their profile, once', async ({ page, site }) => {
  const candidate = await aCandidate(site.db, { position: null, region: null, phone: null, dailyRate: 450.5 })
  await signIn(page, candidate.email)
  await expect(page).toHaveURL(/\/user\/profil$/)
  const welcome = page.getByRole('dialog', { name: 'Bienvenue dans ton espace' })
  await welcome.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByText('450,50 €')).toBeVisible()
  await inspect(page, 'candidate-profile')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Anne Durand' })).toBeVisible()
  await expect(welcome).toHaveCount(0)
})
