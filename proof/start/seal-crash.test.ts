import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { consentSentence } from '#domain/papers/signatures/signatures.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { signatureRequests, signatures } from '#server/db/schema/papers/signatures.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { insertSignature, queueSealing } from '#server/features/papers/signatures/signatures.sql.ts'
import { storeMade } from '#server/files/file-store.ts'
import { orNotFound } from '#server/http/failures.ts'
import {
  aCandidate,
  aContractVersion,
  aMission,
  anAdmin,
  aProposal,
  aRecruiter,
  password,
  someSignatures,
} from '#test/people/factories.ts'
import { aPdf } from '#test/people/sent-files.ts'
import { consentTo } from '#test/people/signing.ts'
import { tokenOf, until } from '#test/servers/server-process.ts'
import { launchServer, openDataDir } from './server-process.ts'
import { expectSwept, expectWholeFiles, sightOf, type Sight } from './stored-files.ts'

/**
 * A server that is killed around the seal of a document: a last signature that was acknowledged is sealed after the restart, once,
 * with one contract, one event and one mail.
 */

/** A contract that the platform has signed, its document in the store. */
const aSignable = async ({ db, store }: Sight) => {
  const [admin, candidate, recruiter] = [await anAdmin(db), await aCandidate(db), await aRecruiter(db)]
  const missionId = await aMission(db, recruiter)
  await aProposal(db, missionId, candidate, 'recruited')
  const versionId = await aContractVersion(db, missionId, candidate, admin)
  const pdf = await aPdf()
  const sha256 = hash('sha256', pdf)
  const [version] = await db.select().from(contractVersions).where(eq(contractVersions.id, versionId))
  await db
    .update(files)
    .set(await storeMade(store, pdf))
    .where(eq(files.id, orNotFound(version).fileId))
  const { platformSignature: id } = await someSignatures(db, { missionId, versionId, candidate, recruiter, admin })
  await db.update(signatureRequests).set({ sha256, status: 'started' }).where(eq(signatureRequests.id, id))
  const sign = (party: 'party' | 'platform', accountId: number) =>
    db.transaction((trx) =>
      insertSignature(trx, {
        requestId: id,
        party,
        accountId,
        name: 'Anne Durand',
        consent: consentSentence,
        proof: { through: 'session', network: '192.0.2.0/24', device: 'Chrome sur Android' },
        signedAt: new Date(),
      }),
    )
  await sign('platform', admin.id)
  return { id, missionId, sha256, candidate, signHere: () => sign('party', candidate.id) }
}
type Signable = Awaited<ReturnType<typeof aSignable>>

/** Brings it to be signed by everybody, and kills the server at this moment. */
type Moment = (signable: Signable, url: string, sight: Sight, kill: () => void) => Promise<void>

const moments: Record<string, Moment> = {
  'as soon as the last signature is answered': async ({ id, sha256, candidate }, url, _, kill) => {
    const authorization = `Bearer ${await tokenOf(url, candidate.email, password)}`
    const answer = await fetch(url + api.signatures.sign.path.replace(':id', String(id)), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(consentTo(sha256)),
    })
    kill()
    expect(answer.status).toBe(200)
  },
  'between the storing of the sealed file and the commit of its rows': async (signable, _, { db, stored }, kill) => {
    const { id, missionId, signHere } = signable
    await signHere()
    await db.update(signatureRequests).set({ status: 'signed' }).where(eq(signatureRequests.id, id))
    const before = (await stored()).length
    // The rows wait for this lock, the file does not.
    await db.transaction(async (trx) => {
      await trx.select().from(missions).where(eq(missions.id, missionId)).for('update')
      await db.transaction((other) => queueSealing(other, id))
      await until('the sealed file is stored', async () => (await stored()).length > before)
      kill()
    })
  },
}

const dataDir = await openDataDir()

test.each(Object.entries(moments))('a document is sealed once by a server that is killed %s', async (_, reach) => {
  const env = { DATA_DIR: dataDir.path }
  const killed = launchServer(env)
  const url = await killed.ready
  await using database = await dataDir.open()
  const sight = sightOf(database.db, dataDir)
  const { db } = sight
  const signable = await aSignable(sight)
  const { id, missionId, candidate } = signable
  await reach(signable, url, sight, () => killed.child.kill('SIGKILL'))
  await killed.ended

  // What a killed runner has locked is taken back ten minutes later: here they pass at once.
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 day'`)
  await database.pool.query(`select graphile_worker.add_job('free_abandoned_jobs')`)
  await launchServer(env).ready
  const ofRequest = eq(signatureRequests.id, id)
  const readRequest = async () => orNotFound((await db.select().from(signatureRequests).where(ofRequest))[0])
  await until('it is sealed', async () => (await readRequest()).status === 'sealed')
  const { sealedFileId, sealedSha256 } = await readRequest()
  const sealedFile = orNotFound(
    (
      await db
        .select()
        .from(files)
        .where(eq(files.id, sealedFileId ?? 0))
    )[0],
  )
  const bytes = await buffer(orNotFound(await sight.store.storage.open(sealedFile.key)).content)
  expect(hash('sha256', bytes)).toBe(sealedSha256)
  expect(await db.$count(signatures, eq(signatures.requestId, id))).toBe(2)
  const contracts = await db.select().from(missionPapers).where(eq(missionPapers.missionId, missionId))
  expect(contracts.map(({ kind, fileId }) => ({ kind, fileId }))).toEqual([{ kind: 'contract', fileId: sealedFileId }])
  const sealings = and(eq(events.type, 'signature.sealed'), eq(events.subjectId, id))
  expect(await db.$count(events, sealings)).toBe(1)
  const written = await db.select().from(mails).where(eq(mails.recipient, candidate.email))
  expect(written.filter(({ letter }) => letter?.subject.includes('signé'))).toHaveLength(1)
  await expectWholeFiles(sight)
  await expectSwept(sight)
})
