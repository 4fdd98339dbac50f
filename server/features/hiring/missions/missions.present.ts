import type {
  AdminMissionRow,
  FirstMission,
  MissionDetail,
  MissionRow as MissionAnswer,
  PicturedMissionRow,
} from '#contract/hiring/missions.ts'
import { can } from '#domain/machine.ts'
import { missionTags } from '#domain/hiring/missions/mission-labels.ts'
import {
  missionMachine,
  missionStateAt,
  type MissionFacts,
  type MissionMoveFacts,
} from '#domain/hiring/missions/missions.ts'
import { initialsOf } from '#domain/ground/accounts/names.ts'
import { dayOf, frenchDay } from '#domain/time/paris-time.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import type { PictureOf } from '#server/features/ground/files/pictures.queries.ts'
import type { Actor } from '#server/http/actor.ts'
import { csvDay, type CsvColumn } from '#server/http/csv.ts'
import { cleanRichText } from '#server/security/rich-text.ts'
import type { DemandedSkill, MissionRow, ProposedCandidate, WholeMission } from './missions.sql.ts'

const presentTag = (facts: MissionFacts, now: Date) => missionTags[missionStateAt(facts, now)]

const presentActions = (facts: MissionMoveFacts, reader: Actor) => ({
  edit: can(missionMachine, facts, 'edit', reader),
  delete: can(missionMachine, facts, 'delete', reader),
  interrupt: can(missionMachine, facts, 'interrupt', reader),
})

const presentProposed = (proposal: ProposedCandidate) => ({
  id: proposal.id,
  status: proposal.status,
  initials: initialsOf(proposal),
})

/** A demanded skill: its rating in stars, `priority` 1 when it is required. */
export const presentSkill = ({ id, name, rating, isRequired }: DemandedSkill) => ({
  id,
  name,
  rating: starsOf(rating),
  priority: isRequired ? (1 as const) : (0 as const),
})

/** A mission in a list, with the actions that this reader may take now. */
export const presentMissionRow = (row: MissionRow, reader: Actor): MissionAnswer => ({
  id: row.id,
  title: row.title,
  createdAt: row.createdAt.toISOString(),
  dateStart: row.startDay,
  dateEnd: row.endDay,
  place: row.region,
  profils: row.proposals.map(presentProposed),
  missionTag: presentTag(row, reader.now),
  isInterrupted: row.isInterrupted,
  can: presentActions(row, reader),
})

/** A mission among the first three of the dashboard. */
export const presentFirstMission = (row: MissionRow, reader: Actor): FirstMission => ({
  mission: {
    id: row.id,
    title: row.title,
    dateStartFormat: frenchDay(row.startDay),
    dateEndFormat: frenchDay(row.endDay),
    place: row.region,
  },
  profils: row.proposals.map(presentProposed),
  can: presentActions(row, reader),
})

/** The same in the administrator's list, with its company. */
export const presentAdminMissionRow = (row: MissionRow, reader: Actor): AdminMissionRow => ({
  ...presentMissionRow(row, reader),
  entreprise: row.companyName,
})

/** The same on the screen, with the pictures of its people. */
export const presentPicturedMission = (row: MissionRow, reader: Actor, pictureOf: PictureOf): PicturedMissionRow => ({
  ...presentAdminMissionRow(row, reader),
  logo: pictureOf({ accountId: row.recruiterAccountId }),
  profils: row.proposals.map((proposal) => ({ ...presentProposed(proposal), photo: pictureOf(proposal) })),
})

/** The columns of the file of the administrator's list. */
export const missionColumns: readonly CsvColumn<AdminMissionRow>[] = [
  { header: 'Titre', value: (row) => row.title },
  { header: 'Entreprise', value: (row) => row.entreprise },
  { header: 'Date de dépôt', value: (row) => csvDay(dayOf(new Date(row.createdAt))) },
  { header: 'Date de début', value: (row) => csvDay(row.dateStart) },
  { header: 'Date de fin', value: (row) => csvDay(row.dateEnd) },
  { header: 'Lieu', value: (row) => row.place },
  { header: 'État', value: (row) => row.missionTag.label },
  { header: 'Candidats proposés', value: (row) => row.profils.length },
]

/** One whole mission; `proposals` are those that this reader may see. */
export const presentMission = (
  row: WholeMission,
  reader: Actor,
  proposals: readonly ProposedCandidate[] = row.proposals,
): MissionDetail => ({
  id: row.id,
  title: row.title,
  entreprise: row.companyName,
  created_at: row.createdAt.toISOString(),
  renewable: row.renewal,
  nbr_years_experience: row.yearsOfExperience,
  date_start: row.startDay,
  date_end: row.endDay,
  place: row.region,
  description: cleanRichText(row.description),
  is_interrupted: row.isInterrupted,
  missionTag: presentTag(row, reader.now),
  mission_profils: proposals.map(({ id, status, accountId }) => ({ id, status, userId: accountId })),
  profils: proposals.map(presentProposed),
  skills: row.skills.map(presentSkill),
  can: presentActions(row, reader),
})
