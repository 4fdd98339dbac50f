import { inArray } from 'drizzle-orm'
import {
  personalSlots,
  type DocumentType,
  type PersonalSlot,
  type VigilanceType,
} from '#domain/papers/documents/document-types.ts'
import { vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import { addDays, dayOf, frenchDay, type Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { documents } from '#server/db/schema/papers/documents.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { insertAll, takeIds } from '#demo/bulk.ts'
import { drawSheet } from './paper-sheet.ts'
import { isRunning, type Recruitment } from './recruitments.ts'
import { storeDocuments } from './stored-papers.ts'

type Filling = { trx: Trx; fileStore: FileStore; now: Date }
type Paper = { type: DocumentType; title: string; issuedOn: Day | null; endsOn: Day | null; sentOn: Day }

const slotTitles: Record<PersonalSlot, string> = {
  cin: 'Carte d’identité',
  insurance: 'Assurance professionnelle',
  address_proof: 'Justificatif de domicile',
  rib: 'RIB',
}

/** How the vigilance file of a person stands: good, with a paper that ends soon, or with one that ended some days ago. */
type FileState = 'whole' | 'ending' | 'over'

const vigilanceOf = (state: FileState, today: Day): Omit<Paper, 'sentOn'>[] => {
  const issued = (type: VigilanceType, daysAgo: number, notBefore: Day = ''): Omit<Paper, 'sentOn'> => {
    const day = addDays(today, -daysAgo)
    const issuedOn = day < notBefore ? notBefore : day
    const endsOn = vigilanceRules[type].saysItsEnd ? addDays(issuedOn, 364) : null
    return { type, title: vigilanceRules[type].label, issuedOn, endsOn }
  }
  // That of the year before is good no longer.
  const fiscal = issued('attestation-fiscale', 20, `${today.slice(0, 4)}-01-01`)
  return state === 'ending'
    ? [issued('attestation-vigilance', 40), issued('immatriculation', 75), fiscal, issued('rc-professionnelle', 200)]
    : [
        issued('attestation-vigilance', state === 'over' ? 188 : 25),
        issued('immatriculation', 30),
        fiscal,
        issued('rc-professionnelle', 90),
      ]
}

const papersOf = (state: FileState, today: Day): Paper[] => [
  ...personalSlots.slice(0, state === 'over' ? 2 : 4).map((type, rank) => ({
    type,
    title: slotTitles[type],
    issuedOn: null,
    endsOn: null,
    sentOn: addDays(today, -120 + rank),
  })),
  ...vigilanceOf(state, today).map((paper) => ({ ...paper, sentOn: paper.issuedOn ?? today })),
]

type Person = { candidateId: number; accountId: number; papers: Paper[]; name: string | null }

const namesOf = async (trx: Trx, ids: number[]): Promise<Map<number, string>> => {
  const rows = await trx
    .select({ id: candidates.id, givenName: candidates.givenName, familyName: candidates.familyName })
    .from(candidates)
    .where(inArray(candidates.id, ids))
  return new Map(rows.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`]))
}

/** The people of these recruitments, each once. */
const peopleOf = (recruitments: readonly Recruitment[]) =>
  [...new Map(recruitments.map((one) => [one.candidateId, one.candidateAccountId]))].map(
    ([candidateId, accountId]) => ({
      candidateId,
      accountId,
    }),
  )

/** A sheet for each paper; those that say no name are drawn once. */
const sheets = (now: Date) => {
  const drawn = new Map<string, Promise<Uint8Array>>()
  return ({ title, issuedOn, sentOn }: Paper, name: string | null): Promise<Uint8Array> => {
    const key = `${title} ${name ?? ''}`
    const lines = [...(name === null ? [] : [name]), `Du ${frenchDay(issuedOn ?? sentOn)}`]
    const sheet = drawn.get(key) ?? drawSheet(title, lines, now)
    drawn.set(key, sheet)
    return sheet
  }
}

/**
 * Gives personal papers and a vigilance file to the people of the shown recruitments: a paper of the first one soon ends, one of
 * another, who works now, is over. The others have a vigilance file alone, which is whole.
 */
export const fillDocuments = async (
  { trx, fileStore, now }: Filling,
  { shown, papered }: { shown: readonly Recruitment[]; papered: readonly Recruitment[] },
): Promise<void> => {
  const today = dayOf(now)
  const first = peopleOf(shown)
  const names = await namesOf(
    trx,
    first.map(({ candidateId }) => candidateId),
  )
  const [ending, ...others] = shown
  const over = others.find((one) => one.candidateId !== ending?.candidateId && isRunning(one, now))
  const stateOf = (candidateId: number): FileState => {
    if (candidateId === ending?.candidateId) return 'ending'
    return candidateId === over?.candidateId ? 'over' : 'whole'
  }
  const people: Person[] = [
    ...first.map((person) => ({
      ...person,
      papers: papersOf(stateOf(person.candidateId), today),
      name: names.get(person.candidateId) ?? null,
    })),
    ...peopleOf(papered)
      .filter(({ candidateId }) => !names.has(candidateId))
      .map((person) => ({
        ...person,
        papers: papersOf('whole', today).filter(({ issuedOn }) => issuedOn !== null),
        name: null,
      })),
  ]
  const sheetOf = sheets(now)
  const made = []
  for (const { accountId, candidateId, papers, name } of people)
    for (const paper of papers) {
      const { type, title, issuedOn, endsOn, sentOn } = paper
      const createdAt = new Date(Math.min(Number(now), Number(new Date(`${sentOn}T08:00:00Z`))))
      const file = { accountId, name: `${title}.pdf`, pdf: await sheetOf(paper, name), createdAt }
      made.push({ file, row: { candidateId, type, issuedOn, endsOn, createdAt } })
    }
  const fileIds = await storeDocuments(
    trx,
    fileStore,
    made.map(({ file }) => file),
  )
  const ids = await takeIds(trx, documents, made.length)
  await insertAll(
    trx,
    documents,
    made.map(({ row }, rank) => ({ ...row, id: ids[rank] ?? 0, fileId: fileIds[rank] ?? 0 })),
  )
}
