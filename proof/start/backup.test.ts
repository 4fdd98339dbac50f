import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { passwordResets } from '#server/db/schema/ground/accounts.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import { backups } from '#server/db/schema/oversight/backups.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { orNotFound } from '#server/http/failures.ts'
import { formOf } from '#test/servers/app.ts'
import { aCandidate, anAdmin, password } from '#test/people/factories.ts'
import { aPublisher } from '#test/people/publisher.ts'
import { aResume } from '#test/people/sent-files.ts'
import { post, runCommand, statusOf, stopServer, tokenOf, until } from '#test/servers/server-process.ts'
import { launchServer, openDataDir } from './server-process.ts'

/** A backup is taken beside a server that people write to; it is restored elsewhere, and served. */

const origin = await openDataDir()
const restored = await openDataDir()
const aside = await openDataDir()
const file = join(aside.path, 'one.tar.gz')

const backUp = (path = file) => runCommand('backup', [path], { DATA_DIR: origin.path })
const restore = (DATA_DIR: string, path = file) => runCommand('restore', [path], { DATA_DIR })

type Pair = { token: string; refresh_token: string }
const signIn = async (url: string, email: string): Promise<Pair> => {
  const answer = await post(url, api.sessions.login.path, { email, password })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Pair
}
const refresh = (url: string, { refresh_token }: Pair) => post(url, api.sessions.refresh.path, { refresh_token })

const readResume = async (url: string, id: number, token: string): Promise<Buffer> => {
  const path = api.files.lastResume.path.replace(':id', String(id))
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const { path: address } = (await answer.json()) as { path: string }
  return Buffer.from(await (await fetch(url + address.slice(address.indexOf('/')))).arrayBuffer())
}

const sendResume = async (url: string, token: string, resume: File) => {
  const { payload, headers } = await formOf({ file: resume })
  const authorization = `Bearer ${token}`
  const sent = await fetch(url + api.files.uploadResume.path, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: payload,
  })
  expect(sent.status).toBe(200)
}

const healthOf = async (url: string) => (await fetch(`${url}/health/ready`)).json() as Promise<{ backup: unknown }>

beforeAll(() => mkdir(aside.path, { recursive: true }))

describe('a backup beside a running server', () => {
  test('holds all that was acknowledged before it, and a restoration brings nothing back to life that had ended', async () => {
    const server = launchServer({ DATA_DIR: origin.path })
    const url = await server.ready
    expect(await healthOf(url)).toEqual({ status: 'ready', matching: expect.any(String), backup: null, disk: 'room' })
    await using database = await origin.open()
    const { db } = database
    const candidate = await aCandidate(db)
    const open = await signIn(url, candidate.email)
    const resume = await aResume()
    await sendResume(url, open.token, resume)
    const reset = { accountId: candidate.id, tokenHash: 'unused', expiresAt: new Date('2099-01-01') }
    await db.insert(passwordResets).values(reset)
    const letter = { subject: 'Bonjour', greeting: 'Bonjour,', paragraphs: [] }
    await db.insert(mails).values({ recipient: candidate.email, letter, createdAt: new Date() })

    const publisher = await aPublisher(db)
    const token = await publisher.signIn(url)
    const acknowledged: string[] = []
    const over = new AbortController()
    const write = async (writer: number) => {
      for (let count = 0; !over.signal.aborted; count++) {
        const title = `Mission ${writer}.${count}`
        if ((await publisher.publish(url, token, title)) === 201) acknowledged.push(title)
      }
    }
    const writing = Promise.all([1, 2, 3].map(write))
    await until('some are acknowledged', () => acknowledged.length >= 30)
    const before = [...acknowledged]
    const { code, output, complaint } = await backUp()
    const written = acknowledged.length
    over.abort()
    await writing

    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(output).toContain('Fichiers envoyés par les personnes\u00a0: 1')
    expect(written).toBeGreaterThan(before.length)
    expect(Date.parse(String((await healthOf(url)).backup))).toBeLessThanOrEqual(Date.now())
    // Ended after the backup, which remembers it as open.
    expect((await post(url, api.sessions.logout.path, { refresh_token: open.refresh_token })).status).toBe(204)
    const later = await signIn(url, candidate.email)
    await stopServer(server)

    expect(await restore(restored.path)).toMatchObject({ code: 0, complaint: '' })
    const again = launchServer({ DATA_DIR: restored.path })
    const restoredUrl = await again.ready
    await using copy = await restored.open()
    const titles = new Set((await copy.db.select({ title: missions.title }).from(missions)).map(({ title }) => title))
    expect(before.filter((title) => !titles.has(title))).toEqual([])
    expect(await copy.db.$count(sessions)).toBeGreaterThan(0)
    expect(await copy.db.$count(sessions, sql`${sessions.endedAt} is null`)).toBe(0)
    expect(await copy.db.$count(passwordResets)).toBe(0)
    for (const pair of [open, later]) {
      expect((await refresh(restoredUrl, pair)).status).toBe(401)
      const own = restoredUrl + api.files.lastResume.path.replace(':id', String(candidate.id))
      expect(await statusOf(own, pair.token)).toBe(401)
    }
    const { token: fresh } = await signIn(restoredUrl, candidate.email)
    const bytes = await readResume(restoredUrl, candidate.id, fresh)
    expect(bytes.equals(Buffer.from(await resume.arrayBuffer()))).toBe(true)
    expect(await publisher.publish(restoredUrl, await publisher.signIn(restoredUrl), 'Après')).toBe(201)

    const admin = await anAdmin(copy.db)
    const authorization = `Bearer ${await tokenOf(restoredUrl, admin.email, password)}`
    const waiting = await fetch(restoredUrl + api.mails.listFailed.path, { headers: { authorization } })
    expect(await waiting.json()).toMatchObject({
      items: [{ recipient: candidate.email, lastError: expect.stringContaining('restaurée') }],
    })
    await stopServer(again)
  })

  test('is not written over an earlier one, nor without a database, nor of the PostgreSQL of somebody else', async () => {
    expect(await backUp()).toMatchObject({ code: 1, complaint: expect.stringContaining('existe déjà') })
    const nowhere = await runCommand('backup', [join(aside.path, 'x')], { DATA_DIR: aside.path })
    expect(nowhere).toMatchObject({ code: 1, complaint: expect.stringContaining('rien à sauvegarder') })
    const given = await runCommand('backup', [join(aside.path, 'x')], { DATABASE_URL: 'postgres://a:b@127.0.0.1/c' })
    expect(given).toMatchObject({ code: 1, complaint: expect.stringContaining('docs/operations.md') })
    expect((await backUp('/nowhere/x')).complaint).toContain('ce dossier n’existe pas')
    expect(await readdir(aside.path)).toEqual(['one.tar.gz'])
  })
})

describe('a restoration', () => {
  const empty = join(aside.path, 'empty')

  test('refuses a folder that is used, and leaves it as it was', async () => {
    const before = await readdir(restored.path)
    const { code, complaint } = await restore(restored.path)
    expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining('n’est pas vide') })
    expect(await readdir(restored.path)).toEqual(before)
  })

  /** The backup with its bytes changed, packed again: gzip's own checksum is right. */
  const repacked = async (change: (tar: Buffer) => unknown): Promise<Buffer> => {
    const tar = gunzipSync(await readFile(file))
    change(tar)
    return gzipSync(tar, { level: 1 })
  }

  const isWhole = (bytes: Buffer): boolean => {
    try {
      return gunzipSync(bytes).length > 0
    } catch {
      return false
    }
  }

  test.each<[string, () => Promise<Buffer>, string]>([
    ['that was cut', async () => (await readFile(file)).subarray(0, -100_000), 'il en manque la fin'],
    [
      'of which a bit is wrong',
      async () => {
        const bytes = await readFile(file)
        // Some bits of gzip say nothing: where a run of zeros is copied from, what fills up a byte. The file is whole without them.
        for (let at = Math.floor(bytes.length / 2); isWhole(bytes); at += 1)
          bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        return bytes
      },
      'est refusée',
    ],
    [
      'whose content does not match its checksums',
      () => repacked((tar) => tar.write('x', tar.indexOf('CHECKPOINT LOCATION'))),
      'sommes de contrôle',
    ],
    ['that another program made', async () => gzipSync(Buffer.alloc(10_240)), 'il en manque la fin'],
    ['that is no archive', async () => randomBytes(50_000), 'abîmée'],
  ])('refuses a file %s, and writes nothing', async (_, made, words) => {
    const path = join(aside.path, 'other.tar.gz')
    await writeFile(path, await made())
    const { code, complaint } = await restore(empty, path)
    expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining(words) })
    expect(await readdir(empty)).toEqual([])
  })

  test('refuses a backup of a later version', async () => {
    const path = join(aside.path, 'later.tar.gz')
    const later = await repacked((tar) => {
      const at = tar.indexOf('"migrations": ') + '"migrations": '.length
      tar.write('99', at)
    })
    await writeFile(path, later)
    expect((await restore(empty, path)).complaint).toContain('version plus récente')
    expect(await readdir(empty)).toEqual([])
  })

  test('begins again where a killed one stopped', async () => {
    const path = join(aside.path, 'killed')
    await mkdir(join(path, 'restoration.draft/postgres/data'), { recursive: true })
    await copyFile(file, join(path, 'restoration.draft/postgres/data/PG_VERSION'))
    expect(await restore(path)).toMatchObject({ code: 0, complaint: '' })
    expect((await readdir(path)).toSorted()).toEqual(['files', 'postgres'])
  })
})

describe('the scheduled backups', () => {
  const folder = join(aside.path, 'nights')
  const env = { DATA_DIR: origin.path, BACKUP_AT: '03:10', BACKUP_DIR: folder, BACKUP_KEEP: '2' }

  test('are made by one job, the oldest go, and the administrator reads of a failure until the next one succeeds', async () => {
    await mkdir(folder)
    const old = ['2026-01-01T03-10-00Z', '2026-01-02T03-10-00Z'].map((at) => `inspirnautes-${at}.tar.gz`)
    for (const name of [...old, 'inspirnautes-2026-01-03T03-10-00Z.tar.gz.part', 'notes.txt'])
      await writeFile(join(folder, name), 'of another night')
    const server = launchServer(env)
    const url = await server.ready
    await using database = await origin.open()
    const { db } = database
    await db.delete(backups)
    const admin = await anAdmin(db)
    const authorization = `Bearer ${await tokenOf(url, admin.email, password)}`
    const state = async () =>
      (await fetch(url + api.backups.state.path, { headers: { authorization } })).json() as Promise<object>
    expect(await state()).toEqual({ last: null, failure: null, at: '03:10', isLate: false })

    await db.insert(backups).values({ madeAt: new Date(Date.now() - 3 * 86_400_000), size: 1 })
    expect(await state()).toMatchObject({ isLate: true })
    const makeBackup = sql`select graphile_worker.add_job('make_backup', max_attempts := 1)`
    await rename(folder, `${folder}-unplugged`)
    await db.execute(makeBackup)
    await until('it fails', async () => (await db.$count(backups)) === 2)
    expect(await state()).toMatchObject({
      last: { size: 1 },
      failure: { reason: expect.stringContaining('ce dossier n’existe pas') },
    })

    await rename(`${folder}-unplugged`, folder)
    await db.execute(makeBackup)
    await until('it is made', async () => (await db.$count(backups)) === 3)
    await until('the oldest go', async () => (await readdir(folder)).length === 3)
    const [kept, made, other] = (await readdir(folder)).toSorted()
    expect([kept, other]).toEqual([old[1], 'notes.txt'])
    expect(await state()).toMatchObject({ last: { size: (await readFile(join(folder, orNotFound(made)))).length } })
    expect(await state()).toMatchObject({ failure: null, isLate: false })
    const planned = sql`select from graphile_worker._private_known_crontabs where identifier = 'make_backup'`
    expect((await db.execute(planned)).rowCount).toBe(1)
    await stopServer(server)

    const path = join(aside.path, 'of-a-night')
    expect(await restore(path, join(folder, orNotFound(made)))).toMatchObject({ code: 0, complaint: '' })
  })

  test.each([
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT attend une heure'],
    [{ BACKUP_AT: '03:10' }, 'BACKUP_AT attend BACKUP_DIR'],
    [{ ...env, DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }, 'à sauvegarder à part'],
    [{ ...env, BACKUP_DIR: '/nowhere' }, 'est inutilisable'],
  ])('are refused at the start where they cannot work: %j', async (wrong, words) => {
    const { code, complaint } = await launchServer({ DATA_DIR: origin.path, ...wrong }).ended
    expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining(words) })
  })
})
