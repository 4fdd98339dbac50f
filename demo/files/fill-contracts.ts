import type { PreparationPayload } from '#contract/papers/contract-drafts.ts'
import { usualClauses } from '#domain/papers/contract-drafts/contract-clauses.ts'
import type { FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import type { Trx } from '#server/db/client.ts'
import { draftOf, versionOf } from '#server/features/papers/contract-drafts/contract-drafts.commands.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import { insertAll, takeIds } from '#demo/bulk.ts'
import type { Happened } from '#demo/happened.ts'
import type { Recruitment } from './recruitments.ts'
import { storeDocuments } from './stored-papers.ts'

type Filling = { trx: Trx; fileStore: FileStore; typesetting: Typesetting; adminId: number; now: Date }

/** A recruitment whose contracts are prepared: the platform and the company sign first, the candidate when their turn comes. */
export type Contracted = { of: Recruitment & { dailyRate: number }; isWithCandidate: boolean }

const hourMs = 60 * 60 * 1000

const ofPlatform: Partial<Record<FieldName, string>> = {
  'plateforme.nom': 'Inspirnautes SAS',
  'plateforme.adresse': '12 rue de la Paix, 75002 Paris',
  'plateforme.siret': '123 456 789 00012',
  'plateforme.representant': 'Claire Moreau, présidente',
}
const ofCompany: Partial<Record<FieldName, string>> = {
  'entreprise.adresse': '8 avenue des Ternes, 75017 Paris',
  'entreprise.siret': '456 789 123 00024',
}
const ofCandidate: Partial<Record<FieldName, string>> = {
  'candidat.adresse': '3 quai Vauban, 35000 Rennes',
  'candidat.siret': '987 654 321 00019',
}

const sentFor = (
  of: Recruitment,
  dailyRate: number,
  texts: Partial<Record<FieldName, string>>,
): PreparationPayload => ({
  startDay: of.startDay,
  endDay: of.endDay,
  dailyRate,
  renewal: of.renewal as PreparationPayload['renewal'],
  clauses: [...usualClauses],
  entries: Object.entries(texts).map(([name, value]) => ({ name: name as FieldName, value })),
})

/** Prepares the contracts of some recruitments, each some hours after its candidate was recruited; answers what happened. */
export const fillContracts = async (
  { trx, fileStore, typesetting, adminId, now }: Filling,
  contracted: readonly Contracted[],
): Promise<Happened[]> => {
  const wanted = contracted.flatMap(({ of, isWithCandidate }) => {
    const after = (hours: number) => new Date(Math.min(Number(now), Number(of.recruitedAt) + hours * hourMs))
    const { missionId } = of
    const company = { of, ids: { missionId, userId: of.recruiterAccountId }, texts: ofCompany, at: after(16) }
    const candidate = { of, ids: { missionId, userId: of.candidateAccountId }, texts: ofCandidate, at: after(17) }
    return isWithCandidate ? [company, candidate] : [company]
  })
  const versions = []
  for (const { of, ids, texts, at } of wanted.toSorted((one, other) => Number(one.at) - Number(other.at))) {
    const actor = { id: adminId, role: 'admin', now: at } as const
    const sent = sentFor(of, of.dailyRate, { ...ofPlatform, ...texts })
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
