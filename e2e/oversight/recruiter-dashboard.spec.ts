import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

const now = new Date('2026-11-23T09:00:00Z')

const people = [
  ['Durand', 'Anne'],
  ['Petit', 'Louis'],
  ['Moreau', 'Inès'],
] as const

/** Four missions proposed, one with three profiles; one under way; four interviews to come, and one to decide on. */
const aBusyRecruiter = async (site: Site) => {
  const recruiter = await aRecruiter(site.db)
  const candidates = []
  for (const [familyName, givenName] of people) candidates.push(await aCandidate(site.db, { familyName, givenName }))
  for (const day of [2, 3, 4, 5]) {
    const createdAt = new Date(`2026-11-0${day}T08:00:00Z`)
    const mission = await aMission(site.db, recruiter, { title: `Mission du ${day}`, createdAt })
    await site.db.insert(todoMarks).values({ missionId: mission })
    for (const candidate of day === 5 ? candidates : candidates.slice(0, 1)) {
      const proposal = await aProposal(site.db, mission, candidate)
      const selectedSlot = `2026-11-2${day + 2} 10:00`
      if (candidate === candidates[0]) await anInterview(site.db, proposal, { status: 'accepted', selectedSlot })
      if (candidate === candidates[1])
        await anInterview(site.db, proposal, { status: 'accepted', selectedSlot: '2026-11-20 10:00' })
    }
  }
  const ongoing = await aMission(site.db, recruiter, { title: 'Refonte du portail', startDay: '2026-11-02' })
  for (const candidate of candidates.slice(0, 1)) await aProposal(site.db, ongoing, candidate, 'recruited')
  return recruiter
}

test('a recruiter’s dashboard shows what comes first, ends a mission in place, begins one, and leads to each list', async ({
  page,
  site,
}) => {
  site.clock.now = now
  const recruiter = await aBusyRecruiter(site)
  await signIn(page, recruiter.email)
  await page.goto('/recruiter/dashboard')
  const listed = (name: string) => page.getByRole('list', { name, exact: true })
  const proposed = listed('Missions à pourvoir').getByRole('listitem')
  await expect(proposed).toHaveCount(3)
  await expect(proposed.first()).toContainText('Mission du 5')
  await expect(proposed.first().getByRole('group')).toHaveText('ADLP+1')
  await expect(listed('Missions en cours').getByRole('listitem')).toContainText('Du 02/11/2026 au 31/05/2027')
  const next = listed('Prochains entretiens').getByRole('listitem')
  await expect(next).toHaveCount(3)
  await expect(next.first()).toContainText('mardi 24/11/2026 à 10 h')
  const waiting = page.getByRole('region', { name: 'À faire' })
  await expect(waiting.getByRole('link', { name: 'Recrutez-vous L.P.' })).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Oui, je recrute' })).toBeVisible()
  for (const [name, address] of [
    ['4 Missions proposées', '/recruiter/missions?tab=proposed'],
    [/^\d Candidats pré-sélectionnés$/, '/recruiter/missions?tab=ongoing'],
    ['4 Entretiens à venir', '/recruiter/interviews'],
    ['Tout voir : prochains entretiens', '/recruiter/interviews?tab=upcomming'],
    ['Modifier profil', '/recruiter/profil'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
  await inspect(page, 'recruiter-dashboard')

  await proposed.first().getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Vous êtes sûr de vouloir supprimer cette mission ?')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Mission supprimée avec succès')).toBeVisible()
  await expect(proposed.first()).toContainText('Mission du 4')
  await expect(page.getByRole('link', { name: '3 Missions proposées' })).toBeVisible()

  await listed('Missions en cours').getByRole('button', { name: 'Interrompre' }).click()
  await expect(question).toContainText('Vous êtes sûr de vouloir interrompre cette mission ?')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Mission interrompue avec succès')).toBeVisible()
  await expect(listed('Missions en cours')).toHaveCount(0)
  await page.getByRole('button', { name: 'Nouvelle mission' }).click()
  await expect(page.getByRole('dialog').getByLabel('Titre')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: '0 Missions terminées' }).click()
  await expect(page).toHaveURL('/recruiter/missions?tab=finished')
  await expect(page.getByRole('tab', { name: 'Terminées (0)' })).toHaveAttribute('aria-selected', 'true')
})
