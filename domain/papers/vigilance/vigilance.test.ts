import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/time/paris-time.ts'
import { vigilanceTypes, type VigilanceType } from '../documents/document-types.ts'
import {
  amountOf,
  arePapersAsked,
  isCompliant,
  lightOn,
  lightsOn,
  lastCheckOn,
  nextCheckOn,
  vigilanceRules,
} from './vigilance.ts'

const daysFrom = (from: Day, until: Day): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

describe('how long a paper is good', () => {
  test.each<[VigilanceType, Day, Day | null, Day]>([
    ['attestation-vigilance', '2026-01-15', null, '2026-07-14'],
    ['attestation-vigilance', '2026-08-31', null, '2027-02-27'],
    ['immatriculation', '2026-11-30', null, '2027-02-27'],
    ['immatriculation', '2026-03-01', null, '2026-05-31'],
    ['attestation-fiscale', '2026-01-01', null, '2026-12-31'],
    ['attestation-fiscale', '2026-12-31', null, '2026-12-31'],
    ['rc-professionnelle', '2026-01-01', '2027-03-31', '2027-03-31'],
    ['travailleurs-etrangers', '2026-06-10', null, '2026-12-09'],
  ])('%s of %s (end %s) is good until %s', (type, issuedOn, endsOn, last) => {
    expect(vigilanceRules[type].lastDayOf({ issuedOn, endsOn })).toBe(last)
  })

  test.each(vigilanceTypes)('%s, each day from its date on: good, then orange for 31 days, then red', (type) => {
    const paper = { issuedOn: '2026-01-15', endsOn: '2026-06-30' }
    const last = vigilanceRules[type].lastDayOf(paper)
    for (const day of daysFrom(paper.issuedOn, addDays(last, 60))) {
      const expected = day > last ? 'expired' : day >= addDays(last, -30) ? 'ends-soon' : 'good'
      expect(lightOn(day, type, paper, true), `${type} ${day}`).toBe(expected)
      expect(lightOn(day, type, paper, false)).toBe(day > last ? 'not-asked' : expected)
    }
  })

  test('every rule names its law and since when it stands', () => {
    for (const rule of Object.values(vigilanceRules)) {
      expect(rule.law.length).toBeGreaterThan(10)
      expect(rule.since).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })
})

describe('what is asked', () => {
  test('of everybody but the list of employees, which is asked of who gave one', () => {
    const none = lightsOn('2026-11-23', new Map(), true)
    expect(none.map(({ light }) => light)).toEqual(['missing', 'missing', 'missing', 'missing', 'not-asked'])
    const list = { issuedOn: '2026-01-02', endsOn: null }
    expect(lightOn('2026-11-23', 'travailleurs-etrangers', list, true)).toBe('expired')
    expect(isCompliant(none.map(({ light }) => light))).toBe(false)
    expect(isCompliant(['good', 'ends-soon', 'not-asked'])).toBe(true)
    expect(isCompliant(lightsOn('2026-11-23', new Map(), false).map(({ light }) => light))).toBe(true)
  })

  test('from 5,000 € on: rate by working day, the first and the last day included', () => {
    const week = { startDay: '2026-11-23', endDay: '2026-11-27', region: 'Bretagne' }
    expect(amountOf(999, week)).toBe(4995)
    expect(arePapersAsked(999, week)).toBe(false)
    expect(arePapersAsked(1000, week)).toBe(true)
    expect(amountOf(null, week)).toBeNull()
    expect(arePapersAsked(null, week)).toBe(true)
    // The 20 December 2027 is a Monday, and a holiday in La Réunion.
    const last = { startDay: '2027-12-20', endDay: '2027-12-24' }
    expect(amountOf(1000, { ...last, region: 'Bretagne' })).toBe(5000)
    expect(amountOf(1000, { ...last, region: 'La Réunion' })).toBe(4000)
  })
})

test('the file is looked at on the first day, then every six months until the mission ends', () => {
  const mission = { startDay: '2026-08-31', endDay: '2027-09-15' }
  for (const day of daysFrom('2026-08-01', '2027-10-01')) {
    const expected =
      day <= '2026-08-31'
        ? '2026-08-31'
        : day <= '2027-02-28'
          ? '2027-02-28'
          : day <= '2027-08-31'
            ? '2027-08-31'
            : null
    expect(nextCheckOn(day, mission), day).toBe(expected)
    const last = ['2026-08-31', '2027-02-28', '2027-08-31'].findLast((check) => check <= day) ?? null
    expect(lastCheckOn(day, mission), day).toBe(last)
  }
})
