import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/postmaster.ts'
import { launchServer } from './server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-refusals-'))
const inUse = createServer().listen(0, '127.0.0.1')
await once(inUse, 'listening')
afterAll(async () => {
  inUse.close()
  await rm(folder, { recursive: true, force: true })
})

const aFile = join(folder, 'file')
await writeFile(aFile, '')
const ofAnotherVersion = join(folder, 'older')
await mkdir(join(ofAnotherVersion, 'postgres/data'), { recursive: true })
await writeFile(join(ofAnotherVersion, 'postgres/data/PG_VERSION'), '17\n')
const deadPort = await freePort()

test.each([
  ['the port is in use', { PORT: String((inUse.address() as AddressInfo).port) }, /^Le port \d+ est déjà utilisé/],
  ['the port is not a number', { PORT: 'abc' }, /^Réglage refusé : PORT attend un nombre/],
  [
    'the database that it is given does not answer',
    { DATABASE_URL: `postgres://me:secret@127.0.0.1:${deadPort}/x` },
    /^La base de données 127\.0\.0\.1:\d+\/x \(DATABASE_URL\) ne répond pas/,
  ],
  [
    'the data are those of another PostgreSQL',
    { DATA_DIR: ofAnotherVersion },
    /^Les données de .* sont celles d’un PostgreSQL 17/,
  ],
  [
    'the folder of the data is a file',
    { DATA_DIR: aFile },
    /^Le dossier de données .* est inutilisable : ce n’est pas un dossier/,
  ],
])('when %s, one sentence says so and the exit code is 1', async (_, env, sentence) => {
  const { code, complaint } = await launchServer({ DATA_DIR: join(folder, 'unused'), ...env }).ended
  expect(complaint).toMatch(sentence)
  expect(complaint.trimEnd().split('\n')).toHaveLength(1)
  expect(complaint).not.toContain('secret')
  expect(code).toBe(1)
})
