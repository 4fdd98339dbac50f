import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

test.beforeEach(({ site }) => {
  site.clock.now = new Date()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** `03/2026`, the month of today in Paris. */
const thisMonth = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  month: '2-digit',
  year: 'numeric',
}).format(new Date())

/** Missions in every state, most of them older, by two companies. */
const aMarket = async ({ db }: Site) => {
  const [rigel, vega] = [
    await aRecruiter(db, { companyName: 'Rigel Conseil', region: 'Bretagne' }),
    await aRecruiter(db, { companyName: 'Véga Énergie' }),
  ]
  const upcoming = { startDay: dayIn(10), endDay: dayIn(100) }
  const running = { startDay: dayIn(-20), endDay: dayIn(100) }
  for (const days of [0, 0, 40, 75, 75, 130, 200]) await aMission(db, rigel, { ...upcoming, createdAt: daysAgo(days) })
  await aMission(db, vega, { startDay: dayIn(-90), endDay: dayIn(-10), createdAt: daysAgo(100) })
  await aMission(db, vega, { ...running, createdAt: daysAgo(40), interruptedAt: daysAgo(3) })
  await aProposal(
    db,
    await aMission(db, vega, { ...running, createdAt: daysAgo(40) }),
    await aCandidate(db),
    'recruited',
  )
}

test('the administrator reads the figures of the platform, by pointer, keyboard and table', async ({ page, site }) => {
  const admin = await anAdmin(site.db)
  await aMarket(site)
  await signIn(page, admin.email)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Bonjour')
  for (const [name, to] of [
    [/Candidats ajoutés$/, '/admin/inspirnautes'],
    [/Recruteurs ajoutés$/, '/admin/recruiters'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to)

  const companies = page.getByRole('table', { name: 'Les entreprises les plus actives' })
  await expect(companies.getByRole('row', { name: /Rigel Conseil 7 Bretagne/ })).toBeVisible()
  await expect(companies.getByRole('row', { name: /Véga Énergie 3 - - -/ })).toBeVisible()

  const states = page.getByRole('figure', { name: 'Statistiques des missions' })
  await states.scrollIntoViewIfNeeded()
  await expect(states.getByRole('listitem').filter({ hasText: 'Proposée' })).toHaveText('Proposée770 %')
  const finished = states.getByRole('img', { name: /^Terminée\s: 1 mission, 10\s%$/ })
  await finished.focus()
  await expect(states.getByText('Terminée', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(states.getByRole('img', { name: /^Interrompue/ })).toBeFocused()

  const missions = page.getByRole('figure', { name: 'Missions ajoutées par mois' })
  await missions.scrollIntoViewIfNeeded()
  await expect(missions.getByRole('img')).toHaveAccessibleName(
    /^Missions ajoutées par mois\u00a0: 10 missions sur douze mois/,
  )
  await expect(missions.getByText('10 missions')).toBeVisible()
  const slider = missions.getByRole('slider')
  await slider.focus()
  await expect(missions.getByText('2 missions')).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', `${thisMonth}\u00a0: 2 missions`)
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /\u00a0: 0 mission$/)
  await slider.blur()
  await expect(missions.getByText('10 missions')).toBeVisible()
  const plot = await slider.boundingBox()
  await page.mouse.move((plot?.x ?? 0) + (plot?.width ?? 0) - 2, (plot?.y ?? 0) + 20)
  await expect(missions.getByText('2 missions')).toBeVisible()
  await page.mouse.move(0, 0)

  await missions.getByText('Voir le tableau').click()
  const table = missions.getByRole('table', { name: 'Missions ajoutées par mois' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('row', { name: `${thisMonth} 2` })).toBeVisible()

  await page.getByRole('figure', { name: 'Candidats ajoutés par mois' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('figure')).toHaveCount(3)
  await inspect(page, 'admin-dashboard-figures')
})

test('an empty platform shows its figures at zero', async ({ page, site }) => {
  await signIn(page, (await anAdmin(site.db)).email)
  await expect(page.getByText('Aucune candidature n’attend de réponse.')).toBeVisible()
  for (const name of ['Statistiques des missions', 'Missions ajoutées par mois', 'Candidats ajoutés par mois']) {
    const figure = page.getByRole('figure', { name })
    await figure.scrollIntoViewIfNeeded()
    await expect(figure).toBeVisible()
  }
  await expect(page.getByText('0 candidat')).toBeVisible()
  await inspect(page, 'admin-dashboard-empty')
})
