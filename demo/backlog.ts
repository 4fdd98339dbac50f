import type { PlannedMission } from './showcase.ts'

/** What waits for the administrator beyond the handful: registrations to answer, missions to fill, contracts to prepare. */
export type Backlog = { candidates: number; companies: number; missions: PlannedMission[]; contracts: number }

/** Nobody was proposed for a mission published yesterday; nobody prepared the contract of somebody who was recruited since. */
const toFill: PlannedMission = { kind: 'open', isNew: true, proposals: 0 }
const toContract: PlannedMission = { kind: 'staffed', stories: ['hired'], proposals: 1 }

/** So many things more, as after a day on which the platform was talked about: most of them are registrations. */
export const backlogOf = (count: number): Backlog => {
  const share = (part: number) => Math.floor(count * part)
  const [companies, filled, contracts] = [share(0.08), share(0.12), share(0.1)]
  return {
    candidates: count - companies - filled - contracts,
    companies,
    missions: [...Array.from({ length: filled }, () => toFill), ...Array.from({ length: contracts }, () => toContract)],
    contracts,
  }
}
