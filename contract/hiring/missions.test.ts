import { describe, expect, test } from 'vitest'
import { mandatory, missionForm, missionPayload, missionTrial } from './missions.ts'

const filled = {
  title: 'Architecte Java',
  nbrYearsExperience: '8',
  place: 'Bretagne',
  dateStart: '2026-11-24',
  dateEnd: '2027-03-31',
  renewable: '3 mois renouvelables',
  description: '<p>Refonte du <strong>portail</strong>.</p>',
  skills: [{ id: 1, label: 'React', rating: 3.5 }],
  skillSup: [{ id: 2, label: 'TypeScript', rating: 0 }],
}

/** The message of each field: the form shows the first one. */
const refusalsOf = (wrong: object) => {
  const { error } = missionForm.safeParse({ ...filled, ...wrong })
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('the form of a mission', () => {
  test('says of each empty field that it is required, but of the renewal and the additional skills', () => {
    const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, name.startsWith('skill') ? [] : '']))
    expect(refusalsOf(empty)).toEqual({
      title: mandatory,
      nbrYearsExperience: mandatory,
      place: mandatory,
      dateStart: mandatory,
      dateEnd: mandatory,
      description: mandatory,
      skills: mandatory,
    })
  })

  test.each(['ab', '-1', '2,5', '100'])('refuses %s years of experience', (nbrYearsExperience) => {
    expect(refusalsOf({ nbrYearsExperience })).toEqual({ nbrYearsExperience: "Nb années d'expériences invalide" })
  })

  test('refuses an end before the start', () => {
    expect(refusalsOf({ dateStart: '2027-04-01' })).toEqual({
      dateEnd: 'La date de fin ne peut pas être antérieure à la date de début',
    })
  })

  test('takes a mission of one day, without a year of experience, a renewal or an additional skill', () => {
    const least = { nbrYearsExperience: '0', dateStart: '2027-03-31', renewable: '', skillSup: [] }
    expect(missionForm.parse({ ...filled, ...least })).toMatchObject({ nbrYearsExperience: 0, renewable: null })
  })
})

describe('the body of a mission', () => {
  const skills = [{ id: 1, rating: 3.5, priority: 1 }]
  const { skillSup: _, nbrYearsExperience: nbrYearExperience, ...facts } = filled
  const refusals = (wrong: object) =>
    missionPayload
      .safeParse({ ...facts, nbrYearExperience, skills, ...wrong })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  test('ends on its first day or later', () => {
    expect(refusals({ dateEnd: '2026-11-23' })).toEqual([
      'dateEnd: La date de fin ne peut pas être antérieure à la date de début',
    ])
    expect(refusals({ dateEnd: '2026-11-24' })).toEqual([])
  })

  test('requires one skill at least, and names each once', () => {
    const additional = { id: 2, rating: 0, priority: 0 }
    expect(refusals({ skills: [additional] })).toEqual([`skills: ${mandatory}`])
    expect(refusals({ skills: [...skills, additional] })).toEqual([])
    expect(refusals({ skills: [...skills, { ...additional, id: 1 }] })).toEqual(['skills: Compétence en double'])
    expect(missionTrial.safeParse({ mission: 1, skills: [additional] }).success).toBe(false)
  })
})
