import { eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { accounts } from '../../server/db/schema/ground/accounts.ts'
import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
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

test('a company reads whose move it is, decides in place, and puts the rest off', async ({ page, site }) => {
  const { db } = site
  const { recruiter, missionId, proposal } = await aProposedCandidate(db)
  const passed = `${addDays(today, -1)} 10:00`
  await anInterview(db, proposal, { status: 'accepted', firstSlot: passed, selectedSlot: passed })
  await aProposal(db, missionId, await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' }))
  await db.insert(todoMarks).values({ missionId })
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.mission(missionId))
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'A.D.', exact: true }) })
  await expect(row).toContainText('Décider après l’entretien')
  await page.getByRole('link', { name: /^À faire/ }).click()
  await inspect(page, 'todo-recruiter')
  const decision = page.getByRole('article', { name: 'Recrutez-vous A.D.' })
  await decision.getByRole('button', { name: 'Oui, je recrute' }).click()
  await page.getByRole('button', { name: 'Confirmer le recrutement' }).press('Enter')
  await expect(page.getByText('Candidat est recruté avec succès')).toBeVisible()
  await expect(decision).toBeHidden()
  const other = page.getByRole('article', { name: 'Proposez un entretien à M.P.' })
  await expect(other.getByRole('link', { name: 'Ouvrir la mission' })).toBeVisible()
  await other.getByRole('button', { name: 'Plus tard' }).click()
  await expect(other).toBeHidden()
})

test('a network that goes away before the count has come keeps the count away, and not the page', async ({
  page,
  site,
}) => {
  const { db } = site
  const { recruiter, missionId } = await aProposedCandidate(db)
  await db.insert(todoMarks).values({ missionId })
  // Only the code of the count is lost: what else the page fetches at that moment is not the matter here.
  const code = /\/todo-count-[^/]*\.js$/
  await page.route(code, (route) => route.abort('internetdisconnected'))
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
  const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.missions())
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

test.describe('on a site whose lists nobody else reads', () => {
  test.use({ isAlone: true })

  test('an administrator answers a registration by keyboard, and reads what is late with others', async ({
    page,
    site,
  }) => {
    const { db } = site
    const { missionId } = await aProposedCandidate(db)
    const applicant = await aCandidate(db, { status: 'pending', givenName: 'Léa', familyName: 'Martin' })
    await db.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, applicant.id))
    await db.insert(todoMarks).values([{ missionId }, { accountId: applicant.id }])
    const { email } = await anAdmin(db)
    await signIn(page, email)
    await page.goto(paths.admin.todo())
    const group = page.getByRole('region', { name: 'Répondre à une inscription (1)' })
    const card = group.getByRole('article', { name: 'Répondez à l’inscription de Léa Martin' })
    await card.getByRole('button', { name: 'Accepter' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Confirmer' }).press('Enter')
    await expect(page.getByText('Candidature acceptée avec succès')).toBeVisible()
    await expect(card).toBeHidden()
    await page.getByRole('tab', { name: /^En retard/ }).click()
    await expect(page.getByRole('article', { name: /L’entreprise.*proposer un entretien/ }).first()).toBeVisible()
    await inspect(page, 'todo-admin')
  })
})
