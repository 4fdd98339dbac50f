import { setTimeout as pause } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { openDatabase } from '#server/db/client.ts'
import { say, step } from '#server/start/terminal.ts'
import { aPdfBomb, aPhoto, aPicture } from '#test/people/sent-files.ts'
import { openMarket } from '../market.ts'
import { limitLine } from '../report.ts'
import { startServer, type Server } from '../servers.ts'
import { bearerOf } from '../token.ts'

const market = {
  seed: 1,
  candidates: 300,
  companies: 10,
  missions: 10,
  proposals: 10,
  quietCompanies: 0,
  events: 0,
  papers: 0,
  invoices: 0,
}
const mostGrowthMb = 30
const mostPauseMs = 50
const sendings = 5
const sampleMs = 20

type Case = { name: string; path: '/api/upload/logo' | '/api/upload/cv'; file: File; status: number }

/** A scan: one large photo on a page. */
const aScan = async (photo: File): Promise<File> => {
  const pdf = await PDFDocument.create()
  const image = await pdf.embedJpg(await photo.arrayBuffer())
  pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  return new File([new Uint8Array(await pdf.save())], 'CV.pdf')
}

const readCases = async (): Promise<Case[]> => {
  const photo = await aPhoto({ width: 4700, height: 3500 })
  const bomb = new File([new Uint8Array(aPdfBomb())], 'CV.pdf')
  return [
    { name: 'photo', path: '/api/upload/logo', file: photo, status: 200 },
    { name: 'numérisation en PDF', path: '/api/upload/cv', file: await aScan(photo), status: 200 },
    { name: 'bombe PDF', path: '/api/upload/cv', file: bomb, status: 422 },
    {
      name: 'bombe PNG',
      path: '/api/upload/logo',
      file: await aPicture({ width: 12_000, height: 12_000 }),
      status: 422,
    },
  ]
}

const send = async (server: Server, { path, file, status }: Case, accountId: number): Promise<void> => {
  const body = new FormData()
  body.append('file', file)
  const headers = bearerOf(accountId, 'candidate')
  const answer = await fetch(server.url + path, { method: 'POST', body, headers })
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

/** Sends a file some times, two at once at the end, while the server's memory is watched. */
const measure = async (server: Server, one: Case, accountIds: readonly number[]) => {
  const { rssMb: before } = await server.usage()
  const over = new AbortController()
  let most = before
  let longestPauseMs = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      const usage = await server.usage()
      most = Math.max(most, usage.rssMb)
      longestPauseMs = Math.max(longestPauseMs, usage.longestPauseMs)
      await pause(sampleMs)
    }
  })()
  const begun = performance.now()
  for (const accountId of accountIds.slice(0, sendings)) await send(server, one, accountId)
  const eachMs = (performance.now() - begun) / sendings
  await Promise.all(accountIds.slice(sendings).map((accountId) => send(server, one, accountId)))
  over.abort()
  await watching
  return { growthMb: most - before, longestPauseMs, eachMs }
}

/** What sending files costs the server that receives them: their examination runs in other processes. */
export const measureUploads = async (): Promise<void> => {
  const embedded = await openMarket('uploads', market)
  const { pool } = openDatabase(embedded.url, 2)
  const server = await startServer('ours', embedded.url)
  try {
    const cases = await readCases()
    await pool.query('delete from rate_limits')
    const { rows } = await pool.query<{ id: number }>(
      `select id from accounts where role = 'candidate' and status = 'active' order by id limit 100`,
    )
    const ids = rows.map(({ id }) => id)
    await step('Échauffement', async () => {
      for (const one of cases) await send(server, one, ids.pop() ?? 0)
    })
    await server.usage()
    await pause(3000)
    const { longestPauseMs: idlePauseMs } = await server.usage()
    say(
      `\nAu repos, la plus longue pause en 3 s est de ${Math.round(idlePauseMs)} ms : la machine en est seule la cause.`,
    )
    for (const one of cases) {
      const accountIds = ids.splice(0, sendings + 4)
      const { growthMb, longestPauseMs, eachMs } = await measure(server, one, accountIds)
      say(`\n${one.name}, ${(one.file.size / 1_048_576).toFixed(1)} Mo : ${Math.round(eachMs)} ms`)
      say(limitLine('  mémoire résidente en plus', growthMb, mostGrowthMb, 'Mo'))
      say(limitLine('  plus longue pause de la boucle', longestPauseMs, mostPauseMs, 'ms'))
    }
  } finally {
    await server.stop()
    await pool.end()
    await embedded.stop()
  }
}
