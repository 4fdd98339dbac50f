import { describe, expect, test } from 'vitest'
import { mandatory, missionForm } from './missions.ts'

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
