import { todoMarks } from '../../server/db/schema/oversight/todos.ts'
import { paths } from '../../contract/paths.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

test.beforeEach(async ({ page, site }) => {
  site.clock.now = new Date('2026-11-21T09:00:00Z')
  await page.clock.setFixedTime(site.clock.now)
})

test('a candidate in La Réunion reads a slot on both clocks and what it collides with, and chooses it where it is asked', async ({
  page,
  site,
}) => {
  const { db } = site
  const candidate = await aCandidate(db, { region: 'La Réunion' })
  const missionId = await aMission(db, await aRecruiter(db), { title: 'Refonte du portail' })
  await anInterview(db, await aProposal(db, missionId, candidate), { createdAt: new Date('2026-11-20T09:00:00Z') })
  const other = await aMission(db, await aRecruiter(db), { title: 'Audit de sécurité' })
  const agreed = { status: 'accepted', selectedSlot: '2026-11-27 15:30' } as const
  await anInterview(db, await aProposal(db, other, candidate), agreed)
  await db.insert(todoMarks).values({ missionId })
  await signIn(page, candidate.email)

  await page.goto(paths.candidate.interviews())
  const card = page.getByRole('article', { name: 'Refonte du portail' })
  const first = card.getByRole('radio', { name: 'jeudi 26/11/2026 à 10 h' })
  await expect(first).toHaveAccessibleDescription('10 h à Paris · 13 h chez toi')
  const second = card.getByRole('radio', { name: 'vendredi 27/11/2026 à 15 h' })
  await expect(second).toHaveAccessibleDescription(/18\sh chez toi.*Tu as un entretien le\svendredi/)

  await page.goto(paths.candidate.dashboard())
  await expect(page.getByRole('link', { name: 'Tout voir (1)' })).toBeVisible()
  await page.getByRole('link', { name: /^À faire/ }).click()
  const asked = page.getByRole('listitem').filter({ hasText: 'Choisis ton créneau d’entretien' })
  await expect(asked).toContainText('avant le')
  await expect(asked).toContainText('10 h à Paris · 13 h chez toi')
  await expect(asked).toContainText('Tu as un entretien le vendredi 27 novembre à 15 h 30, pour « Audit de sécurité ».')
  await inspect(page, 'todo-slots')
  // A collision is a warning: the slot can still be chosen.
  await asked.getByRole('button', { name: /vendredi 27\/11\/2026 à 15 h$/ }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Choisir ce créneau' })
  await expect(question).toContainText('Altaïr')
  await inspect(page, 'todo-slot')
  await question.getByRole('button', { name: 'Confirmer ce créneau' }).press('Enter')
  await expect(page.getByText('Entretien accepté avec succès')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await expect(page.getByText('Rien ne t’attend.')).toBeVisible()

  await page.goto(paths.candidate.interviews())
  await page.getByRole('tab', { name: 'À venir (2)' }).click()
  await expect(card).toContainText('15 h à Paris · 18 h chez toi')
  await expect(page.getByRole('region', { name: 'Calendrier' })).toContainText('15 h à Paris · 18 h chez toi · ')
})

test('a company in Guadeloupe composes slots on both clocks, and learns only that the candidate is not free', async ({
  page,
  site,
}) => {
  const { db } = site
  const recruiter = await aRecruiter(db, { region: 'Guadeloupe' })
  const candidate = await aCandidate(db)
  const missionId = await aMission(db, recruiter, { title: 'Refonte du portail' })
  await anInterview(db, await aProposal(db, missionId, candidate), { status: 'change_date', reason: 'Un empêchement' })
  const secret = await aMission(db, await aRecruiter(db, { companyName: 'Bételgeuse' }), { title: 'Mission secrète' })
  const agreed = { status: 'accepted', selectedSlot: '2026-11-26 10:30' } as const
  await anInterview(db, await aProposal(db, secret, candidate), agreed)
  const own = await aMission(db, recruiter, { title: 'Audit de sécurité' })
  const marc = await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' })
  await anInterview(db, await aProposal(db, own, marc), { status: 'accepted', selectedSlot: '2026-11-27 15:00' })
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.interviews())
  const card = page.getByRole('article', { name: 'Refonte du portail' })
  await expect(card).toContainText('10 h à Paris · 5 h chez vous')
  await expect(page.getByRole('region', { name: 'Calendrier' })).toContainText('15 h à Paris · 10 h chez vous · M.P.')
  await card.getByRole('button', { name: 'Modifier entretien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier entretien' })
  const said = dialog.getByRole('status')
  await expect(said.first()).toContainText('Ce candidat n’est pas libre à ce moment.')
  await expect(said.first()).toContainText('10 h à Paris · 5 h chez vous')
  await expect(said.nth(1)).toContainText('Vous avez un entretien avec M.P. le vendredi 27 novembre à 15 h')
  await expect(dialog).not.toContainText('Mission secrète')
  await inspect(page, 'zones-recruiter')
})
