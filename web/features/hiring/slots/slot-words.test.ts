import { expect, test } from 'vitest'
import * as words from './slot-words.ts'

/** The spaces that do not break are another test's. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const bothClocks = (...given: Parameters<typeof words.bothClocks>) => plain(words.bothClocks(...given))
const collisionSentences = (...given: Parameters<typeof words.collisionSentences>) =>
  words.collisionSentences(...given).map(plain)

test('both clocks are told, in winter and in summer', () => {
  expect(bothClocks('2026-11-26 10:00', 'Indian/Reunion', 'recruiter')).toBe('10 h à Paris · 13 h chez vous')
  expect(bothClocks('2027-03-27 10:30', 'America/Guadeloupe', 'candidate')).toBe('10 h 30 à Paris · 5 h 30 chez toi')
  expect(bothClocks('2027-03-28 10:30', 'America/Guadeloupe', 'candidate')).toBe('10 h 30 à Paris · 4 h 30 chez toi')
})

test('the day is told where it is another', () => {
  const year = String(new Date().getFullYear())
  expect(bothClocks(`${year}-11-26 22:00`, 'Indian/Reunion', 'candidate')).toMatch(
    /^22 h à Paris · \S+ 27 novembre à 1 h chez toi$/,
  )
})

test('one’s own interviews are told in full, the other side’s only as a time that is not free', () => {
  const year = new Date().getFullYear()
  const interview = { missionId: 1, title: 'Refonte', selectedDate: `${year}-11-26 10:00`, fullName: 'A.D.' }
  const own = [interview]
  expect(collisionSentences({ own, isOtherSideBusy: true }, 'recruiter')).toEqual([
    expect.stringMatching(/^Vous avez un entretien avec A\.D\. le \S+ 26 novembre à 10 h, pour « Refonte »\.$/),
    'Ce candidat n’est pas libre à ce moment.',
  ])
  const [first] = collisionSentences({ own: [{ ...interview, fullName: null }], isOtherSideBusy: false }, 'candidate')
  expect(first).toMatch(/^Tu as un entretien le \S+ 26 novembre à 10 h, pour « Refonte »\.$/)
  expect(collisionSentences({ own: [], isOtherSideBusy: false }, 'candidate')).toEqual([])
})

test('the time of a slot is told on one clock or on both', () => {
  expect(plain(words.timeOf('2026-11-26 10:30', null, 'candidate'))).toBe('10 h 30')
  expect(plain(words.timeOf('2026-11-26 10:30', 'Indian/Mayotte', 'candidate'))).toBe(
    '10 h 30 à Paris · 12 h 30 chez toi',
  )
})
