import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { deserialize } from 'node:v8'
import pg from 'pg'
import { idleConnectionMs } from '#server/db/time-outs.ts'
import { assign } from './bare/assign.ts'
import type { Captured, Statement } from './bare/captured.ts'

/**
 * The limit of every request: node:http, pg, the statements that the product sent for it, and the bytes of its answer. Between
 * them nothing is checked, mapped, signed or logged. Only the write of item E is made by hand, for its statements hold the
 * ids of the rows that it wrote.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 16,
  idleTimeoutMillis: idleConnectionMs,
})
const captured = deserialize(readFileSync(process.env['CAPTURED'] ?? '')) as Captured

/** No value of a row is parsed, and no row gets the names of its columns. */
const types = { getTypeParser: () => (text: string) => text }
/** One string for each text: the driver compares the text of a prepared statement with the one before. */
const texts = new Map<string, string>()
const oneText = (text: string): string => texts.get(text) ?? (texts.set(text, text), text)
for (const { statements } of captured.values())
  for (const { query } of statements) Object.assign(query, { text: oneText(query.text), types, rowMode: 'array' })

/** Sends each statement as soon as those before it are answered, as the product did. */
const replay = async (statements: Statement[]): Promise<void> => {
  const sent: Promise<unknown>[] = []
  for (const { query, after } of statements)
    sent.push(
      Promise.all(sent.filter((_, index) => after.includes(index))).then(() => pool.query(query as pg.QueryConfig)),
    )
  await Promise.all(sent)
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

const answerOf = async (request: IncomingMessage): Promise<Buffer | string> => {
  const { url = '' } = request
  const known = captured.get(url)
  if (known !== undefined) {
    await replay(known.statements)
    return known.answer
  }
  if (url !== '/api/admin/affect/condidate') throw new Error(`unknown: ${url}`)
  const { mission, profil } = JSON.parse(await bodyOf(request))
  return JSON.stringify(await assign(pool, mission, profil))
}

const headersOf = (answer: Buffer | string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(answer),
})

createServer((request, response) => {
  answerOf(request).then(
    (answer) => response.writeHead(200, headersOf(answer)).end(answer),
    (error: Error) => response.writeHead(500).end(error.message),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
