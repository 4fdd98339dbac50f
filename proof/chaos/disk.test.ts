import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { failureAnswer } from '#contract/wire/errors.ts'
import { backups } from '#server/db/schema/oversight/backups.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { formOf } from '#test/servers/app.ts'
import { aCandidate, password } from '#test/people/factories.ts'
import { aPublisher } from '#test/people/publisher.ts'
import { aPicture } from '#test/people/sent-files.ts'
import { runCommand, statusOf, tokenOf, until } from '#test/servers/server-process.ts'
import { adminEmail, openStage } from './stage.ts'
import { mountRefusal, mountSmallDisk } from './troubles/small-disk.ts'
import { troubles } from './troubles/troubles.ts'

/**
 * The disk of the data folder fills up under a real server, and has room again: nothing is half, and nothing is lost. Only root
 * may mount a small disk; elsewhere the table of `npm run proof` names this test as not proved.
 */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const diskOf = async (url: string) =>
  ((await (await fetch(`${url}/health/ready`)).json()) as { status: string; disk?: string }).disk

test('a full disk refuses files and writes by 503, stops the database at worst, and is recovered from alone', async ({
  skip,
}) => {
  const refusal = await mountRefusal()
  if (refusal !== undefined) skip(`no small disk can be mounted here: ${refusal}`)
  const around = await troubles.disk()
  await using stage = await openStage(around.stage)
  await stage.start()
  const url = stage.url() ?? ''
  const diskStatus = () => diskOf(url)
  await using database = await stage.open()
  const { db } = database
  const publisher = await aPublisher(db)
  const token = await publisher.signIn(url)
  const { email } = await aCandidate(db)
  const authorization = `Bearer ${await tokenOf(url, email, password)}`
  const upload = async () => {
    const { payload, headers } = await formOf({ file: await aPicture() })
    const body = new Uint8Array(payload)
    return fetch(url + api.files.uploadPicture.path, { method: 'POST', headers: { ...headers, authorization }, body })
  }
  const acknowledged: string[] = []
  const publish = async (title: string) => {
    const status = await publisher.publish(url, token, title)
    if (status === 201) acknowledged.push(title)
    return status
  }

  expect(await publish('Avant')).toBe(201)
  expect((await upload()).status).toBe(200)
  expect(await diskStatus()).toBe('room')

  await around.begin['full']?.(stage)
  expect(await diskStatus()).toBe('full')
  const refused = await upload()
  expect(refused.status).toBe(503)
  expect(failureAnswer.parse(await refused.json()).error.message).toBe(
    'Le service est momentanément indisponible. Réessayez dans un instant.',
  )
  const backup = join(stage.folder.path, 'sauvegarde.tar.gz')
  const made = await runCommand('backup', [backup], { DATA_DIR: stage.folder.path })
  expect(made).toMatchObject({ code: 1, complaint: expect.stringMatching(/le disque.* est plein/) as string })
  expect([backup, `${backup}.part`].some((path) => existsSync(path))).toBe(false)

  await around.begin['full, and the database ends']?.(stage)
  await until('the database has ended', async () => (await statusOf(`${url}/health/ready`)) === 503)
  expect(await publish('Pendant')).toBe(503)
  expect(await statusOf(`${url}/health/live`)).toBe(200)

  await around.end()
  await until('it is ready', stage.isReady)
  await until('a write is taken', async () => (await publish('Après')) === 201)
  expect((await upload()).status).toBe(200)
  const kept = await db.select({ id: missions.id, title: missions.title }).from(missions)
  expect(kept.map(({ title }) => title).toSorted()).toEqual(acknowledged.toSorted())
  const told = await db.select({ id: events.subjectId, type: events.type }).from(events)
  expect(
    told
      .filter(({ type }) => type === 'mission.published')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(kept.map(({ id }) => id).toSorted())
  expect(await db.$count(files)).toBe(1)
})

test('a scheduled backup that finds its disk full harms no earlier one, leaves nothing half, and the administrator reads of it', async ({
  skip,
}) => {
  const refusal = await mountRefusal()
  if (refusal !== undefined) skip(`no small disk can be mounted here: ${refusal}`)
  const nights = join(await mkdtemp(join(tmpdir(), 'inspirnautes-nights-')), 'nights')
  const disk = await mountSmallDisk(nights, 64)
  await using leaving = new AsyncDisposableStack()
  leaving.defer(() => rm(join(nights, '..'), { recursive: true }))
  leaving.defer(disk.close)
  const earlier = 'inspirnautes-2026-01-01T03-10-00Z.tar.gz'
  await writeFile(join(nights, earlier), 'of another night')
  // Far from now: no backup is made but those that are asked for here.
  const far = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16)
  await using stage = await openStage({ env: { BACKUP_AT: far, BACKUP_DIR: nights, BACKUP_KEEP: '2' } })
  await stage.start()
  const url = stage.url() ?? ''
  await using database = await stage.open()
  const { db } = database
  const authorization = `Bearer ${await tokenOf(url, adminEmail, password)}`
  const state = async () =>
    (await fetch(url + api.backups.state.path, { headers: { authorization } })).json() as Promise<object>
  const tried = async (times: number) => {
    await db.execute(sql`select graphile_worker.add_job('make_backup', max_attempts := 1)`)
    await until(`a backup was tried ${times} times`, async () => (await db.$count(backups)) === times)
  }

  await disk.fill()
  await tried(1)
  expect(await state()).toMatchObject({
    last: null,
    failure: { reason: expect.stringMatching(/le disque.* est plein/) as string },
  })
  expect((await readdir(nights)).toSorted()).toEqual(['filler', earlier])
  expect(await readFile(join(nights, earlier), 'utf8')).toBe('of another night')
  expect(await stage.isReady()).toBe(true)

  await disk.empty()
  await tried(2)
  expect(await state()).toMatchObject({ last: { size: expect.any(Number) as number }, failure: null })
  expect(await readdir(nights)).toHaveLength(2)
})
