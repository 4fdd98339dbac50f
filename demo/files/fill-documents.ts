import { and, asc, eq } from 'drizzle-orm'
import { personalSlots, type DocumentType, type PersonalSlot } from '#domain/documents/document-types.ts'
import { vigilanceRules } from '#domain/documents/vigilance.ts'
import { addDays, dayOf, frenchDay, type Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/people/candidates.ts'
import { documents } from '#server/db/schema/missions/documents.ts'
import { files } from '#server/db/schema/files.ts'
import { missionPapers } from '#server/db/schema/missions/mission-papers.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { insertAll, takeIds, type Row } from '#demo/bulk.ts'
import { drawSheet } from './paper-sheet.ts'

type Filling = { trx: Trx; fileStore: FileStore; now: Date }
type Person = { id: number; accountId: number; givenName: string; familyName: string }
type Paper = { type: DocumentType; title: string; issuedOn: Day | null; endsOn: Day | null; sentOn: Day }

const slotTitles: Record<PersonalSlot, string> = {
  cin: 'Carte d’identité',
  insurance: 'Assurance professionnelle',
  address_proof: 'Justificatif de domicile',
  rib: 'RIB',
}

/** Each person has what the others lack: a file that is whole, one that soon ends, one where papers are missing. */
const papersOf = (rank: number, today: Day): Paper[] => {
  const personal = personalSlots.slice(0, rank % 3 === 2 ? 2 : 4).map((type) => ({
    type,
    title: slotTitles[type],
    issuedOn: null,
    endsOn: null,
    sentOn: addDays(today, -120 + rank),
  }))
  const issued = (type: 'attestation-vigilance' | 'immatriculation' | 'rc-professionnelle', daysAgo: number) => {
    const issuedOn = addDays(today, -daysAgo)
    const endsOn = vigilanceRules[type].saysItsEnd ? addDays(issuedOn, 364) : null
    return { type, title: vigilanceRules[type].label, issuedOn, endsOn, sentOn: addDays(issuedOn, 1) }
  }
  const fiscal = {
    ...issued('attestation-vigilance', 20),
    type: 'attestation-fiscale' as const,
    title: vigilanceRules['attestation-fiscale'].label,
  }
  const vigilance = [
    [issued('attestation-vigilance', 40), issued('immatriculation', 75), fiscal, issued('rc-professionnelle', 200)],
    [issued('attestation-vigilance', 25), issued('immatriculation', 30), fiscal, issued('rc-professionnelle', 90)],
    [issued('attestation-vigilance', 220), issued('rc-professionnelle', 345)],
  ]
  return [...personal, ...(vigilance[rank % vigilance.length] ?? [])]
}

/** Gives personal papers and a vigilance file to the candidates who have a contract in the demonstration. */
export const fillDocuments = async ({ trx, fileStore, now }: Filling): Promise<void> => {
  const today = dayOf(now)
  const people: Person[] = await trx
    .selectDistinctOn([candidates.id], {
      id: candidates.id,
      accountId: candidates.accountId,
      givenName: candidates.givenName,
      familyName: candidates.familyName,
    })
    .from(missionPapers)
    .innerJoin(candidates, and(eq(candidates.accountId, missionPapers.accountId), eq(missionPapers.kind, 'contract')))
    .orderBy(asc(candidates.id))
  const papers = people.flatMap((person, rank) => papersOf(rank, today).map((paper) => ({ person, ...paper })))
  const [fileIds, ids] = [await takeIds(trx, files, papers.length), await takeIds(trx, documents, papers.length)]
  const fileRows: Row<typeof files>[] = []
  const rows: Row<typeof documents>[] = []
  for (const [rank, { person, type, title, issuedOn, endsOn, sentOn }] of papers.entries()) {
    const createdAt = new Date(`${sentOn}T08:00:00Z`)
    const lines = [`${person.givenName} ${person.familyName}`, `Du ${frenchDay(issuedOn ?? sentOn)}`]
    const [id, fileId] = [ids[rank] ?? 0, fileIds[rank] ?? 0]
    const stored = await storeMade(fileStore, await drawSheet(title, lines, createdAt))
    const file = { kind: 'document', name: `${title}.pdf`, mediaType: 'application/pdf', mailKey: null } as const
    fileRows.push({ ...file, ...stored, id: fileId, accountId: person.accountId, createdAt })
    rows.push({ id, candidateId: person.id, type, fileId, issuedOn, endsOn, createdAt })
  }
  await insertAll(trx, files, fileRows)
  await insertAll(trx, documents, rows)
}
