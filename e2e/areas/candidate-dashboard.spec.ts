import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

test.beforeEach(async ({ page, site }) => {
  site.clock.now = new Date('2026-11-23T09:00:00Z')
  await page.clock.install({ time: site.clock.now })
})

/** A candidate with a mission under way, one to come, one that ended, an agreed interview and one to answer. */
const aBusyCandidate = async (site: Site) => {
  const candidate = await aCandidate(site.db)
  const recruiter = await aRecruiter(site.db)
  const recruitedOn = async (title: string, startDay: string, endDay: string) => {
    const mission = await aMission(site.db, recruiter, { title, startDay, endDay })
    return await aProposal(site.db, mission, candidate, 'recruited')
  }
  await recruitedOn('Refonte du portail', '2026-11-02', '2027-02-24')
  await recruitedOn('Migration Kubernetes', '2027-03-01', '2027-06-30')
  await recruitedOn('Ancienne mission', '2026-01-05', '2026-10-30')
  const agreed = await aProposal(
    site.db,
    await aMission(site.db, recruiter, { title: 'Plateforme de données' }),
    candidate,
  )
  await anInterview(site.db, agreed, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
  const asked = await aProposal(site.db, await aMission(site.db, recruiter, { title: 'API de paiement' }), candidate)
  await anInterview(site.db, asked)
  return candidate
}

test('the dashboard says what waits, then the current mission, the interviews, the missions and the quiz', async ({
  page,
  site,
}) => {
  const candidate = await aBusyCandidate(site)
  await signIn(page, candidate.email)
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { name: 'Bonjour Anne' })).toBeVisible()
  await expect(page.getByText('Profil rempli')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 entretien attend ta réponse' })).toBeVisible()

  const current = page.getByRole('region', { name: 'Mission en cours' })
  await expect(current.getByRole('link', { name: 'Refonte du portail' })).toBeVisible()
  await expect(current.getByText('Altaïr')).toBeVisible()
  await expect(current.getByText('4 mois')).toBeVisible()

  const next = page.getByRole('region', { name: 'Prochains entretiens' })
  await expect(next.getByText('jeudi 26 novembre à 10 h')).toBeVisible()
  await expect(next.getByRole('link', { name: /Lien de visio/ })).toHaveAttribute('href', /\/un$/)
  const assigned = page.getByRole('region', { name: 'Missions assignées' })
  await expect(assigned.getByRole('listitem')).toHaveCount(2)

  const agenda = page.getByRole('region', { name: 'Agenda' })
  const month = agenda.getByRole('group', { name: 'Agenda' })
  await expect(
    month.getByRole('button', {
      name: '26 novembre 2026, 1 entretien : Plateforme de données, mission : Refonte du portail',
    }),
  ).toBeVisible()

  await expect(page.getByRole('button', { name: 'Choisir ta mission préférée' })).toBeVisible()
  const quiz = page.getByRole('link', { name: 'Faire le quiz' })
  await expect(quiz).toHaveAttribute('href', 'https://quiz.exemple.fr/it')
  await expect(quiz).toHaveAttribute('target', '_blank')
  await inspect(page, 'candidate-dashboard-busy')

  await next.getByRole('link', { name: 'Voir mes entretiens' }).click()
  await expect(page).toHaveURL('/user/interviews')
  await page.goBack()
  await assigned.getByRole('link', { name: 'Voir mes missions' }).click()
  await expect(page).toHaveURL('/user/missions')
})

test('each counter opens its tab, whose count it equals', async ({ page, site }) => {
  const candidate = await aBusyCandidate(site)
  await signIn(page, candidate.email)
  for (const [counter, address, tab] of [
    ['Missions terminées', '/user/missions?tab=past', 'Terminées (1)'],
    ['Missions proposées', '/user/missions?tab=preselected', 'Proposées (2)'],
    ['Entretiens passés', '/user/interviews?tab=passed', 'Passés (0)'],
    ['Entretiens à venir', '/user/interviews?tab=upcomming', 'À venir (1)'],
  ] as const) {
    await page.goto('/user/dashboard')
    await page.getByRole('link', { name: counter }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
  }
})

test('a new candidate reads what will come to their dashboard', async ({ page, site }) => {
  const candidate = await aCandidate(site.db)
  await signIn(page, candidate.email)
  await page.goto('/user/dashboard')
  await expect(page.getByText('Rien n’attend ta réponse.')).toBeVisible()
  for (const name of ['Mission en cours', 'Prochains entretiens', 'Missions assignées'])
    await expect(page.getByRole('region', { name }).getByText("Pas d'informations à afficher")).toBeVisible()
  await inspect(page, 'candidate-dashboard-new')
})

test('a candidate writes to the administrator about one of their missions', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  const candidate = await aBusyCandidate(site)
  await signIn(page, candidate.email)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/user/dashboard')
  const form = page.getByRole('region', { name: "Contacter l'administrateur" })
  await form.getByRole('button', { name: 'Envoyer' }).click()
  await expect(form.getByText('objet obligatoire')).toBeVisible()
  await expect(form.getByText('sujet obligatoire')).toBeVisible()
  await form.getByRole('combobox', { name: 'Mission' }).click()
  await page.getByRole('option', { name: 'API de paiement · Altaïr' }).click()
  await form.getByLabel('Objet').fill('Une question')
  await form.getByLabel('Sujet').fill('Le télétravail est-il possible ?')
  await form.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Email envoyé avec succès')).toBeVisible()
  await expect(form.getByLabel('Objet')).toHaveValue('')
  expect(await site.lettersTo(admin.email)).toMatchObject([
    { subject: 'Une question', greeting: 'Anne Durand vous écrit au sujet de la mission « API de paiement » :' },
  ])
})

test('the missions stand beside the current one and the counts', async ({ page, site }) => {
  const candidate = await aBusyCandidate(site)
  await signIn(page, candidate.email)
  await page.goto('/user/missions')
  const side = page.getByRole('region', { name: 'Mission en cours' })
  await expect(side.getByRole('link', { name: 'Refonte du portail' })).toBeVisible()
  const countOf = (label: string) => side.locator('div').filter({ hasText: label }).last().locator('dd')
  await expect(countOf('Missions proposées')).toHaveText('2')
  await expect(countOf('Missions terminées')).toHaveText('1')
  await expect(countOf('Entretiens à venir')).toHaveText('1')
  await expect(countOf('Entretiens passés')).toHaveText('0')
  await inspect(page, 'candidate-missions-busy')
  await page.getByRole('article', { name: 'API de paiement' }).getByText('Lieu', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API de paiement' })).toBeVisible()
  await page.goBack()
  await page.getByLabel('Titre').fill('rien de tel')
  await expect(page.getByText('Aucune mission ne répond à ces critères.')).toBeVisible()
})
