import { eq } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import type { Stage } from '../../domain/oversight/bottlenecks/stages.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import { accounts } from '../../server/db/schema/ground/accounts.ts'
import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { passages } from '../../server/db/schema/oversight/passages.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test, type Site } from '../site.ts'

test.use({ isAlone: true })

const today = dayOf(new Date())
const hourMs = 3_600_000

let eventId = 1_000_000

/** A company that decided ten times, a day and a half after each question, and a candidate who waits for its answer. */
const aSlowCompany = async (db: Site['db']) => {
  const recruiter = await aRecruiter(db, { companyName: 'Véga' })
  const candidate = await aCandidate(db, { givenName: 'Léa', familyName: 'Martin' })
  const dates = { startDay: addDays(today, 30), endDay: addDays(today, 200) }
  const missionId = await aMission(db, recruiter, {
    ...dates,
    title: 'Architecte Kotlin',
    skills: { Kotlin: { rating: 8, isRequired: true } },
  })
  await aProposal(db, missionId, candidate)
  const row = async (stage: Stage, agoHours: number, hours?: number, answeredBy?: number) => {
    const enteredAt = new Date(Date.now() - agoHours * hourMs)
    const left = hours !== undefined && {
      leftAt: new Date(enteredAt.getTime() + hours * hourMs),
      leftBy: 'interview.proposed',
    }
    const of = { accountId: candidate.id, missionId, enteredAt, isAgain: false }
    await db
      .insert(passages)
      .values({ eventId: ++eventId, stage, ...of, ...left, ...(answeredBy !== undefined && { answeredBy }) })
  }
  for (const day of [2, 4, 6, 8, 10, 12, 14, 16, 18, 60]) await row('proposal.made', day * 24, 36, recruiter.id)
  for (const hours of [2, 5, 9]) await row('interview.proposed', 50, hours)
  await row('interview.held', 20)
  await db.insert(todoMarks).values({ missionId })
}

/** A candidate whose registration waits for an answer. */
const anApplicant = async (db: Site['db']) => {
  const { id } = await aCandidate(db, { status: 'pending', givenName: 'Marc', familyName: 'Petit' })
  await db.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, id))
  await db.insert(todoMarks).values({ accountId: id })
}

test('an administrator reads where it is stuck, opens the rows of a figure, reminds whoever is late, and answers a registration by keyboard', async ({
  page,
  site,
}) => {
  await aSlowCompany(site.db)
  await anApplicant(site.db)
  await signIn(page, (await anAdmin(site.db)).email)
  await page.goto(paths.admin.bottlenecks())
  const ofMissions = page.getByRole('table', { name: 'Étapes des missions' })
  // Nine in thirty days say no time, ten in ninety do.
  await expect(ofMissions.getByRole('row', { name: /^Profils proposés/ })).not.toContainText('36\u00a0h')
  await page.getByRole('combobox', { name: 'Période' }).selectOption('90 jours')
  await expect(page).toHaveURL(/span=90/)
  await expect(ofMissions.getByRole('row', { name: /^Profils proposés/ })).toContainText('36\u00a0h')
  await expect(ofMissions.getByRole('row', { name: /^Entretiens proposés/ })).toContainText('30\u00a0%')
  const companies = page.getByRole('table', { name: 'Les entreprises qui répondent le plus lentement' })
  const slow = companies.getByRole('row', { name: /^Véga/ }).first()
  await expect(slow).toContainText('36\u00a0h')
  await expect(page.getByRole('table', { name: 'Compétences demandées qui manquent' })).toContainText('Kotlin')
  await expect(page.getByRole('table', { name: 'Qui est attendu' })).toContainText('Proposer un entretien')
  await inspect(page, 'stuck-figures')

  await slow.getByRole('link', { name: '10', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Décisions/ })).toContainText('(10)')
  await expect(
    page
      .getByRole('table', { name: 'Personnes passées par l’étape' })
      .getByRole('link', { name: 'Léa Martin' })
      .first(),
  ).toBeVisible()
  await inspect(page, 'stuck-passages')
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/span=90/)

  await page
    .getByRole('table', { name: 'Compétences demandées qui manquent' })
    .getByRole('row', { name: /^Kotlin/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Missions ouvertes\u00a0: Kotlin' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Architecte Kotlin' })).toBeVisible()
  await inspect(page, 'stuck-skill-missions')
  await page.getByRole('link', { name: 'Retour' }).click()

  await page
    .getByRole('table', { name: 'Qui est attendu' })
    .getByRole('row', { name: /^Proposer un entretien/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page.getByRole('tab', { name: 'En retard' })).toHaveAttribute('aria-selected', 'true')
  const waiting = page.getByRole('table', { name: 'Ce qui est attendu' })
  await expect(waiting).toContainText('Architecte Kotlin')
  await waiting.getByRole('checkbox', { name: 'Choisir Proposer un entretien, Léa Martin, Architecte Kotlin' }).check()
  const bar = page.getByRole('region', { name: 'Sélection' })
  await bar.getByRole('button', { name: 'Relancer' }).click()
  await expect(page.getByRole('dialog', { name: 'Relancer 1 action' })).toBeVisible()
  await page.keyboard.press('Escape')
  await inspect(page, 'stuck-awaited')

  await page.getByRole('link', { name: /^À faire/ }).click()
  const asked = page.getByRole('listitem').filter({ hasText: 'Répondez à l’inscription de Marc Petit' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: 'Confirmer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Candidature acceptée avec succès')).toBeVisible()
  await expect(asked).toBeHidden()
  await page.getByRole('tab', { name: /^En retard/ }).click()
  const late = page.getByRole('listitem').filter({ hasText: 'Proposer un entretienVéga' }).first()
  await late.getByRole('link').focus()
  await page.keyboard.press('x')
  await inspect(page, 'todo-admin')
  await bar.getByRole('button', { name: 'Relancer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Relancer' }).press('Enter')
  await expect(page.getByText('Un rappel envoyé.')).toBeVisible()
  await expect(bar.getByRole('status')).toBeEmpty()
})
