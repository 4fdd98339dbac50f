import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byRank, score, type Demand, type MatchedCandidate, type MatchedMission } from './matching.ts'

const rating = fc.integer({ min: 0, max: 10 })
const skillId = fc.integer({ min: 1, max: 6 })
const region = fc.constantFrom('Bretagne', 'Corse', null)
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-01-${String(date).padStart(2, '0')}`)
const candidates: fc.Arbitrary<MatchedCandidate> = fc.record({
  skills: fc.array(fc.tuple(skillId, rating)).map((skills) => new Map(skills)),
  years: fc.nat(15),
  region,
  availableOn: day,
})
const missions: fc.Arbitrary<MatchedMission> = fc.record({
  demands: fc.uniqueArray(fc.record({ skillId, required: fc.boolean(), demanded: rating }), {
    selector: (demand) => demand.skillId,
  }),
  yearsAsked: fc.nat(15),
  region,
  startDay: day,
})
const newSkill = 99

const scoreOf = (candidate: MatchedCandidate, mission: MatchedMission) => score(candidate, mission).score
/** The same cases at every run, so that the result never changes by chance. */
const holds = <Given>(property: fc.IProperty<Given>): void => fc.assert(property, { numRuns: 3_000, seed: 20_261_123 })

/** The share of a demand that is held, out of 2,520 parts, computed independently of the rule. */
const share = (candidate: MatchedCandidate, { skillId: id, demanded }: Demand): number => {
  const held = candidate.skills.get(id)
  if (held === undefined) return 0
  return held >= demanded ? 2_520 : (2_520 * held) / demanded
}

/** The candidate holds no more of this demand than of its group on average, so adding it is not in their favour. */
const asksNoLess = (candidate: MatchedCandidate, mission: MatchedMission, added: Demand): boolean => {
  const group = mission.demands.filter(({ required }) => required === added.required)
  const sum = group.reduce((total, demand) => total + share(candidate, demand), 0)
  return share(candidate, added) * group.length <= sum
}

describe('fairness', () => {
  test('name, sex, age, photo, address and completion never change a score', () => {
    const person = fc.record({
      name: fc.string(),
      sex: fc.constantFrom('F', 'M', 'X'),
      age: fc.nat(99),
      photo: fc.option(fc.webUrl()),
      address: fc.string(),
      completion: fc.nat(100),
    })
    holds(
      fc.property(candidates, missions, person, (candidate, mission, who) => {
        expect(score({ ...candidate, ...who }, mission)).toEqual(score(candidate, mission))
      }),
    )
  })

  test('raising a held rating never lowers a score, demanded or not', () => {
    holds(
      fc.property(candidates, missions, fc.integer({ min: 1, max: 10 }), (candidate, mission, up) => {
        for (const [id, held] of candidate.skills) {
          const skills = new Map(candidate.skills).set(id, Math.min(10, held + up))
          expect(scoreOf({ ...candidate, skills }, mission)).toBeGreaterThanOrEqual(scoreOf(candidate, mission))
        }
      }),
    )
  })

  test('adding a demand never raises a score where no more of it is held than of its group on average', () => {
    holds(
      fc.property(
        candidates,
        missions,
        rating,
        fc.boolean(),
        rating,
        (candidate, mission, held, required, demanded) => {
          const added: Demand = { skillId: newSkill, required, demanded }
          const who = { ...candidate, skills: new Map(candidate.skills).set(newSkill, held) }
          const after = score(who, { ...mission, demands: [...mission.demands, added] })
          const before = score(who, mission)
          // A group is a mean: a demand held better than the others raises it, which is expected.
          if (asksNoLess(who, mission, added)) expect(after.score).toBeLessThanOrEqual(before.score)
          else expect(after.uncapped).toBeGreaterThanOrEqual(before.uncapped)
        },
      ),
    )
  })

  test('adding the first demand of a group, one that is missing, or one to a candidate who holds all, never raises a score', () => {
    holds(
      fc.property(
        candidates,
        missions,
        rating,
        fc.boolean(),
        rating,
        (candidate, mission, held, required, demanded) => {
          const demands = [{ skillId: newSkill, required, demanded }]
          const who = { ...candidate, skills: new Map(candidate.skills).set(newSkill, held) }
          const others = { ...mission, demands: mission.demands.filter((demand) => demand.required !== required) }
          const never = (of: MatchedCandidate, to: MatchedMission) =>
            expect(scoreOf(of, { ...to, demands: [...to.demands, ...demands] })).toBeLessThanOrEqual(scoreOf(of, to))
          never(who, others)
          never(candidate, mission)
          never({ ...who, skills: new Map(mission.demands.map((demand) => [demand.skillId, 10])) }, mission)
        },
      ),
    )
  })

  test('a demand held in full may raise a lower score: the smallest example', () => {
    const missing: Demand = { skillId: 1, required: false, demanded: 1 }
    const held: Demand = { skillId: 2, required: false, demanded: 1 }
    const who: MatchedCandidate = { skills: new Map([[2, 1]]), years: 0, region: null, availableOn: '2027-01-01' }
    const mission: MatchedMission = { demands: [missing], yearsAsked: 0, region: null, startDay: '2027-01-01' }
    expect(scoreOf(who, mission)).toBe(8_000)
    expect(scoreOf(who, { ...mission, demands: [missing, held] })).toBe(8_750)
  })

  test('equal candidates always have the same order, whatever the input order', () => {
    const populations = fc.uniqueArray(fc.tuple(fc.nat(500), candidates), { selector: ([id]) => id, maxLength: 8 })
    holds(
      fc.property(populations, missions, (population, mission) => {
        // Every candidate twice, so that there are equal scores.
        const rows = population.flatMap(([id, candidate]) =>
          [id, id + 1_000].map((each) => ({ id: each, score: scoreOf(candidate, mission) })),
        )
        const ranked = rows.toSorted(byRank)
        expect(rows.toReversed().toSorted(byRank)).toEqual(ranked)
        for (const [index, row] of ranked.slice(1).entries()) {
          const ahead = ranked[index]
          expect(ahead && (ahead.score > row.score || (ahead.score === row.score && ahead.id < row.id))).toBe(true)
        }
      }),
    )
  })
})
