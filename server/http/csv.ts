import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, AnyEndpoint } from '#contract/wire/endpoint.ts'
import { dayOf, dayOfMinute, frenchDay, type Day, type Minute } from '#domain/time/paris-time.ts'
import { inBatches } from './in-batches.ts'
import { serve, type Call, type ReplicaCall } from './route.ts'

type Value = string | number | null

/** A column of a file: its name, and its value in a row. A personal one says who somebody is, or how to reach them. */
export type CsvColumn<Row> = { header: string; isPersonal?: true; value: (row: Row) => Value }

/** What a list is read by. */
type ListCall<E extends AnyEndpoint> = Pick<ReplicaCall<E>, 'actor' | 'query' | 'replica'>

type CsvList<E extends AnyEndpoint, Row> = {
  /** The file's name, before the day and the extension. */
  name: string
  columns: readonly CsvColumn<Row>[]
  /** The id of every row, in the order of the file. */
  ids: (list: ListCall<E>) => Promise<number[]>
  /** The rows with these ids, in their order. */
  rows: (list: ListCall<E>, ids: number[]) => Promise<Row[]>
}

/** A spreadsheet runs a cell that begins so as a formula, in full width too; an apostrophe makes it a text again. */
const formula = /^[=+\-@\t\r＝＋－＠]/
const mustBeQuoted = /[";\r\n\t]|^\s|\s$/

const cellOf = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = formula.test(value) ? `'${value}` : value
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (values: Value[]) => `${values.map(cellOf).join(';')}\r\n`

/** « 06 12 34 56 78 » for +33612345678: a text for every spreadsheet, and no formula. */
export const csvPhone = (phone: string | null): string | null =>
  phone && phone.replace(/^\+33(\d)/, '0$1').replace(/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5')

/** « 14/05/2026 », which a French spreadsheet reads as a date. */
export const csvDay = (day: Day | null): string | null => day && frenchDay(day)

/** « 14/05/2026 10:00 », read as a date too. */
export const csvMinute = (minute: Minute | null): string | null =>
  minute && `${frenchDay(dayOfMinute(minute))} ${minute.slice(11)}`

/** What a French spreadsheet opens without a question: the mark of UTF-8, semicolons, decimal commas. */
export async function* csvTextOf<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(columns.map(({ header }) => header))}`
  for await (const rows of batches) yield rows.map((row) => lineOf(columns.map(({ value }) => value(row)))).join('')
}

/** Sends a text as a file of this name and of the endpoint's type, as fast as the caller reads it. */
export const sendFile = <E extends AnyEndpoint>(
  { reply }: Pick<Call<E>, 'reply'>,
  { file }: E,
  name: string,
  text: AsyncIterable<string>,
) => {
  reply.header('content-type', `${file}; charset=utf-8`)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  // Fastify sends a stream as it is; the type of the answer is that of the text it carries.
  return Readable.from(text, { objectMode: false }) as unknown as AnswerOf<E>
}

/** Answers every row of a list; a batch is a read from the replica of its own, so that losing the replica does not cut the file. */
const sendCsv = async <E extends AnyEndpoint, Row>(
  app: FastifyInstance,
  endpoint: E,
  call: Call<E>,
  { name, columns, ids, rows, announce }: CsvList<E, Row> & { announce?: (count: number) => Promise<unknown> },
) => {
  const { actor, query } = call
  const read = <Answer>(of: (list: ListCall<E>) => Promise<Answer>) =>
    app.fromReplica(actor, (replica) => of({ actor, query, replica }))
  const all = await read(ids)
  await announce?.(all.length)
  const batches = inBatches(all, (some) => read((list) => rows(list, some)))
  return sendFile(call, endpoint, `${name}-${dayOf(actor.now)}.csv`, csvTextOf(columns, batches))
}

/**
 * Serves a list as a file, without what is personal, as fast as the caller reads it: a batch is read when the one before has left,
 * and no more once the caller has gone.
 */
export const serveCsv = <E extends AnyEndpoint, Row>(
  app: FastifyInstance,
  endpoint: E,
  list: CsvList<E, Row>,
): void => {
  const columns = list.columns.filter(({ isPersonal }) => isPersonal !== true)
  serve(app, endpoint, (call) => sendCsv(app, endpoint, call, { ...list, columns }))
}

type Announce<W extends AnyEndpoint> = (call: Call<W>, count: number) => Promise<unknown>

/** The same for a list of people, and with all its columns for a reason: `announce` writes down why before a row leaves. */
export const servePeopleCsv = <E extends AnyEndpoint, W extends AnyEndpoint, Row>(
  app: FastifyInstance,
  { anonymous, whole }: { anonymous: E; whole: W },
  list: CsvList<E, Row>,
  announce: Announce<W>,
): void => {
  serveCsv(app, anonymous, list)
  // Both take the same query.
  serve(app, whole, (call) =>
    sendCsv(app, anonymous, call as unknown as Call<E>, { ...list, announce: (count) => announce(call, count) }),
  )
}
