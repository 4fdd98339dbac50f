import { describe, expect, test } from 'vitest'
import { interviewForm } from './interviews.ts'

const filled = {
  dateInterview1: '2026-11-30',
  timeInterview1: '10:00',
  link: 'https://visio.exemple.fr/un',
  dateInterview2: '2026-12-01',
  timeInterview2: '14:30',
  linkTwo: 'https://visio.exemple.fr/deux',
}

/** The message of each field: the form shows the first one. */
const refusalsOf = (wrong: object) => {
  const { error } = interviewForm.safeParse({ ...filled, ...wrong })
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('the form of an interview', () => {
  test('says of each empty field what is missing', () => {
    expect(refusalsOf(Object.fromEntries(Object.keys(filled).map((name) => [name, ''])))).toEqual({
      dateInterview1: 'Date obligatoire',
      timeInterview1: 'Horaire obligatoire',
      link: 'Lien 1 obligatoire',
      dateInterview2: 'Date obligatoire',
      timeInterview2: 'Horaire obligatoire',
      linkTwo: 'Lien 2 obligatoire',
    })
  })

  test('refuses a link that is none, each on its field', () => {
    expect(refusalsOf({ link: 'abc', linkTwo: 'javascript:alert(1)' })).toEqual({
      link: 'Lien 1 invalide',
      linkTwo: 'Lien 2 invalide',
    })
  })

  const tooEarly = "L'horaire doit être à partir de 08:00"
  const outside = "L'horaire doit être entre 08:00 et 18:00"
  test.each([
    [{ timeInterview1: '07:59' }, { timeInterview1: tooEarly }],
    [{ timeInterview1: '08:00' }, {}],
    [{ timeInterview1: '19:00' }, {}],
    [{ timeInterview2: '07:59' }, { timeInterview2: outside }],
    [{ timeInterview2: '08:00' }, {}],
    [{ timeInterview2: '18:00' }, {}],
    [{ timeInterview2: '18:01' }, { timeInterview2: outside }],
    [
      { dateInterview2: '2026-11-30', timeInterview2: '10:00' },
      { timeInterview2: 'Les deux horaires doivent être différents' },
    ],
  ])('answers %j with %j', (slots, refusals) => {
    expect(refusalsOf(slots)).toEqual(refusals)
  })
})
