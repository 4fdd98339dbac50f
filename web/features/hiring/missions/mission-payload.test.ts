import { expect, test } from 'vitest'
import { missionForm, missionPayload, type MissionDetail } from '#contract/hiring/missions.ts'
import { payloadOfMission, valuesOfCopy, valuesOfMission } from '#web/features/hiring/missions/mission-payload.ts'

const mission: MissionDetail = {
  id: 4,
  title: 'Développeur React',
  entreprise: 'Altaïr',
  created_at: '2026-11-02T08:00:00.000Z',
  renewable: '6 mois renouvelables',
  nbr_years_experience: 0,
  date_start: '2026-12-01',
  date_end: '2027-05-31',
  place: 'Bretagne',
  description: '<p>Refonte.</p>',
  is_interrupted: false,
  missionTag: { label: 'Proposée', style: 'blue' },
  mission_profils: [],
  profils: [],
  skills: [
    { id: 1, name: 'React', rating: 3.5, priority: 1 },
    { id: 2, name: 'Figma', rating: 0, priority: 0 },
  ],
  can: { edit: true, delete: true, interrupt: false },
}

test('a mission that is opened and saved without a change sends the same values', () => {
  const sent = missionPayload.parse(payloadOfMission(missionForm.parse(valuesOfMission(mission))))
  expect(sent).toEqual({
    title: 'Développeur React',
    place: 'Bretagne',
    dateStart: '2026-12-01',
    dateEnd: '2027-05-31',
    renewable: '6 mois renouvelables',
    description: '<p>Refonte.</p>',
    nbrYearExperience: 0,
    skills: [
      { id: 1, rating: 3.5, priority: 1 },
      { id: 2, rating: 0, priority: 0 },
    ],
  })
})

test('a copy has everything of its mission but the days', () => {
  const { dateStart, dateEnd, ...others } = valuesOfCopy(mission)
  expect([dateStart, dateEnd]).toEqual(['', ''])
  expect(valuesOfMission(mission)).toMatchObject(others)
})

test('the years that were typed leave as a number', () => {
  const values = missionForm.parse(valuesOfMission(mission))
  expect(payloadOfMission({ ...values, nbrYearsExperience: '5' }).nbrYearExperience).toBe(5)
})

test('a mission without renewal opens without a chosen renewal, and sends none', () => {
  const values = valuesOfMission({ ...mission, renewable: null })
  expect(values.renewable).toBe('')
  expect(missionPayload.parse(payloadOfMission(missionForm.parse(values))).renewable).toBeNull()
})
