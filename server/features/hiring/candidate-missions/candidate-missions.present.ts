import type {
  CandidateMissionCard,
  CandidateMissionRow as CandidateMissionAnswer,
  CurrentMission,
} from '#contract/hiring/candidate-missions.ts'
import type { MissionDetail } from '#contract/hiring/missions.ts'
import { candidateMissionTags } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import {
  candidateMayDecline,
  candidateMissionStateAt,
  monthsUntilEnd,
} from '#domain/hiring/candidate-missions/candidate-missions.ts'
import { isMissingSkill } from '#domain/hiring/matching/matching.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { sharedWish } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import { presentPicture } from '#server/features/ground/files/files.present.ts'
import { presentMission, presentSkill } from '#server/features/hiring/missions/missions.present.ts'
import type { ProposedCandidate, WholeMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import type { CandidateMissionFactsRow, CandidateMissionRow } from './candidate-missions.sql.ts'

/** A mission for its candidate, with whether they may still decline it. */
export const presentCard = (row: CandidateMissionFactsRow, reader: Actor): CandidateMissionCard => {
  const facts = {
    proposalStatus: row.proposalStatus,
    missionIsInterrupted: row.isInterrupted,
    missionEndDay: row.endDay,
  }
  return {
    id: row.id,
    title: row.title,
    companyName: row.companyName,
    dateStart: row.startDay,
    dateEnd: row.endDay,
    place: row.region,
    address: row.companyAddress,
    country: row.companyRegion,
    status: row.proposalStatus,
    missionTag: candidateMissionTags[candidateMissionStateAt(facts, reader.now)],
    missionProfilId: row.proposalId,
    can: { decline: reader.role === 'candidate' && candidateMayDecline(facts, reader.now) },
  }
}

/** The mission that the candidate is recruited for today or next, with the months until its end; null without one. */
export const presentCurrentMission = (row: CandidateMissionFactsRow | undefined, reader: Actor): CurrentMission =>
  row === undefined
    ? null
    : { mission: presentCard(row, reader), restMonths: monthsUntilEnd(row.endDay, dayOf(reader.now)) }

/** What the mission shares with the candidate's wish, its skills by their names. */
const presentWished = ({ wish, region, skills }: CandidateMissionRow): CandidateMissionAnswer['wished'] => {
  const shared = wish && sharedWish(wish, { region, skillIds: skills.map(({ id }) => id) })
  if (shared === null) return null
  const names = skills.filter(({ id }) => shared.skillIds.includes(id)).map(({ name }) => name)
  return { place: shared.place, skills: names }
}

/** A mission in its candidate's list, with how many of its demands they meet. */
export const presentCandidateMission = (
  row: CandidateMissionRow,
  reader: Actor,
  publicUrl: string,
): CandidateMissionAnswer => ({
  ...presentCard(row, reader),
  skills: row.skills.map(({ held, ...skill }) => ({
    ...presentSkill(skill),
    held: held === null ? null : starsOf(held),
    missing: isMissingSkill(skill.rating, held),
  })),
  wished: presentWished(row),
  logo: presentPicture(publicUrl, row.logoKey),
})

/** The whole mission for its candidate: it holds nothing about the other candidates. */
export const presentMissionToCandidate = (
  mission: WholeMission,
  own: ProposedCandidate,
  reader: Actor,
): { mission: MissionDetail; card: CandidateMissionCard } => {
  const card = presentCard({ ...mission, proposalId: own.id, proposalStatus: own.status }, reader)
  return { mission: { ...presentMission(mission, reader, [own]), missionTag: card.missionTag }, card }
}
