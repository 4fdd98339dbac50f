import type { Showcase } from '#contract/oversight/showcase.ts'
import { identifiersOf } from '#domain/profiles/anonymity/identity.ts'
import { mask } from '#domain/profiles/anonymity/masking.ts'
import type { OpenMission } from './showcase.sql.ts'

/** How many missions the home page shows. */
const shownMissions = 3
/** Below it a figure says little of the market, and much of somebody. */
const fewestCases = 10

/** A title that would say whose mission it is, by the rules that hide people and confidential employers. */
const namesItsCompany = ({ title, companyName, fileNames, ...person }: OpenMission): boolean => {
  const employers = [{ name: companyName, publicCompany: '' }]
  const { familyName, givenName, email, phone, website } = person
  const identifiers = identifiersOf({ familyName, givenName, email, phone, website, fileNames, employers })
  return mask(title, identifiers).masked.length > 0
}

const presentMission = ({ title, region, startDay, endDay, skills }: OpenMission) => ({
  title,
  region,
  dateStart: startDay,
  dateEnd: endDay,
  skills: skills
    .filter(({ rating }) => rating > 0)
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
    .map((skill) => ({ ...skill, rating: skill.rating / 2 })),
})

/** The newest mission of each of three companies, or none: where there are fewer, there is nothing to show. */
export const presentMissions = (open: readonly OpenMission[]): Showcase['missions'] => {
  const newest = new Map<number, OpenMission>()
  for (const mission of open)
    if (!newest.has(mission.companyId) && !namesItsCompany(mission)) newest.set(mission.companyId, mission)
  const shown = [...newest.values()].slice(0, shownMissions)
  return shown.length === shownMissions ? shown.map(presentMission) : []
}

type Counted = { missions: number; candidates: number; firstProposal: { cases: number; median: number | null } }

export const presentFigures = ({ missions, candidates, firstProposal }: Counted): Showcase['figures'] => {
  const ofEnough = (count: number, figure: number | null) => (count < fewestCases ? null : figure)
  return {
    openMissions: ofEnough(missions, missions),
    activeCandidates: ofEnough(candidates, candidates),
    firstProposal: ofEnough(firstProposal.cases, firstProposal.median),
  }
}
