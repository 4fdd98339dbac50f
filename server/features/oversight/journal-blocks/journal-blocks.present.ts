import type { FaultyBlock, VerifiedPiece } from '#contract/oversight/journal-blocks.ts'
import { wordsOf, eventNames } from '#domain/events/event-words.ts'
import { faultOf } from '#domain/oversight/journal-blocks/journal-blocks.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { csvMinute, type CsvColumn } from '#server/http/csv.ts'
import { stampedHashOf } from '#server/security/time-stamp.ts'
import type { JournalBlock, MailedHead, ReadBlock } from './journal-blocks.sql.ts'

/** A stamp that cannot be read is that of another hash. */
const headOf = ({ head }: ReadBlock) =>
  head && {
    hash: head.hash,
    stampedHash: head.stamp === null ? null : (stampedHashOf(Buffer.from(head.stamp, 'base64')) ?? ''),
  }

const faultIn = (block: ReadBlock): FaultyBlock[] => {
  const fault = faultOf({ ...block, head: headOf(block) })
  if (fault === null) return []
  return [{ number: block.number, firstId: block.afterId + 1, lastId: block.upToId, closedAt: block.closedAt, fault }]
}

/** A block that was mailed, and is newer than the newest that is there. */
const absentOf = (mailed: MailedHead | undefined, last: JournalBlock | undefined): FaultyBlock[] => {
  if (mailed === undefined || mailed.blockNumber <= (last?.number ?? 0)) return []
  const closedAt = mailed.mailedAt.toISOString()
  return [{ number: mailed.blockNumber, firstId: null, lastId: null, closedAt, fault: 'absent' }]
}

type Newest = { last: JournalBlock | undefined; mailed: MailedHead | undefined }

/** What was found of some blocks that follow each other, beside the newest of all and the newest that was mailed. */
export const presentPiece = (blocks: ReadBlock[], { last, mailed }: Newest): VerifiedPiece => {
  const end = blocks.at(-1)?.number
  const next = end === undefined || last === undefined || end >= last.number ? null : end + 1
  return {
    blocks: blocks.length,
    events: blocks.reduce((sum, { found }) => sum + found.count, 0),
    faults: [...blocks.flatMap(faultIn), ...(next === null ? absentOf(mailed, last) : [])],
    heads: blocks.flatMap(({ number, head }) =>
      head ? [{ day: head.day, number, hash: head.hash, stampedAt: head.stampedAt }] : [],
    ),
    last: last ? { number: last.number, hash: last.hash, closedAt: last.closedAt.toISOString() } : null,
    next,
  }
}

/** An event as its line says it. */
type LoggedEvent = {
  id: number
  at: string
  actorId: number | null
  actorRole: string
  type: string
  subject: string
  subjectId: number
  before: unknown
  after: unknown
  missionId: number | null
  accountId: number | null
}

export type ExportedEvent = { line: string; block: number | null }

const of =
  <Value>(read: (event: LoggedEvent, block: number | null) => Value) =>
  ({ line, block }: ExportedEvent): Value =>
    read(JSON.parse(line) as LoggedEvent, block)

const labelOf = (type: string): string => {
  const name = eventNames.find((known) => known === type)
  return name === undefined ? type : wordsOf(name).label
}

const valuesOf = (values: unknown) => (values === null ? null : JSON.stringify(values))

/** The columns of the journal as a table: numbers in the place of people, and sealed values as they are stored. */
export const journalColumns: readonly CsvColumn<ExportedEvent>[] = [
  { header: 'Numéro', value: of(({ id }) => id) },
  { header: 'Date', value: of(({ at }) => csvMinute(minuteOf(new Date(at)))) },
  { header: 'Événement', value: of(({ type }) => labelOf(type)) },
  { header: 'Type', value: of(({ type }) => type) },
  { header: 'Rôle de l’auteur', value: of(({ actorRole }) => actorRole) },
  { header: 'Compte de l’auteur', value: of(({ actorId }) => actorId) },
  { header: 'Objet', value: of(({ subject }) => subject) },
  { header: 'Numéro de l’objet', value: of(({ subjectId }) => subjectId) },
  { header: 'Mission', value: of(({ missionId }) => missionId) },
  { header: 'Compte concerné', value: of(({ accountId }) => accountId) },
  { header: 'Avant', value: of(({ before }) => valuesOf(before)) },
  { header: 'Après', value: of(({ after }) => valuesOf(after)) },
  { header: 'Bloc', value: ({ block }) => block },
]
