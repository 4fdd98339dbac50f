import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { logPageSizes } from '#contract/oversight/journal.ts'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { readCalendar } from '#server/features/hiring/calendar-feeds/calendar-feeds.queries.ts'
import { isFeedReader } from '#server/features/hiring/calendar-feeds/calendar-feeds.policy.ts'
import { presentOwnProfile } from '#server/features/profiles/candidates/candidates.present.ts'
import { getCandidate } from '#server/features/profiles/candidates/candidates.sql.ts'
import { listAccountEvents } from '#server/features/oversight/journal/journal.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { presentJsonResume } from './json-resume.present.ts'
import { presentOwnEvent, presentPath } from './own-data.present.ts'
import { listOwnFiles, type OwnFile } from './own-data.sql.ts'
import { readOwnRows, type OwnRows } from './own-rows.queries.ts'

type Means = Pick<Deps, 'db' | 'publicUrl' | 'fileStore' | 'sealing'>

const json = (value: unknown) => JSON.stringify(value, null, 2)

const isMany = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** The text of a list, a value at a time. */
const listText = async function* (values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = ''
  yield '['
  for await (const value of values) {
    yield `${before}\n${json(value)}`
    before = ','
  }
  yield ']'
}

/** The text of an object: what is many is read while it is written. */
const objectText = async function* (rows: OwnRows): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(rows)) {
    yield `${before}\n${json(name)}: `
    if (isMany(value)) yield* listText(value)
    else yield json(value)
    before = ','
  }
  yield '\n}\n'
}

const eventsOf = async function* (db: Db, actor: Actor) {
  const size = logPageSizes.most
  for (let before: number | undefined; ;) {
    const rows = await listAccountEvents(db, actor.id, { before, size })
    const page = rows.slice(0, size)
    for (const row of page) {
      const event = presentOwnEvent(row, actor)
      if (event !== undefined) yield event
    }
    if (rows.length <= size) return
    before = page.at(-1)?.id
  }
}

const fileEntry = async ({ fileStore: { storage } }: Means, file: OwnFile) => {
  const stored = await storage.open(file.key)
  const name = presentPath(file)
  const lastModified = new Date(file.createdAt)
  return stored === undefined
    ? { name: `${name} - fichier manquant.txt`, input: file.name, lastModified }
    : { name, input: stored.content, lastModified }
}

/** Before every interview and every mission. */
const firstDay = '0001-01-01'

/**
 * Everything of a person as a ZIP that is made while it is sent: a list is read a page at a time, and a file opened when the one
 * before has gone. What the first bytes need is read before, so that its failure is still an answer.
 */
export const ownDataArchive = async (means: Means, actor: Actor): Promise<ReadableStream<Uint8Array>> => {
  const { db, publicUrl } = means
  const rows = await readOwnRows(means, actor)
  const files = await listOwnFiles(db, actor.id)
  const entries = async function* () {
    const lastModified = actor.now
    yield { name: 'moi.json', input: objectText(rows), lastModified }
    if (actor.role === 'candidate') {
      const profile = presentOwnProfile(await getCandidate(db, actor.id))
      yield { name: 'cv.json', input: json(presentJsonResume(profile)), lastModified }
    }
    if (isFeedReader(actor))
      yield { name: 'calendrier.ics', input: await readCalendar(db, { actor, publicUrl }, firstDay), lastModified }
    yield { name: 'evenements.json', input: listText(eventsOf(db, actor)), lastModified }
    for (const file of files) yield await fileEntry(means, file)
  }
  return makeZip(entries()) as ReadableStream<Uint8Array>
}
