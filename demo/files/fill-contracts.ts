import type { PreparationPayload } from '#contract/papers/contract-drafts.ts'
import { spacedSiret } from '#domain/ground/registered-companies/sirets.ts'
import { usualClauses, type ClauseKey } from '#domain/papers/contract-drafts/contract-clauses.ts'
import type { FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import type { Trx } from '#server/db/client.ts'
import { draftOf, versionOf } from '#server/features/papers/contract-drafts/contract-drafts.commands.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import { insertAll, takeIds } from '#demo/bulk.ts'
import type { Happened } from '#demo/happened.ts'
import { platformParty, type Parties } from '#demo/identities.ts'
import type { Recruitment } from './recruitments.ts'
import { storeDocuments } from './stored-papers.ts'

type Filling = {
  trx: Trx
  fileStore: FileStore
  typesetting: Typesetting
  adminId: number
  now: Date
  parties: Parties
}

/** A recruitment whose contracts are prepared: the platform and the company sign first, the candidate when their turn comes. */
export type Contracted = { of: Recruitment & { dailyRate: number }; isWithCandidate: boolean }

const hourMs = 60 * 60 * 1000

const ofPlatform: Partial<Record<FieldName, string>> = {
  'plateforme.nom': platformParty.legalName,
  'plateforme.adresse': platformParty.address,
  'plateforme.siret': spacedSiret(platformParty.siret),
  'plateforme.representant': 'Claire Moreau, présidente',
}

/** What a company pays of what its freelance gets. */
const ofCompanyRate = 1.15

/** A freelance asks the platform to invoice in their name. */
const clausesOf = { company: usualClauses, candidate: [...usualClauses, 'invoicing'] } satisfies Record<
  string,
  readonly ClauseKey[]
>

type Side = 'company' | 'candidate'

const sentFor = ({ of }: Contracted, side: Side, parties: Parties): PreparationPayload => {
  const party = parties.get(side === 'company' ? of.recruiterAccountId : of.candidateAccountId)
  const [address, siret] =
    side === 'company'
      ? (['entreprise.adresse', 'entreprise.siret'] as const)
      : (['candidat.adresse', 'candidat.siret'] as const)
  const texts = { ...ofPlatform, [address]: party?.address, [siret]: spacedSiret(party?.siret ?? '') }
  return {
    startDay: of.startDay,
    endDay: of.endDay,
    dailyRate: side === 'company' ? Math.round(of.dailyRate * ofCompanyRate) : of.dailyRate,
    renewal: of.renewal as PreparationPayload['renewal'],
    clauses: [...clausesOf[side]],
    entries: Object.entries(texts).map(([name, value]) => ({ name: name as FieldName, value: value ?? '' })),
  }
}

/** Prepares the contracts of some recruitments, each some hours after its candidate was recruited; answers what happened. */
export const fillContracts = async (
  { trx, fileStore, typesetting, adminId, now, parties }: Filling,
  contracted: readonly Contracted[],
): Promise<Happened[]> => {
  const wanted = contracted.flatMap((one) => {
    const { of, isWithCandidate } = one
    const after = (hours: number) => new Date(Math.min(Number(now), Number(of.recruitedAt) + hours * hourMs))
    const { missionId } = of
    const side = (kind: Side, userId: number, hours: number) => ({
      ids: { missionId, userId },
      sent: sentFor(one, kind, parties),
      at: after(hours),
    })
    const company = side('company', of.recruiterAccountId, 16)
    return isWithCandidate ? [company, side('candidate', of.candidateAccountId, 17)] : [company]
  })
  const versions = []
  for (const { ids, sent, at } of wanted.toSorted((one, other) => Number(one.at) - Number(other.at))) {
    const actor = { id: adminId, role: 'admin', now: at } as const
    const draft = await draftOf(trx, actor, ids, sent)
    const pdf = await typesetting.typeset(draft.order)
    versions.push({ ...versionOf(actor, ids, sent, draft, pdf), pdf, at })
  }
  const fileIds = await storeDocuments(
    trx,
    fileStore,
    versions.map(({ name, row, pdf, at }) => ({ accountId: row.accountId, name, pdf, createdAt: at })),
  )
  const ids = await takeIds(trx, contractVersions, versions.length)
  await insertAll(
    trx,
    contractVersions,
    versions.map(({ row }, rank) => ({ ...row, id: ids[rank] ?? 0, fileId: fileIds[rank] ?? 0 })),
  )
  return versions.map(({ row, event, at }): Happened => ({
    ...event,
    at,
    actorId: adminId,
    actorRole: 'admin',
    missionId: row.missionId,
    accountId: row.accountId,
  }))
}
