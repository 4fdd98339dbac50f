import type { VigilanceType } from '#domain/papers/documents/document-types.ts'
import { arePapersAsked, isCompliant, lightsOn, type PaperLight } from '#domain/papers/vigilance/vigilance.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import {
  getCandidateId,
  listFiledRecruits,
  listMissionsUnderWay,
  listMissionsUnderWayOf,
  listNewestPapers,
  type FiledMission,
  type VigilanceRow,
} from './vigilance.sql.ts'

/** A vigilance file today: the light of each type, and the newest paper behind it. */
export type VigilanceFacts = {
  areAsked: boolean
  isCompliant: boolean
  lines: { type: VigilanceType; light: PaperLight; paper: VigilanceRow | undefined }[]
}

const factsOf = (rows: VigilanceRow[], areAsked: boolean, now: Date): VigilanceFacts => {
  const papers = new Map(rows.map((row) => [row.type, row]))
  const lights = lightsOn(dayOf(now), papers, areAsked)
  return {
    areAsked,
    isCompliant: isCompliant(lights.map(({ light }) => light)),
    lines: lights.map(({ type, light }) => ({ type, light, paper: papers.get(type) })),
  }
}

/** The file of a candidate: asked as soon as one mission that runs or is to come asks for it. */
export const readVigilance = async (db: Db, accountId: number, now: Date): Promise<VigilanceFacts> => {
  const candidateId = await getCandidateId(db, accountId)
  const [rows, missions] = await Promise.all([
    listNewestPapers(db, [candidateId]),
    listMissionsUnderWay(db, accountId, dayOf(now)),
  ])
  return factsOf(
    rows,
    missions.some((mission) => arePapersAsked(mission.dailyRate, mission)),
    now,
  )
}

/** The files of these candidates, by their profile. */
export const readVigilanceOf = async (
  db: Db,
  candidateIds: number[],
  now: Date,
): Promise<Map<number, VigilanceFacts>> => {
  const [rows, missions] = await Promise.all([
    listNewestPapers(db, candidateIds),
    listMissionsUnderWayOf(db, candidateIds, dayOf(now)),
  ])
  return new Map(
    candidateIds.map((id) => [
      id,
      factsOf(
        rows.filter(({ candidateId }) => candidateId === id),
        missions.some((mission) => mission.candidateId === id && arePapersAsked(mission.dailyRate, mission)),
        now,
      ),
    ]),
  )
}

/** The file of a mission's candidate: asked by the amount of this mission alone. */
export const readConformity = async (db: Db | Trx, mission: FiledMission, now: Date): Promise<VigilanceFacts> =>
  factsOf(await listNewestPapers(db, [mission.candidateId]), arePapersAsked(mission.dailyRate, mission), now)

/** One side of a mission, by its account. */
type Side = { missionId: number; accountId: number; role: ApplicantRole }

/**
 * Whether a paper is missing or has expired in the file of this candidate for a mission they are recruited for; of a company,
 * whose account is nobody's file, in the file of any of its recruits.
 */
export const isNonCompliant = async (
  db: Db | Trx,
  { missionId, accountId, role }: Side,
  now: Date,
): Promise<boolean> => {
  const recruits = await listFiledRecruits(db, missionId)
  const concerned = recruits.filter(
    ({ candidateAccountId }) => role === 'recruiter' || candidateAccountId === accountId,
  )
  for (const mission of concerned) if (!(await readConformity(db, mission, now)).isCompliant) return true
  return false
}
