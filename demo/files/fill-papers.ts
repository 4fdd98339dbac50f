import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PaperKind } from '#domain/contracts/mission-papers.ts'
import { frenchMonth, monthOf } from '#domain/time/months.ts'
import { addDays, dayOf, frenchDay, type Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/candidates.ts'
import { files } from '#server/db/schema/files.ts'
import { missionPapers } from '#server/db/schema/mission-papers.ts'
import { missions } from '#server/db/schema/missions.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { recruiters } from '#server/db/schema/recruiters.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { insertAll, takeIds, type Row } from '#demo/bulk.ts'
import { drawSheet } from './paper-sheet.ts'

/** Recruitments of the demonstration company that have papers, and months of each: a few dozen files in all. */
const [mostRecruitments, mostMonths] = [6, 3]

type Filling = { trx: Trx; fileStore: FileStore; now: Date; afterId: number }
type Recruitment = {
  missionId: number
  title: string
  startDay: Day
  endDay: Day
  companyName: string
  recruiterAccountId: number
  candidateAccountId: number
}
type Paper = {
  missionId: number
  accountId: number
  kind: PaperKind
  name: string
  title: string
  lines: string[]
  day: Day
}

/** The last days of the months that a mission has behind it, the newest ones. */
const monthsOf = ({ startDay, endDay }: Recruitment, today: Day): Day[] => {
  const ends: Day[] = []
  for (let first = `${startDay.slice(0, 7)}-01`; ;) {
    const next = `${addDays(first, 31).slice(0, 7)}-01`
    const last = addDays(next, -1)
    if (last >= today || first > endDay) return ends.slice(-mostMonths)
    ends.push(last)
    first = next
  }
}

const papersOf = (one: Recruitment, today: Day): Paper[] => {
  const { missionId, title } = one
  const facts = [
    `Mission : ${title}`,
    `Entreprise : ${one.companyName}`,
    `Du ${frenchDay(one.startDay)} au ${frenchDay(one.endDay)}`,
  ]
  const ofCandidate = { missionId, accountId: one.candidateAccountId }
  const ofCompany = { missionId, accountId: one.recruiterAccountId }
  const contract = {
    kind: 'contract',
    name: 'Contrat signé.pdf',
    title: 'Contrat',
    lines: facts,
    day: one.startDay,
  } as const
  const months = monthsOf(one, today).flatMap((day): Paper[] => {
    const month = frenchMonth(monthOf(day))
    const more = { lines: [...facts, `Mois : ${month}`], day: addDays(day, 1) }
    return [
      { ...ofCandidate, kind: 'activity-report', name: `CRA ${month}.pdf`, title: `CRA ${month}`, ...more },
      { ...ofCompany, kind: 'invoice', name: `Facture ${month}.pdf`, title: `Facture ${month}`, ...more },
    ]
  })
  return [{ ...ofCandidate, ...contract }, { ...ofCompany, ...contract }, ...months]
}

/** Gives contracts, CRA and invoices to recruitments of the demonstration company that have begun. */
export const fillPapers = async ({ trx, fileStore, now, afterId }: Filling): Promise<void> => {
  const today = dayOf(now)
  const found: Recruitment[] = await trx
    .selectDistinctOn([missions.id], {
      missionId: missions.id,
      title: missions.title,
      startDay: missions.startDay,
      endDay: missions.endDay,
      companyName: recruiters.companyName,
      recruiterAccountId: recruiters.accountId,
      candidateAccountId: candidates.accountId,
    })
    .from(proposals)
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(
      and(
        eq(proposals.status, 'recruited'),
        gt(recruiters.accountId, afterId),
        sql`${missions.startDay} < ${today}::date`,
      ),
    )
    .orderBy(asc(missions.id), asc(proposals.id))
    .limit(mostRecruitments)
  const papers = found.flatMap((one) => papersOf(one, today)).toSorted((a, b) => a.day.localeCompare(b.day))
  const fileIds = await takeIds(trx, files, papers.length)
  const paperIds = await takeIds(trx, missionPapers, papers.length)
  const fileRows: Row<typeof files>[] = []
  const paperRows: Row<typeof missionPapers>[] = []
  for (const [rank, { missionId, accountId, kind, name, title, lines, day }] of papers.entries()) {
    const createdAt = new Date(`${day}T08:00:00Z`)
    const stored = await storeMade(fileStore, await drawSheet(title, lines, createdAt))
    const row = { kind: 'document', name, mediaType: 'application/pdf', mailKey: null, createdAt } as const
    fileRows.push({ ...row, ...stored, id: fileIds[rank] ?? 0, accountId })
    paperRows.push({ id: paperIds[rank] ?? 0, missionId, accountId, kind, fileId: fileIds[rank] ?? 0, createdAt })
  }
  await insertAll(trx, files, fileRows)
  await insertAll(trx, missionPapers, paperRows)
}
