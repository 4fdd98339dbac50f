import { request } from 'node:http'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { SingleFileKind } from '#domain/ground/files/uploads.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { isMailed } from '#server/features/ground/files/files.policy.ts'
import { orNotFound } from '#server/http/failures.ts'
import { formOf } from '#test/servers/app.ts'
import { aCandidate, aRecruiter, password } from '#test/people/factories.ts'
import { openS3 } from '#test/servers/s3.ts'
import { aPdf, aPhoto } from '#test/people/sent-files.ts'
import { tokenOf, until, type DataDir } from '#test/servers/server-process.ts'
import { launchServer, openDataDir } from './server-process.ts'
import { expectSwept, expectWholeFiles, sightOf, widthOf, type Sight } from './stored-files.ts'

/**
 * A server that is killed in the middle of uploads, and started again: what it acknowledged is there, whole, and nothing is
 * half. The moment of each kill is known by what was seen in the folders and the rows, not by a clock.
 */

const sends: Record<SingleFileKind, AnyEndpoint> = { picture: api.files.uploadPicture, resume: api.files.uploadResume }
const asks: Record<SingleFileKind, AnyEndpoint> = { picture: api.files.lastPicture, resume: api.files.lastResume }

/** The file that somebody sends at this turn: a picture tells it again by its width, a CV by its bytes. */
const aFile = async (kind: SingleFileKind, turn: number): Promise<File> => {
  const picture = await aPhoto({ width: 400, height: 100 + turn })
  if (kind === 'picture') return picture
  const scan = await aPdf(async (pdf) => pdf.getPage(0).drawImage(await pdf.embedJpg(await picture.arrayBuffer())))
  return new File([new Uint8Array(scan)], 'CV.pdf')
}

/** Somebody who sends files of one kind, one after the other, and remembers which were acknowledged. */
const aSender = async (db: Db, url: string, kind: SingleFileKind, role: 'candidate' | 'recruiter' = 'candidate') => {
  const { id, email } = role === 'candidate' ? await aCandidate(db) : await aRecruiter(db)
  const token = await tokenOf(url, email, password)
  const authorization = `Bearer ${token}`
  const sent: File[] = []
  let acknowledged = -1

  const next = async () => {
    const file = await aFile(kind, sent.length)
    sent.push(file)
    return file
  }
  const form = async (to: string, file: File) => {
    const { payload, headers } = await formOf({ file })
    return { url: to + sends[kind].path, payload, headers: { ...headers, authorization } }
  }
  /** Sends a file; false when the server was killed before it answered. */
  const send = async (to: string, file: File): Promise<boolean> => {
    const { url: path, payload, headers } = await form(to, file)
    try {
      const answer = await fetch(path, { method: 'POST', headers, body: payload })
      expect(answer.status).toBe(200)
      acknowledged = sent.indexOf(file)
      return true
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
  return {
    id,
    sent,
    /** What is stored of each of their files: a logo is also stored as mails show it. */
    storedOfEach: isMailed(kind, role) ? 2 : 1,
    acknowledged: () => acknowledged,
    sendNext: async (to: string) => send(to, await next()),
    /** Sends the last file again, as after a lost connection. */
    sendAgain: (to: string) => send(to, orNotFound(sent.at(-1))),
    /** Sends the next form without its last quarter; resolves when the connection is lost. */
    sendMost: async (to: string) => {
      const { url: path, payload, headers } = await form(to, await next())
      const upload = request(path, { method: 'POST', headers: { ...headers, 'content-length': payload.length } })
      upload.write(payload.subarray(0, (payload.length * 3) / 4))
      return new Promise((resolve) => upload.on('error', resolve))
    },
    /** The turn of the file that is read at this server, as a person reads it; -1 when it is none that was sent. */
    turnAt: async (at: string): Promise<number> => {
      const path = at + asks[kind].path.replace(/:\w+/, String(id))
      const { path: address } = (await (await fetch(path, { headers: { authorization } })).json()) as { path: string }
      const answer = await fetch(at + address.slice(address.indexOf('/')))
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (kind === 'picture') return (await widthOf(bytes)) - 100
      const same = await Promise.all(sent.map(async (file) => bytes.equals(Buffer.from(await file.arrayBuffer()))))
      return same.indexOf(true)
    },
  }
}
type Sender = Awaited<ReturnType<typeof aSender>>

const everybody = async (db: Db, url: string): Promise<Sender[]> => [
  await aSender(db, url, 'picture'),
  await aSender(db, url, 'picture', 'recruiter'),
  await aSender(db, url, 'resume'),
]

type Moment = (senders: Sender[], url: string, sight: Sight, kill: () => void) => Promise<void>

/** What comes before the storage. */
const receiving: Record<string, Moment> = {
  'in the middle of the bodies': async (senders, url, { incoming }, kill) => {
    const uploads = senders.map(({ sendMost }) => sendMost(url))
    const begun = async () => (await incoming()).filter((size) => size > 0).length
    await until('a part of each is there', async () => (await begun()) === senders.length)
    kill()
    await Promise.all(uploads)
  },
  'while the files are examined': async (senders, url, { incoming }, kill) => {
    const uploads = senders.map(({ sendNext }) => sendNext(url))
    const isWhole = (size: number) => senders.some(({ sent }) => sent.at(-1)?.size === size)
    await until('a whole file is there', async () => (await incoming()).some(isWhole))
    kill()
    await Promise.all(uploads)
  },
}

const storing: Record<string, Moment> = {
  'between the storing of the files and the commit of their rows': async (senders, url, { db, stored }, kill) => {
    const before = (await stored()).length
    const sum = senders.reduce((total, { storedOfEach }) => total + storedOfEach, 0)
    // The rows wait for this lock, the files do not.
    await db.transaction(async (trx) => {
      const ids = senders.map(({ id }) => id)
      await trx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, ids)).for('update')
      const uploads = senders.map(({ sendNext }) => sendNext(url))
      await until('all are stored', async () => (await stored()).length === before + sum)
      kill()
      expect(await Promise.all(uploads)).toEqual(senders.map(() => false))
    })
  },
  'while everybody sends one after the other': async (senders, url, _, kill) => {
    let left = 4 * senders.length
    const sendAll = async ({ sendNext }: Sender) => {
      while (await sendNext(url)) if (--left === 0) kill()
    }
    await Promise.all(senders.map(sendAll))
  },
}

/** Checks that each row names a whole file, and that each person reads the last acknowledged one, or one sent after it. */
const expectWhole = async (senders: Sender[], url: string, sight: Sight) => {
  expect(await expectWholeFiles(sight)).toHaveLength(senders.length)
  for (const { acknowledged, turnAt } of senders) expect(await turnAt(url)).toBeGreaterThanOrEqual(acknowledged())
}

/** Everybody sends the last file again, and it takes the place of the one before in the same row. */
const expectSentAgain = async (senders: Sender[], url: string, { db }: Sight) => {
  const rows = () => db.select({ id: files.id, accountId: files.accountId }).from(files).orderBy(files.id)
  const before = await rows()
  expect(await Promise.all(senders.map(({ sendAgain }) => sendAgain(url)))).toEqual(senders.map(() => true))
  expect(await rows()).toEqual(before)
  for (const { sent, turnAt } of senders) expect(await turnAt(url)).toBe(sent.length - 1)
}

const onDisk = await openDataDir()
const inBucket = await openDataDir()
const s3 = await openS3(join(inBucket.path, '../bucket'))
s3.allowListing(true)
afterAll(() => s3.close())

describe.each([
  ['on the disk', onDisk, {}, { ...receiving, ...storing }],
  ['in a bucket', inBucket, { S3_URL: s3.url }, storing],
] as [string, DataDir, { S3_URL?: string }, Record<string, Moment>][])('files %s', (_, dataDir, storage, moments) => {
  test.each(Object.entries(moments))('survive a server that is killed %s', async (__, reach) => {
    const env = { DATA_DIR: dataDir.path, ...storage }
    const killed = launchServer(env)
    const url = await killed.ready
    await using database = await dataDir.open()
    const sight = sightOf(database.db, dataDir, storage.S3_URL)
    await database.db.delete(files)
    const senders = await everybody(database.db, url)
    expect(await Promise.all(senders.map(({ sendNext }) => sendNext(url)))).toEqual(senders.map(() => true))
    await reach(senders, url, sight, () => killed.child.kill('SIGKILL'))
    await killed.ended

    const again = await launchServer(env).ready
    await expectWhole(senders, again, sight)
    await expectSentAgain(senders, again, sight)
    await expectSwept(sight)
  })
})
