import {
  fieldNames,
  isWritten,
  type ContractFacts,
  type DraftKind,
  type FieldName,
} from '#domain/papers/contract-drafts/contract-fields.ts'
import { spacedSiret } from '#domain/ground/registered-companies/sirets.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { getAccountRole } from '#server/features/ground/accounts/accounts.sql.ts'
import { findIdentity, type IdentityRow } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import {
  getContractedMission,
  getTemplate,
  lastWritten,
  lastWrittenOf,
  listContractedCandidates,
  listVersions,
} from './contract-drafts.sql.ts'

/** One side of a mission: the mission, and the account of a candidate proposed for it or of its recruiter. */
export type SideIds = { missionId: number; userId: number }

/** All that a contract of this side is made from, or not_found when the account is no side of the mission. */
export const getSide = async (db: Db | Trx, { missionId, userId }: SideIds, now: Date) => {
  const mission = await getContractedMission(db, missionId)
  const near = await listContractedCandidates(db, missionId, userId)
  const kind: DraftKind = mission.recruiterAccountId === userId ? 'recruiter' : 'candidate'
  const candidates = kind === 'recruiter' ? near : near.filter(({ accountId }) => accountId === userId)
  requireVisible(kind === 'recruiter' || candidates.length === 1)
  const facts: ContractFacts = { candidates, company: mission.company, mission, today: dayOf(now) }
  return {
    kind,
    mission,
    candidates,
    isInterrupted: mission.isInterrupted,
    facts,
    template: await getTemplate(db, kind),
    versions: await listVersions(db, missionId, userId),
  }
}

export type Side = Awaited<ReturnType<typeof getSide>>

const isOfPlatform = (name: FieldName) => name.startsWith('plateforme.')

type Texts = Partial<Record<FieldName, string>>

/** What the legal identity of a party says of the fields under this prefix. */
const textsOfIdentity = (prefix: 'plateforme' | 'candidat' | 'entreprise', row: IdentityRow | undefined): Texts => {
  const known = {
    [`${prefix}.nom`]: prefix === 'plateforme' ? row?.legalName : undefined,
    [`${prefix}.adresse`]: row?.address,
    [`${prefix}.siret`]: row?.siret && spacedSiret(row.siret),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value != null))
}

/**
 * The texts that the next contract starts from: what the legal identities say, else what the last contracts hold, those of the
 * platform from the newest and those of a party from its own.
 */
export const rememberedTexts = async (db: Db, accountId: number): Promise<Texts> => {
  const [everywhere, theirs] = [await lastWritten(db), await lastWrittenOf(db, accountId)]
  const texts = fieldNames
    .filter(isWritten)
    .flatMap((name) => [[name, (isOfPlatform(name) ? everywhere : theirs)[name]] as const])
    .filter((pair): pair is [FieldName, string] => pair[1] !== undefined)
  const role = await getAccountRole(db, accountId)
  return {
    ...Object.fromEntries(texts),
    ...textsOfIdentity('plateforme', await findIdentity(db, null)),
    ...textsOfIdentity(role === 'recruiter' ? 'entreprise' : 'candidat', await findIdentity(db, accountId)),
  }
}
