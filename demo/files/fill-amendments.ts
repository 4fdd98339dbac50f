import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { frenchDay } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { renewalAmendments, renewals } from '#server/db/schema/papers/renewals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { orNotFound } from '#server/http/failures.ts'
import { insertAll, takeIds } from '#demo/bulk.ts'
import { note } from '#demo/happened.ts'
import { drawSheet } from './paper-sheet.ts'
import { storeDocuments } from './stored-papers.ts'

/** Renewals whose amendments are made: each is a file of its own. */
const mostAmended = 100

type Side = { accountId: number; proposalId: number | null }

const readAgreed = (trx: Trx, adminId: number) =>
  trx
    .select({
      id: renewals.id,
      missionId: missions.id,
      title: missions.title,
      newEndDay: renewals.newEndDay,
      settledAt: sql<Date>`${renewals.settledAt}`.mapWith(renewals.settledAt),
      sides: sql<Side[]>`(select json_agg(json_build_object('accountId', a.account_id, 'proposalId', a.proposal_id)
        order by a.id) from renewal_answers a where a.renewal_id = ${renewals.id} and a.party <> 'platform')`,
    })
    .from(renewals)
    .innerJoin(missions, eq(missions.id, renewals.missionId))
    .innerJoin(recruiters, and(eq(recruiters.id, missions.recruiterId), gt(recruiters.accountId, adminId)))
    .where(eq(renewals.status, 'agreed'))
    .orderBy(renewals.id)
    .limit(mostAmended)

/** Gives each side of the agreed renewals its amendment, a moment after the last yes; answers them, in the order of missions. */
export const fillAmendments = async (trx: Trx, fileStore: FileStore, adminId: number) => {
  const made = []
  for (const { id, missionId, title, newEndDay, settledAt, sides } of await readAgreed(trx, adminId)) {
    const lines = [`Mission : ${title}`, `Nouvelle fin : ${frenchDay(newEndDay)}`]
    const pdf = await drawSheet('Avenant n° 1', lines, settledAt)
    for (const side of sides)
      made.push({ ...side, missionId, renewalId: id, name: 'Avenant 1.pdf', pdf, createdAt: settledAt })
  }
  const fileIds = await storeDocuments(
    trx,
    fileStore,
    made.map(({ accountId, name, pdf, createdAt }) => ({ accountId, name, pdf, createdAt })),
  )
  const ids = await takeIds(trx, renewalAmendments, made.length)
  const rows = made.map(({ pdf, proposalId, renewalId, accountId, createdAt }, rank) => ({
    id: ids[rank] ?? 0,
    renewalId,
    accountId,
    number: 1,
    fileId: fileIds[rank] ?? 0,
    createdAt,
    kind: proposalId === null ? ('recruiter' as const) : ('candidate' as const),
    sha256: createHash('sha256').update(pdf).digest('hex'),
  }))
  await insertAll(trx, renewalAmendments, rows)
  await note(
    trx,
    made.map(({ missionId, proposalId, accountId, createdAt }, rank) => ({
      at: createdAt,
      actorId: null,
      actorRole: 'system',
      missionId,
      accountId,
      after: { number: 1, sha256: rows[rank]?.sha256 },
      ...(proposalId === null
        ? { type: 'company-amendment.made', subject: 'mission', subjectId: missionId }
        : { type: 'candidate-amendment.made', subject: 'proposal', subjectId: proposalId }),
    })),
  )
  return made.map(({ missionId, accountId }, rank) => ({ ...orNotFound(rows[rank]), missionId, accountId }))
}
