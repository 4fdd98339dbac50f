import type { Locator } from '@playwright/test'
import { backups } from '../../server/db/schema/oversight/backups.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

// The figures count the whole market.
test.use({ isAlone: true })

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

test('on an empty platform the figures are at zero and each list says what will come there; then they are read by pointer, keyboard and table', async ({
  page,
  site,
}) => {
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Aucune candidature n’attend de réponse.')).toBeVisible()
  await expect(page.getByText('Rien ne vous attend.')).toBeVisible()
  for (const name of ['Statistiques des missions', 'Missions ajoutées par mois', 'Candidats ajoutés par mois']) {
    const figure = page.getByRole('figure', { name })
    await figure.scrollIntoViewIfNeeded()
    await expect(figure).toBeVisible()
  }
  await expect(page.getByText('0 candidat')).toBeVisible()
  await expect(page.getByText(/sauvegarde/i)).toHaveCount(0)
  const entry = (name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })
  const saysIn = async (place: Locator, hint: string) => {
    await place.click()
    await expect(page.getByText(hint)).toBeVisible()
  }
  await saysIn(entry('Candidatures'), 'Aucun recruteur n’attend de réponse.')
  await saysIn(page.getByRole('tab', { name: /^Candidats/ }), 'Aucun inspirnaute n’attend de réponse.')
  await saysIn(entry('Missions'), 'Les missions que publient les entreprises viennent ici.')
  await page.getByRole('searchbox', { name: 'Titre' }).fill('x')
  await expect(page.getByText('Aucune mission ne répond à ces critères.')).toBeVisible()

  await aMarket(site)
  await site.db.insert(backups).values([
    { madeAt: new Date('2026-11-22T03:10:00Z'), size: 12_345_678 },
    { madeAt: new Date('2026-11-23T03:10:00Z'), failure: 'Le disque est plein.' },
  ])
  await page.goto('/admin/dashboard')
  for (const [name, to] of [
    [/Candidats ajoutés$/, '/admin/inspirnautes'],
    [/Recruteurs ajoutés$/, '/admin/recruiters'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to)
  const stuck = page.getByRole('region', { name: 'Où ça bloque' })
  await expect(stuck.getByRole('link', { name: 'Voir où ça bloque' })).toHaveAttribute('href', '/admin/ou-ca-bloque')
  const notice = page.getByRole('region', { name: 'La sauvegarde du 23/11/2026 à 4 h 10 a échoué' })
  await expect(notice).toContainText('Le disque est plein.')
  await expect(page.getByText('Dernière sauvegarde\u00a0: 22/11/2026 à 4 h 10, 12,3 Mo')).toBeVisible()

  const companies = page.getByRole('table', { name: 'Les entreprises les plus actives' })
  await expect(companies.getByRole('row', { name: /Rigel Conseil 7 Bretagne/ })).toBeVisible()
  await expect(companies.getByRole('row', { name: /Véga Énergie 3 - - -/ })).toBeVisible()

  const states = page.getByRole('figure', { name: 'Statistiques des missions' })
  await states.scrollIntoViewIfNeeded()
  await expect(states.getByRole('listitem').filter({ hasText: 'Proposée' })).toHaveText('Proposée770 %')
  await states.getByRole('img', { name: /^Terminée\s: 1 mission, 10\s%$/ }).focus()
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
  await inspect(page, 'admin-dashboard')
})
