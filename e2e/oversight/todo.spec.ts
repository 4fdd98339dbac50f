import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())

/** A mission to come, with a candidate who is proposed for it. */
const aProposedCandidate = async (db: Parameters<typeof aCandidate>[0]) => {
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db)
  const missionId = await aMission(db, recruiter, { startDay: addDays(today, 30), endDay: addDays(today, 200) })
  const proposal = await aProposal(db, missionId, candidate)
  return { recruiter, candidate, missionId, proposal }
}

test('a company reads whose move it is, decides in place, puts the rest off, and reads what happened', async ({
  page,
  site,
}) => {
  const { db } = site
  const { recruiter, missionId, proposal } = await aProposedCandidate(db)
  const passed = `${addDays(today, -1)} 10:00`
  await anInterview(db, proposal, { status: 'accepted', firstSlot: passed, selectedSlot: passed })
  await aProposal(db, missionId, await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' }))
  await db.insert(todoMarks).values({ missionId })
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.todo())
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const decision = rowOf('Recrutez-vous A.D.')
  await decision.getByRole('button', { name: 'Oui, je recrute' }).click()
  await page.getByRole('button', { name: 'Confirmer le recrutement' }).press('Enter')
  await expect(page.getByText('Candidat est recruté avec succès')).toBeVisible()
  await expect(decision).toBeHidden()
  const other = rowOf('Proposez un entretien à M.P.')
  await expect(other).toContainText('Développeur React')
  await other.getByRole('button', { name: 'Plus tard' }).click()
  await page.getByRole('menuitem', { name: 'Dans une semaine' }).click()
  await expect(other).toBeHidden()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(other).toBeVisible()

  await other.getByRole('link', { name: 'Ouvrir la mission' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'M.P.', exact: true }) })
  await expect(row).toContainText('Proposer un entretien')
  const moments = page.getByRole('list', { name: 'Historique' }).locator('> li')
  await moments.first().scrollIntoViewIfNeeded()
  await expect(moments.first()).toContainText(/Candidat recruté\s: Anne Durand.*Vous/)
})

/** A candidate who has two missions to bill, with their months, and slots to choose from. */
const aLateCandidate = async (db: Parameters<typeof aCandidate>[0]) => {
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db)
  const mission = await aMission(db, recruiter, {
    title: 'Refonte du portail',
    startDay: addDays(today, -120),
    endDay: addDays(today, 60),
  })
  await aProposal(db, mission, candidate, 'recruited')
  const asked = await aMission(db, recruiter, {
    title: 'API de paiement',
    startDay: addDays(today, 30),
    endDay: addDays(today, 200),
  })
  const [firstSlot, secondSlot] = [`${addDays(today, 3)} 10:00`, `${addDays(today, 4)} 14:00`]
  await anInterview(db, await aProposal(db, asked, candidate), { firstSlot, secondSlot })
  await db.insert(todoMarks).values([{ missionId: mission }, { missionId: asked }, { accountId: candidate.id }])
  return candidate
}

test('a candidate works the list off by keys, puts a row off and takes it back; on a phone the actions of a row are behind its « … »', async ({
  page,
  site,
}) => {
  const { email } = await aLateCandidate(site.db)
  await signIn(page, email)
  await page.goto(paths.candidate.todo())
  const months = page.getByRole('listitem').filter({ hasText: /\d mois à soumettre/ })
  const opener = months.getByRole('button', { name: /mois à soumettre$/ }).first()
  const slots = page.getByRole('link', { name: 'Choisis ton créneau d’entretien' })
  await expect(opener).toBeVisible()
  await page.keyboard.press('j')
  await expect(slots).toBeFocused()
  await page.keyboard.press('j')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  const month = months.getByRole('link', { name: /^[A-ZÀ-Ü].* \d{4}$/ }).first()
  await expect(month).toBeFocused()
  await inspect(page, 'todo-candidate')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(month).toBeHidden()

  await page.keyboard.press('h')
  await expect(page.getByRole('menuitem', { name: 'Demain' })).toBeFocused()
  // A key of the list is none in the menu, and Escape gives the focus back.
  await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('h')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Remis au lundi/)).toBeVisible()
  await expect(months).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Complète tes papiers' })).toBeFocused()

  await page.getByRole('tab', { name: /^Remis \(\d\)/ }).click()
  await expect(months).toContainText('jusqu’au lundi')
  await months.getByRole('button', { name: 'Reprendre maintenant' }).click()
  await expect(page.getByText('Tu n’as rien remis à plus tard.')).toBeVisible()
  await page.getByRole('tab', { name: /^Pour toi/ }).click()
  await expect(months).toHaveCount(1)

  // The switch is the one of every page.
  await page.getByRole('button', { name: 'Désactiver les raccourcis' }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('j')
  await expect(slots).not.toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Activer les raccourcis' }).click()
  await page.keyboard.press('j')
  await expect(slots).toBeFocused()

  // The last row gives the focus to the one before it.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Complète tes papiers' })).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('menuitem', { name: 'Demain' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole('listitem').filter({ hasText: 'Choisis ton créneau' })
  await expect(row.getByText('API de paiement')).toBeVisible()
  const later = row.getByRole('button', { name: 'Plus tard' })
  await expect(later).toBeHidden()
  await row.getByRole('button', { name: 'Actions : Choisis ton créneau d’entretien' }).click()
  await later.click()
  await page.getByRole('menuitem', { name: 'Demain' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(/Désactiver les raccourcis/)).toBeHidden()
})

test('a network that goes away before the count has come keeps the count away, and not the page', async ({
  page,
  site,
}) => {
  const { db } = site
  const { recruiter, missionId } = await aProposedCandidate(db)
  await db.insert(todoMarks).values({ missionId })
  await signIn(page, recruiter.email)
  const { promise: isAway, resolve: goAway } = Promise.withResolvers<void>()
  // Only the code of the count is lost: what else the page fetches at that moment is not the matter here.
  const code = /\/todo-count-[^/]*\.js$/
  await page.route(code, async (route) => {
    await isAway
    await route.abort('internetdisconnected')
  })
  const asked = page.waitForRequest(code)
  const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await page.goto(paths.recruiter.missions(), { waitUntil: 'commit' })
  await asked
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
  goAway()
  await lost
  const entry = page.getByRole('link', { name: /^À faire/ })
  await expect(entry).toBeVisible()
  await expect(entry).not.toContainText('1')
  await page.unroute(code)
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  })
  await expect(entry).toContainText('1')
})
