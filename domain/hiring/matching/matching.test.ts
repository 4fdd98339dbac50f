import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byRank, score, shownScore, type Demand, type MatchedCandidate, type MatchedMission } from './matching.ts'

const react = 1
const kafka = 2
const terraform = 3

const mission: MatchedMission = {
  demands: [
    { skillId: react, required: true, demanded: 8 },
    { skillId: kafka, required: true, demanded: 6 },
    { skillId: terraform, required: false, demanded: 4 },
  ],
  yearsAsked: 5,
  region: 'Bretagne',
  startDay: '2026-12-01',
}
const perfect: MatchedCandidate = {
  skills: new Map([
    [react, 8],
    [kafka, 10],
    [terraform, 4],
  ]),
  years: 5,
  region: 'Bretagne',
  availableOn: '2026-12-01',
}
const withSkills = (...skills: [number, number][]): MatchedCandidate => ({ ...perfect, skills: new Map(skills) })

describe('the ranking rule, by example', () => {
  test('a candidate who meets every demand has 10,000, and higher ratings add nothing', () => {
    expect(score(perfect, mission)).toEqual({
      score: 10_000,
      uncapped: 10_000,
      isCapped: false,
      reasons: {
        skills: [
          { skillId: react, required: true, demanded: 8, held: 8, isMissing: false, points: 3_500 },
          { skillId: kafka, required: true, demanded: 6, held: 10, isMissing: false, points: 3_500 },
          { skillId: terraform, required: false, demanded: 4, held: 4, isMissing: false, points: 1_500 },
        ],
        required: { points: 7_000 },
        additional: { points: 1_500 },
        years: { held: 5, asked: 5, points: 500 },
        place: { same: true, points: 500 },
        availability: { daysLate: 0, points: 500 },
      },
    })
  })

  test('a required skill held in part gives its part of the mean, rounded down once', () => {
    const { reasons, score: points } = score(withSkills([react, 5], [kafka, 1], [terraform, 4]), mission)
    expect(reasons.skills.map((reason) => reason.points)).toEqual([2_187, 583, 1_500])
    expect(reasons.required.points).toBe(Math.floor(7_000 * ((5 / 8 + 1 / 6) / 2)))
    expect(points).toBe(2_770 + 1_500 + 1_500)
  })

  test('three skills held in full give all 7,000 points', () => {
    const demands = [1, 2, 3].map((skillId): Demand => ({ skillId, required: true, demanded: 5 }))
    const { reasons } = score(withSkills([1, 5], [2, 5], [3, 5]), { ...mission, demands })
    expect(reasons.skills.map((reason) => reason.points)).toEqual([2_333, 2_333, 2_334])
    expect(reasons.required.points).toBe(7_000)
  })

  test('a missing required skill caps the whole at 4,900 and does not change the explanation', () => {
    const match = score(withSkills([react, 8], [terraform, 4]), mission)
    expect(match).toMatchObject({ score: 4_900, uncapped: 6_500, isCapped: true })
    expect(match.reasons.skills[1]).toMatchObject({ held: null, isMissing: true, points: 0 })
  })

  test('below the cap a missing skill costs only its own points', () => {
    const match = score({ ...withSkills([react, 1]), region: null }, mission)
    expect(match).toMatchObject({ uncapped: 437 + 1_000, score: 1_437, isCapped: false })
  })

  test('a skill listed at 0 is missing when more is demanded', () => {
    const match = score(withSkills([react, 8], [kafka, 0], [terraform, 4]), mission)
    expect(match.score).toBe(4_900)
    expect(match.reasons.skills[1]).toMatchObject({ held: 0, isMissing: true })
  })

  test('a demand of 0 asks only that the skill is listed', () => {
    const demands: Demand[] = [{ skillId: kafka, required: true, demanded: 0 }]
    expect(score(withSkills([kafka, 0]), { ...mission, demands }).score).toBe(10_000)
    expect(score(withSkills(), { ...mission, demands }).score).toBe(3_000)
  })

  test('a missing additional skill caps nothing', () => {
    expect(score(withSkills([react, 8], [kafka, 6]), mission)).toMatchObject({ score: 8_500, isCapped: false })
  })

  test('a mission that demands no skill gives these points to every candidate', () => {
    expect(score(withSkills(), { ...mission, demands: [] }).score).toBe(10_000)
  })

  test.each([
    [0, 0, 500],
    [0, 5, 0],
    [3, 5, 300],
    [2, 3, 333],
    [5, 5, 500],
    [40, 5, 500],
  ])('%i years of the %i asked bring %i points', (years, yearsAsked, points) => {
    expect(score({ ...perfect, years }, { ...mission, yearsAsked }).reasons.years.points).toBe(points)
  })

  test.each([
    ['Bretagne', 'Bretagne', 500],
    ['Bretagne', 'Corse', 0],
    ['Bretagne', null, 0],
    [null, 'Bretagne', 0],
    [null, null, 0],
  ])('a mission in %s and a candidate in %s: %i points', (region, own, points) => {
    expect(score({ ...perfect, region: own }, { ...mission, region }).reasons.place.points).toBe(points)
  })

  test.each([
    ['2026-10-01', 0, 500],
    ['2026-12-01', 0, 500],
    ['2026-12-02', 1, 491],
    ['2026-12-31', 30, 250],
    ['2027-01-29', 59, 8],
    ['2027-01-30', 60, 0],
    ['2028-01-01', 396, 0],
  ])('free on %s is %i days late and brings %i points', (availableOn, daysLate, points) => {
    expect(score({ ...perfect, availableOn }, mission).reasons.availability).toEqual({ daysLate, points })
  })

  test('people read 0 to 100, and 100 only when nothing is missing', () => {
    expect([0, 99, 100, 4_900, 9_999, 10_000].map(shownScore)).toEqual([0, 0, 1, 49, 99, 100])
  })

  test('the best score is first, equal scores by id', () => {
    const rows = [
      { id: 3, score: 10 },
      { id: 2, score: 20 },
      { id: 1, score: 10 },
    ]
    expect(rows.toSorted(byRank).map((row) => row.id)).toEqual([2, 1, 3])
  })
})

const rating = fc.integer({ min: 0, max: 10 })
const skillId = fc.integer({ min: 1, max: 12 })
const region = fc.constantFrom('Bretagne', 'Corse', null)
const day = fc
  .date({ min: new Date('2026-11-01'), max: new Date('2027-03-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const demand: fc.Arbitrary<Demand> = fc.record({ skillId, required: fc.boolean(), demanded: rating })

const candidates: fc.Arbitrary<MatchedCandidate> = fc.record({
  skills: fc.array(fc.tuple(skillId, rating)).map((skills) => new Map(skills)),
  years: fc.nat(99),
  region,
  availableOn: day,
})
const missions: fc.Arbitrary<MatchedMission> = fc.record({
  demands: fc.uniqueArray(demand, { selector: (one) => one.skillId }),
  yearsAsked: fc.nat(99),
  region,
  startDay: day,
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const scoreOf = (candidate: MatchedCandidate, of: MatchedMission) => score(candidate, of).score
const holds = <Given>(property: fc.IProperty<Given>): void => fc.assert(property, { numRuns: 1_000 })

/** The same rule in exact fractions, computed independently: a mean is a fraction over n × 10!. */
const exactScore = (candidate: MatchedCandidate, of: MatchedMission): number => {
  const whole = 3_628_800n
  const group = (weight: bigint, demands: Demand[]) => {
    if (demands.length === 0) return weight
    const held = demands.map(({ skillId: id, demanded }) => {
      const own = candidate.skills.get(id)
      if (own === undefined) return 0n
      if (demanded === 0 || own >= demanded) return whole
      return (whole * BigInt(own)) / BigInt(demanded)
    })
    return (weight * held.reduce((a, b) => a + b, 0n)) / (whole * BigInt(demands.length))
  }
  const late = Math.max(0, (Date.parse(candidate.availableOn) - Date.parse(of.startDay)) / 86_400_000)
  const points =
    group(
      7_000n,
      of.demands.filter((one) => one.required),
    ) +
    group(
      1_500n,
      of.demands.filter((one) => !one.required),
    ) +
    (candidate.years >= of.yearsAsked ? 500n : (500n * BigInt(candidate.years)) / BigInt(of.yearsAsked)) +
    (of.region !== null && of.region === candidate.region ? 500n : 0n) +
    (late >= 60 ? 0n : (500n * BigInt(60 - late)) / 60n)
  const isMissing = of.demands.some((one) => {
    const own = candidate.skills.get(one.skillId)
    return one.required && (own === undefined || (own === 0 && one.demanded > 0))
  })
  return isMissing && points > 4_900n ? 4_900 : Number(points)
}

describe('the ranking rule, for any candidate and any mission', () => {
  test('is the rule of exact fractions, each component rounded down once', () => {
    holds(fc.property(candidates, missions, (candidate, of) => scoreOf(candidate, of) === exactScore(candidate, of)))
  })

  test('is a whole number from 0 to 10,000, and its reasons add up to it', () => {
    holds(
      fc.property(candidates, missions, (candidate, of) => {
        const match = score(candidate, of)
        const { skills, required, additional, years, place, availability } = match.reasons
        const components = [required, additional, years, place, availability].map((one) => one.points)
        for (const points of [match.score, match.uncapped, ...components, ...skills.map((one) => one.points)]) {
          expect(Number.isInteger(points)).toBe(true)
          expect(points).toBeGreaterThanOrEqual(0)
        }
        expect(match.uncapped).toBe(sum(components))
        expect(match.uncapped).toBeLessThanOrEqual(10_000)
        for (const [isRequired, group] of [
          [true, required],
          [false, additional],
        ] as const) {
          const own = skills.filter((one) => one.required === isRequired)
          if (own.length > 0) expect(sum(own.map((one) => one.points))).toBe(group.points)
        }
        const isMissing = skills.some((one) => one.required && one.isMissing)
        expect(match.score).toBe(isMissing ? Math.min(4_900, match.uncapped) : match.uncapped)
        expect(match.isCapped).toBe(match.score < match.uncapped)
      }),
    )
  })

  test('never falls when the candidate rates a skill higher, lists one more, has more years or is free sooner', () => {
    holds(
      fc.property(candidates, missions, skillId, rating, fc.nat(20), day, (candidate, of, id, higher, more, other) => {
        const before = scoreOf(candidate, of)
        const held = candidate.skills.get(id) ?? 0
        const skills = new Map(candidate.skills).set(id, Math.max(held, higher))
        const availableOn = other < candidate.availableOn ? other : candidate.availableOn
        expect(scoreOf({ ...candidate, skills }, of)).toBeGreaterThanOrEqual(before)
        expect(scoreOf({ ...candidate, years: candidate.years + more }, of)).toBeGreaterThanOrEqual(before)
        expect(scoreOf({ ...candidate, availableOn }, of)).toBeGreaterThanOrEqual(before)
        expect(scoreOf({ ...candidate, region: of.region }, of)).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('never rises when a demand is raised, more years are asked or the mission starts sooner', () => {
    holds(
      fc.property(candidates, missions, fc.nat(10), fc.nat(20), day, (candidate, of, up, more, other) => {
        const before = scoreOf(candidate, of)
        const demands = of.demands.map((one) => ({ ...one, demanded: Math.min(10, one.demanded + up) }))
        const startDay = other < of.startDay ? other : of.startDay
        expect(scoreOf(candidate, { ...of, demands })).toBeLessThanOrEqual(before)
        expect(scoreOf(candidate, { ...of, yearsAsked: of.yearsAsked + more })).toBeLessThanOrEqual(before)
        expect(scoreOf(candidate, { ...of, startDay })).toBeLessThanOrEqual(before)
      }),
    )
  })

  test('never rises when a skill is demanded that the candidate does not have, nor for one who held all', () => {
    const newSkill = 99
    holds(
      fc.property(candidates, missions, fc.boolean(), rating, (candidate, of, required, demanded) => {
        const demands = [...of.demands, { skillId: newSkill, required, demanded }]
        expect(scoreOf(candidate, { ...of, demands })).toBeLessThanOrEqual(scoreOf(candidate, of))
        const all = { ...candidate, skills: new Map(of.demands.map((one) => [one.skillId, 10])).set(newSkill, 10) }
        expect(scoreOf(all, { ...of, demands })).toBeLessThanOrEqual(scoreOf(all, of))
      }),
    )
  })

  test('does not depend on the order of demands or skills, nor on skills that are not demanded', () => {
    holds(
      fc.property(candidates, missions, rating, (candidate, of, spare) => {
        const match = score(candidate, of)
        expect(score(candidate, { ...of, demands: of.demands.toReversed() })).toEqual(match)
        const reordered = { ...candidate, skills: new Map([...candidate.skills].toReversed()).set(99, spare) }
        expect(score(reordered, of)).toEqual(match)
      }),
    )
  })

  test('gives any list the same order, whatever the input order', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.nat(1_000), score: fc.nat(5) }), { selector: (row) => row.id })
    holds(
      fc.property(rows, (list) => {
        expect(list.toReversed().toSorted(byRank)).toEqual(list.toSorted(byRank))
      }),
    )
  })
})
