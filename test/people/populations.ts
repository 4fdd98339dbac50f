import type { Demand, MatchedMission } from '#domain/hiring/matching/matching.ts'
import { addDays, type Day } from '#domain/time/paris-time.ts'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import type { Random } from '#demo/random.ts'

/** A random candidate for the ranking's tests and benches: the facts of the rule, and a name to filter by. */
export type DrawnCandidate = {
  id: number
  isActive: boolean
  years: number
  region: string | null
  freeOn: Day | null
  skills: Map<number, HalfSteps>
}

/** The day for which all data is generated. */
export const drawnToday: Day = '2026-11-23'
export const drawnRegions = ['Bretagne', 'Corse', 'Île-de-France', 'Normandie', 'Occitanie']
export const drawnSkills = 60

const skillIds = Array.from({ length: drawnSkills }, (_, index) => index + 1)

/** Skills with decreasing frequency: many candidates hold the first ones and few the last ones, as on a real market. */
const drawSkill = (random: Random): number => 1 + Math.floor(random.next() * random.next() * drawnSkills)

const drawRegion = (random: Random) => (random.chance(0.1) ? null : random.pick(drawnRegions))

export const drawCandidate = (random: Random, id: number): DrawnCandidate => ({
  id,
  isActive: random.chance(0.9),
  years: random.int(0, 30),
  region: drawRegion(random),
  freeOn: random.chance(0.3) ? null : addDays(drawnToday, random.int(-30, 150)),
  skills: new Map(
    Array.from({ length: random.int(0, 12) }, (): [number, HalfSteps] => [drawSkill(random), random.int(0, 10)]),
  ),
})

/** Missions of every shape: without demands, with very high demands, already begun, without years or a region. */
export const drawMission = (random: Random): MatchedMission => {
  const common = random.chance(0.7)
  const chosen = common
    ? new Set(Array.from({ length: random.int(1, 8) }, () => drawSkill(random)))
    : random.sample(skillIds, random.int(0, 30))
  const required = random.next()
  return {
    demands: [...chosen].map((skillId): Demand => ({
      skillId,
      required: random.chance(required),
      demanded: random.int(0, 10),
    })),
    yearsAsked: random.chance(0.2) ? 0 : random.int(1, 20),
    region: drawRegion(random),
    startDay: addDays(drawnToday, random.int(-20, 120)),
  }
}
