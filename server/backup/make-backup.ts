import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { extract } from 'tar-stream'
import { sync } from '#server/files/disk-storage.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'
import {
  checkBackup,
  entriesOf,
  writeBackup,
  type Description,
  type BackupContents,
  type Member,
  type Stoppable,
} from './backup-file.ts'
import { openBaseBackup } from './base-backup.ts'

/** What a backup is made of. */
export type BackupSource = {
  /** The address of the embedded database, by its owner. */
  ownerUrl: string
  dataDir: string
  /** A bucket is not copied. */
  hasBucket: boolean
}

/** A backup that was made: what it holds, and the size of its file in bytes. */
export type Made = BackupContents & { size: number }

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** A database that was never migrated has no table of migrations. */
const describe = async ({ ownerUrl, hasBucket }: BackupSource, now: Date): Promise<Description> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ postgres: string; isMigrated: boolean }>(
      `select (current_setting('server_version_num')::int / 10000)::text as postgres,
        to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
    )
    const { postgres = '', isMigrated = false } = rows[0] ?? {}
    const count = 'select count(*)::int as migrations from drizzle.__drizzle_migrations'
    const migrations = isMigrated ? (await client.query<{ migrations: number }>(count)).rows[0]?.migrations : 0
    const files = hasBucket ? 'bucket' : 'folder'
    return { format: 1, madeAt: now.toISOString(), version, migrations: migrations ?? 0, postgres, files }
  } finally {
    await client.end()
  }
}

/** The files of the database server, under their place in a data folder. */
const databaseMembers = async function* (tar: Readable): AsyncGenerator<Member> {
  const unpacked = extract()
  const reading = pipeline(tar, unpacked)
  reading.catch(() => undefined)
  for await (const entry of entriesOf(unpacked)) {
    const { name, type, size } = entry.header
    if (type !== 'file' && type !== 'directory') throw new Error(`a base backup with a ${type}: ${name}`)
    const path = posix.join('postgres/data', name).replace(/\/$/, '')
    yield { name: type === 'directory' ? `${path}/` : path, size, content: entry }
  }
  await reading
}

/** The database first: a file more than its rows name is harmless, one less is not. */
const membersOf = async function* ({ dataDir, hasBucket }: BackupSource, tar: Readable): AsyncGenerator<Member> {
  yield* databaseMembers(tar)
  const password = join(dataDir, 'postgres/password')
  yield {
    name: 'postgres/password',
    size: (await stat(password)).size,
    content: createReadStream(password),
  }
  if (hasBucket) return
  const { storage } = openFileStore({ dataDir })
  for await (const { key } of storage.list()) {
    const stored = await storage.open(key)
    // The nightly sweep may have removed it since it was listed.
    if (stored !== undefined) yield { name: `files/stored/${key}`, size: stored.size, content: stored.content }
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'le disque est plein',
  53100: 'le disque de la base de données est plein',
  EACCES: 'vous n’avez pas le droit d’y écrire',
  EROFS: 'ce disque est en lecture seule',
  ENOENT: 'ce dossier n’existe pas',
  ENOTDIR: 'ce dossier n’existe pas',
}

/** The error in one sentence, where the operator can do something about it. */
const worded = (path: string, error: unknown): unknown => {
  const reason = reasons[codeOf(error) ?? '']
  return reason === undefined
    ? error
    : new StartFailure(`La sauvegarde ${path} n’a pas pu être écrite\u00a0: ${reason}.`, error)
}

/**
 * Writes a backup beside a running server, and reads it again from the disk. Until it is whole and proved readable, nothing
 * has its name. Refused in one sentence when it cannot be written; rejects with the database's error when that one fails.
 */
export const makeBackup = async (
  source: BackupSource,
  path: string,
  now: Date,
  stoppable: Stoppable = {},
): Promise<Made> => {
  if (existsSync(path)) throw new StartFailure(`${path} existe déjà\u00a0: une sauvegarde n’en remplace pas une autre.`)
  const description = await describe(source, now)
  const part = `${path}.part`
  const base = await openBaseBackup(source.ownerUrl).catch((error: unknown) => {
    throw worded(path, error)
  })
  try {
    await writeBackup(
      createWriteStream(part, { mode: 0o600, flush: true }),
      description,
      membersOf(source, base.tar),
      stoppable,
    )
    const contents = await checkBackup(part, stoppable)
    const { size } = await stat(part)
    await rename(part, path)
    await sync(dirname(path))
    return { ...contents, size }
  } catch (error) {
    await rm(part, { force: true })
    throw worded(path, error)
  } finally {
    await base.close()
  }
}
