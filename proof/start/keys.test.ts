import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { sessionSecretName } from '#server/db/session-secret.ts'
import { instanceSecrets } from '#server/db/schema/ground/instance-secrets.ts'
import { newKey } from '#server/security/sealing.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate, password } from '#test/people/factories.ts'
import { post, runAdmin, statusOf, stopServer, tokenOf } from '#test/servers/server-process.ts'
import { launchServer } from './server-process.ts'

const { db, url: DATABASE_URL, ownerUrl: MIGRATIONS_URL } = await openTestDatabase()

const aMachine = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-machine-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return { DATABASE_URL, MIGRATIONS_URL, DATA_DIR: folder, ADMIN_PASSWORD: 'Abcd123!' }
}

const storedSecret = async () =>
  (await db.select().from(instanceSecrets).where(eq(instanceSecrets.name, sessionSecretName)))[0]?.value ?? ''

test('the keys change beside a running server, and a machine without them does not start', async () => {
  const machine = await aMachine()
  const server = launchServer(machine)
  const url = await server.ready
  const candidate = await aCandidate(db)
  const token = await tokenOf(url, candidate.email, password)
  const read = () => statusOf(`${url}/api/all/interviews/${candidate.id}`, token)
  const before = await storedSecret()

  const stranger = await aMachine()
  const refused = await launchServer(stranger).ended
  expect(refused.code).toBe(1)
  expect(refused.output + refused.complaint).toContain('Les secrets de la base sont chiffrés par une clé')
  const rotation = await runAdmin(['rotate-keys'], stranger)
  expect(rotation.code).toBe(1)
  expect(await storedSecret()).toBe(before)

  const rotated = await runAdmin(['rotate-keys'], machine)
  expect(rotated).toMatchObject({ code: 0, complaint: '' })
  // The secret of the sessions, and the seal of documents.
  expect(rotated.output).toContain('Secrets chiffrés de nouveau : 2')
  expect((await readdir(join(machine.DATA_DIR, 'keys'))).toSorted()).toEqual(['0001.key', '0002.key'])
  expect(await storedSecret()).not.toBe(before)
  expect(await read()).toBe(200)
  expect((await post(url, api.sessions.login.path, { email: candidate.email, password })).status).toBe(200)

  const given = { ...machine, ENCRYPTION_KEYS: newKey().bytes.toString('base64') }
  const moved = await runAdmin(['rotate-keys'], given)
  expect(moved.output).toContain('aucune clé n’a été faite')
  expect(moved.output).toContain('Secrets chiffrés de nouveau : 2')
  await stopServer(server)
  const elsewhere = launchServer({ ...stranger, ENCRYPTION_KEYS: given.ENCRYPTION_KEYS })
  expect(await statusOf(`${await elsewhere.ready}/api/all/interviews/${candidate.id}`, token)).toBe(200)
})

test('a setting that is no key is refused', async () => {
  const { code, complaint, output } = await launchServer({ ...(await aMachine()), ENCRYPTION_KEYS: 'abc,' }).ended
  expect(code).toBe(1)
  expect(output + complaint).toContain('ENCRYPTION_KEYS attend des clés de 32 octets en base64')
})
