import { paths } from '../../contract/paths.ts'
import { addDays, dayOf } from '../../domain/time/paris-time.ts'
import type { Db } from '../../server/db/client.ts'
import { skillObservations } from '../../server/db/schema/hiring/skill-observations.ts'
import {
  aCandidate,
  aMission,
  anExperience,
  anInterview,
  aProposal,
  aRecruiter,
  skillId,
} from '../../test/people/factories.ts'
import { expect, inspect, signIn, test } from '../site.ts'

const today = dayOf(new Date())
const demanded = {
  React: { rating: 6, isRequired: true },
  TypeScript: { rating: 6, isRequired: true },
  PHP: { rating: 4, isRequired: false },
}

/** A candidate who used React until 2025, and whose interview with a company passed yesterday. */
const anInterviewed = async (db: Db, candidate?: Awaited<ReturnType<typeof aCandidate>>) => {
  const recruiter = await aRecruiter(db)
  const person = candidate ?? (await aCandidate(db, { skills: { React: 9, TypeScript: 8 } }))
  if (candidate === undefined)
    await anExperience(db, person, { startedOn: '2021-03-01', endedOn: '2025-02-01', skills: ['React'] })
  const missionId = await aMission(db, recruiter, { skills: demanded })
  const passed = `${addDays(today, -1)} 10:00`
  const slots = { status: 'accepted' as const, firstSlot: passed, selectedSlot: passed }
  const interview = await anInterview(db, await aProposal(db, missionId, person), slots)
  const observe = async (skill: string, rating: number) =>
    db.insert(skillObservations).values({
      interviewId: interview,
      skillId: await skillId(db, skill),
      candidateId: person.candidateId,
      accountId: recruiter.id,
      rating,
      observedAt: new Date(),
    })
  return { recruiter, candidate: person, missionId, observe }
}

test('a company rates what it saw by keyboard, corrects it, and puts another interview off', async ({ page, site }) => {
  const { recruiter, candidate } = await anInterviewed(site.db)
  await (await anInterviewed(site.db, candidate)).observe('React', 8)
  await signIn(page, recruiter.email)
  await page.goto(paths.recruiter.candidate(candidate.id))
  const card = page.getByRole('region', { name: 'Noter les compétences vues en entretien' })
  const observed = page.getByRole('region', { name: 'Compétences constatées en entretien' })
  await expect(card.getByRole('radiogroup')).toHaveCount(2)
  await expect(observed).toBeHidden()
  await expect(card.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()

  await card.getByRole('button', { name: 'Plus tard' }).click()
  await expect(card.getByText('À noter jusqu’au')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Noter maintenant' })).toBeFocused()
  await page.keyboard.press('Enter')

  const react = card.getByRole('radiogroup', { name: 'React' })
  await react.getByRole('radio', { name: '0,5 sur 5' }).focus()
  for (let halves = 1; halves < 6; halves++) await page.keyboard.press('ArrowRight')
  await expect(react.getByRole('radio', { name: '3 sur 5', exact: true })).toBeChecked()
  await card
    .getByRole('radiogroup', { name: 'TypeScript' })
    .getByRole('radio', { name: '2 sur 5', exact: true })
    .press('Space')
  await inspect(page, 'skills-rating')
  await card.getByRole('button', { name: 'Ne pas noter TypeScript' }).click()
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Compétences notées avec succès')).toBeVisible()
  await expect(card.getByRole('img', { name: '3 sur 5' })).toBeVisible()
  await expect(card.getByText('TypeScript')).toBeHidden()
  await expect(observed.getByRole('listitem').filter({ hasText: 'React' })).toContainText(
    'déclaré 4,5 · constaté 3,5 (2 entretiens) · dernière utilisation 2025',
  )

  await card.getByRole('button', { name: 'Modifier les notes' }).click()
  await react.getByRole('radio', { name: '4 sur 5', exact: true }).press('Space')
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(observed).toContainText('constaté 4 (2 entretiens)')
})

test('a candidate reads each rating, and answers', async ({ page, site }) => {
  const { candidate, observe } = await anInterviewed(site.db)
  await observe('React', 5)
  await signIn(page, candidate.email)
  await page.goto(paths.candidate.profile())
  const observed = page.getByRole('region', { name: 'Compétences constatées en entretien' })
  const react = observed.getByRole('listitem').filter({ hasText: 'React' }).first()
  await expect(react).toContainText('déclaré 4,5 · dernière utilisation 2025')
  await expect(react).toContainText('2,5 sur 5, entretien du')
  await observed.getByRole('button', { name: 'Répondre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Répondre sur React' })
  await dialog.getByLabel('Ta réponse').fill('L’entretien portait surtout sur Angular.')
  await inspect(page, 'skills-answer')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Réponse enregistrée avec succès')).toBeVisible()
  await expect(observed).toContainText('L’entretien portait surtout sur Angular.')
  await expect(observed.getByRole('button', { name: 'Modifier ta réponse' })).toBeVisible()
})
