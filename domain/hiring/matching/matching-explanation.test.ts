import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { score, type Demand, type MatchedCandidate, type MatchedMission } from './matching.ts'
import { explain, missingText, namedReasons, skillText } from './matching-explanation.ts'

const react = 1
const kafka = 2
const go = 3
const names = new Map([
  [react, 'React'],
  [kafka, 'Kafka'],
  [go, 'Go'],
])

const mission: MatchedMission = {
  demands: [
    { skillId: react, required: true, demanded: 8 },
    { skillId: kafka, required: false, demanded: 6 },
  ],
  yearsAsked: 5,
  region: 'Bretagne',
  startDay: '2026-12-01',
}
const candidate: MatchedCandidate = {
  skills: new Map([[react, 7]]),
  years: 3,
  region: 'Bretagne',
  availableOn: '2026-12-13',
}

const explained = (who: MatchedCandidate, what: MatchedMission) => {
  const match = score(who, what)
  return explain({ score: match.score, reasons: namedReasons(match.reasons, names) })
}
const sum = (lines: { points: number }[]) => lines.reduce((total, { points }) => total + points, 0)

describe('an explanation', () => {
  test('has one sentence per component, with its points', () => {
    expect(explained(candidate, mission)).toEqual([
      { kind: 'required', text: 'React 3,5 sur 4 demandés', points: 6_125 },
      { kind: 'additional', text: 'Kafka manquant', points: 0 },
      { kind: 'years', text: '3 ans d’expérience sur 5 demandés', points: 300 },
      { kind: 'place', text: 'Même région', points: 500 },
      { kind: 'availability', text: 'Disponible 12 jours après le début', points: 400 },
    ])
  })

  test('says which missing skills keep the score at 49, and how many points the cap removed', () => {
    const demand = (skillId: number): Demand => ({ skillId, required: true, demanded: 4 })
    const demands = [demand(react), demand(kafka)]
    expect(explained({ ...candidate, years: 5 }, { ...mission, demands }).at(-1)).toEqual({
      kind: 'cap',
      text: 'Kafka manquant alors que requis\u00a0: score plafonné à 49',
      points: 4_900 - (3_500 + 1_500 + 500 + 500 + 400),
    })
    expect(explained(candidate, { ...mission, demands: [...demands, demand(go)] }).at(-1)).toMatchObject({
      text: 'Kafka et Go manquants alors que requis\u00a0: score plafonné à 49',
    })
  })

  test('says that a group without a demand gives all its points', () => {
    const lines = explained(candidate, { ...mission, demands: [] })
    expect(lines.slice(0, 2)).toEqual([
      { kind: 'required', text: 'Aucune compétence requise', points: 7_000 },
      { kind: 'additional', text: 'Aucune compétence supplémentaire', points: 1_500 },
    ])
  })

  test.each([
    [{ held: 4, demanded: 4 }, 'React 4 sur 4 demandés'],
    [{ held: 5, demanded: 3.5 }, 'React 5 pour 3,5 demandés'],
    [{ held: 0.5, demanded: 1 }, 'React 0,5 sur 1 demandé'],
    [{ held: 0, demanded: 0 }, 'React connu, sans niveau demandé'],
    [{ held: 0, demanded: 0.5 }, 'React manquant, noté 0'],
    [{ held: null, demanded: 0 }, 'React manquant'],
  ])('a skill held at $held', (skill, text) => {
    expect(skillText({ name: 'React', ...skill })).toBe(text)
  })

  test.each([
    [{ years: 0 }, {}, '0 an d’expérience sur 5 demandés'],
    [{ years: 1 }, { yearsAsked: 1 }, '1 an d’expérience sur 1 demandé'],
    [{ years: 7 }, {}, '7 ans d’expérience pour 5 demandés'],
    [{ years: 7 }, { yearsAsked: 0 }, '7 ans d’expérience, sans minimum demandé'],
    [{ region: 'Corse' }, {}, 'Pas la même région'],
    [{ region: null }, {}, 'Pas la même région'],
    [{ availableOn: '2026-11-01' }, {}, 'Disponible dès le début'],
    [{ availableOn: '2026-12-02' }, {}, 'Disponible 1 jour après le début'],
    [{ availableOn: '2027-12-01' }, {}, 'Disponible 365 jours après le début'],
  ])('of %o for %o reads « %s »', (who, what, text) => {
    expect(explained({ ...candidate, ...who }, { ...mission, ...what }).map((line) => line.text)).toContain(text)
  })

  test('names all the missing required skills together, and no other', () => {
    const missing = (name: string, required = true) => ({ name, required, isMissing: true })
    expect(missingText([missing('Kafka')])).toBe('Kafka manquant')
    expect(missingText([missing('Kafka'), missing('Go'), missing('Rust')])).toBe('Kafka, Go et Rust manquants')
    expect(missingText([missing('Kafka', false), { ...missing('Go'), isMissing: false }])).toBeNull()
  })

  test('throws when a skill has no name', () => {
    expect(() => namedReasons(score(candidate, mission).reasons, new Map([[react, 'React']]))).toThrow('skill 2')
  })

  test('adds up to the score, for any candidate and any mission', () => {
    const rating = fc.integer({ min: 0, max: 10 })
    const skillId = fc.constantFrom(react, kafka, go)
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-12-${String(date).padStart(2, '0')}`)
    const region = fc.constantFrom('Bretagne', 'Corse', null)
    const candidates = fc.record({
      skills: fc.array(fc.tuple(skillId, rating)).map((held) => new Map(held)),
      years: fc.nat(20),
      region,
      availableOn: day,
    })
    const missions = fc.record({
      demands: fc.uniqueArray(fc.record({ skillId, required: fc.boolean(), demanded: rating }), {
        selector: (demand) => demand.skillId,
      }),
      yearsAsked: fc.nat(20),
      region,
      startDay: day,
    })
    fc.assert(
      fc.property(candidates, missions, (who, what) => {
        const match = score(who, what)
        const lines = explained(who, what)
        expect(sum(lines)).toBe(match.score)
        expect(lines.some(({ kind }) => kind === 'cap')).toBe(match.isCapped)
        for (const { kind, points } of lines) expect(points < 0).toBe(kind === 'cap')
      }),
      { numRuns: 2_000, seed: 20_261_123 },
    )
  })
})
