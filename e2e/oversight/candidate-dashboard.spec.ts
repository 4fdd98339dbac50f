import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const today = dayOf(new Date())
/** An interview of today stands in the month that the agenda shows; this one is still to come. */
const tonight = `${today} 23:59`

/** A candidate with a mission under way, one to come, one that ended, an agreed interview and one to answer. */
const aBusyCandidate = async (site: Site) => {
  // In the middle of the day for the server, so that tonight is to come at any hour.
  site.clock.now = new Date(`${today}T11:00:00Z`)
  const candidate = await aCandidate(site.db)
  const recruiter = await aRecruiter(site.db)
  const recruitedOn = async (title: string, startDay: string, endDay: string) => {
    const mission = await aMission(site.db, recruiter, { title, startDay, endDay })
    return await aProposal(site.db, mission, candidate, 'recruited')
  }
  // Four months and some days are left.
  await recruitedOn('Refonte du portail', addDays(today, -20), addDays(today, 130))
  await recruitedOn('Migration Kubernetes', addDays(today, 140), addDays(today, 240))
  await recruitedOn('Ancienne mission', addDays(today, -300), addDays(today, -30))
  const toCome = { startDay: addDays(today, 30), endDay: addDays(today, 200) }
  const data = await aMission(site.db, recruiter, { title: 'Plateforme de données', ...toCome })
  const agreed = { status: 'accepted', firstSlot: tonight, selectedSlot: tonight } as const
  await anInterview(site.db, await aProposal(site.db, data, candidate), agreed)
  const missionId = await aMission(site.db, recruiter, { title: 'API de paiement', ...toCome })
  const slots = { firstSlot: `${addDays(today, 5)} 10:00`, secondSlot: `${addDays(today, 6)} 15:00` }
  await anInterview(site.db, await aProposal(site.db, missionId, candidate), slots)
  await site.db.insert(todoMarks).values({ missionId })
  return { candidate, recruiter }
}

test('the dashboard is busy at 0 % until the completion is loaded, then says what waits, then the mission, the interviews, the counts and the quiz, and leads to the missions; a card leads to one, which is declined', async ({
  page,
  site,
}) => {
  await anAdmin(site.db)
  const { candidate, recruiter } = await aBusyCandidate(site)
  await signIn(page, candidate.email)
  const { promise: isAwaited, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/percentage/**', async (route) => {
    await isAwaited
    await route.continue()
  })
  await page.goto('/user/dashboard')
  await expect(page.getByText('0 %', { exact: true })).toBeVisible()
  // The status element has no size: its only child covers the page.
  const spinner = page.getByRole('status').filter({ hasText: 'Chargement' }).locator('> *')
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  answer()
  await expect(spinner).toBeHidden()
  await expect(page.getByText('0 %', { exact: true })).toBeHidden()

  await expect(page.getByRole('heading', { name: 'Bonjour Anne' })).toBeVisible()
  await expect(page.getByText('Profil rempli')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'À faire' })
  const slots = waiting.getByRole('listitem').filter({ hasText: 'API de paiement' })
  await expect(slots.getByRole('link', { name: 'Choisis ton créneau d’entretien' })).toBeVisible()
  await expect(slots.getByRole('button', { name: 'Plus tard' })).toBeVisible()
  await expect(waiting.getByRole('link', { name: 'Tout voir (1)' })).toHaveAttribute('href', '/user/a-faire')
  const current = page.getByRole('region', { name: 'Mission en cours' })
  await expect(current.getByRole('link', { name: 'Refonte du portail' })).toBeVisible()
  await expect(current.getByText('Altaïr')).toBeVisible()
  await expect(current.getByText('5 mois')).toBeVisible()
  const next = page.getByRole('region', { name: 'Prochains entretiens' })
  await expect(next.getByText(/ à 23\sh\s59$/)).toBeVisible()
  await expect(next.getByRole('link', { name: /Lien de visio/ })).toHaveAttribute('href', /\/un$/)
  const assigned = page.getByRole('region', { name: 'Missions assignées' })
  await expect(assigned.getByRole('listitem')).toHaveCount(2)
  await expect(
    page.getByRole('group', { name: 'Agenda' }).getByRole('button', {
      name: /, 1 entretien\s: Plateforme de données, mission\s: Refonte du portail$/,
    }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choisir ta mission préférée' })).toBeVisible()
  const quiz = page.getByRole('link', { name: 'Faire le quiz' })
  await expect(quiz).toHaveAttribute('href', 'https://quiz.exemple.fr/it')
  await expect(quiz).toHaveAttribute('target', '_blank')
  for (const [name, address] of [
    ['Voir mes entretiens', '/user/interviews'],
    [/Missions terminées/, '/user/missions?tab=past'],
    [/Missions proposées/, '/user/missions?tab=preselected'],
    [/Entretiens à venir/, '/user/interviews?tab=upcomming'],
    [/Entretiens passés/, '/user/interviews?tab=passed'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
  await inspect(page, 'candidate-dashboard', { contrast: true })

  const message = page.getByRole('region', { name: "Contacter l'administrateur" })
  await message.getByLabel('Objet').fill('Une question')
  await message.getByRole('button', { name: 'Envoyer' }).click()
  await expect(message.getByText('sujet obligatoire')).toBeVisible()
  await message.getByRole('combobox', { name: 'Mission' }).click()
  await page.getByRole('option', { name: 'API de paiement · Altaïr' }).click()
  await message.getByLabel('Sujet').fill('Le télétravail est-il possible ?')
  await message.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Email envoyé avec succès')).toBeVisible()
  await expect(message.getByLabel('Objet')).toHaveValue('')

  await page.getByRole('link', { name: 'Voir mes missions' }).click()
  const countOf = (label: string) => current.locator('div').filter({ hasText: label }).last().locator('dd')
  await expect(countOf('Missions proposées')).toHaveText('2')
  await expect(countOf('Missions terminées')).toHaveText('1')
  await expect(countOf('Entretiens à venir')).toHaveText('1')
  await expect(countOf('Entretiens passés')).toHaveText('0')
  await inspect(page, 'candidate-missions')
  await page.getByLabel('Titre').fill('rien de tel')
  await expect(page.getByText('Aucune mission ne répond à ces critères.')).toBeVisible()
  await page.getByLabel('Titre').fill('paiement')
  await page.getByRole('article', { name: 'API de paiement' }).getByText('Lieu', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API de paiement' })).toBeVisible()
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
  await page.getByLabel('Motif (facultatif)').selectOption('Pas disponible à ces dates')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Refusée', { exact: true })).toBeVisible()
  const [letter] = await site.lettersTo(recruiter.email)
  expect(letter?.paragraphs).toContain('Motif\u00a0: Pas disponible à ces dates')
  await expect(page.getByRole('button', { name: 'Décliner' })).toHaveCount(0)
  const history = page.getByRole('list', { name: 'Historique' }).locator('> li')
  await history.first().scrollIntoViewIfNeeded()
  await expect(history.first()).toContainText('Toi')
})
