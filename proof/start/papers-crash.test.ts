import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { documents } from '#server/db/schema/papers/documents.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { formOf } from '#test/servers/app.ts'
import { aCandidate, aMission, aProposal, aRecruiter, password } from '#test/people/factories.ts'
import { aPdf, aPhoto } from '#test/people/sent-files.ts'
import { tokenOf, until } from '#test/servers/server-process.ts'
import { launchServer, openDataDir } from './server-process.ts'
import { expectSwept, expectWholeFiles, sightOf, type Sight } from './stored-files.ts'

/**
 * A server that is killed while a candidate sends five papers: four in one form, and the contract. Four are one change: after
 * the restart all of them are there or none, and what was acknowledged is.
 */

const slots = ['cin', 'insurance', 'address_proof', 'rib'] as const

const aPaper = async (name: string): Promise<File> => new File([new Uint8Array(await aPdf())], `${name}.pdf`)

/** A recruited candidate, and the two forms that they send. */
const aSender = async ({ db }: Sight, url: string) => {
  const candidate = await aCandidate(db)
  const { id, email, candidateId } = candidate
  const missionId = await aMission(db, await aRecruiter(db))
  await aProposal(db, missionId, candidate, 'recruited')
  const authorization = `Bearer ${await tokenOf(url, email, password)}`
  const papers = {
    cin: await aPhoto({ width: 1200, height: 800 }),
    insurance: await aPaper('assurance'),
    address_proof: await aPhoto({ width: 900, height: 700, name: 'facture.jpg' }),
    rib: await aPaper('rib'),
  }
  const forms = [
    { path: api.documents.add.path, ...(await formOf(papers)) },
    {
      path: api.contracts.importOfCandidate.path,
      ...(await formOf({ contrat: await aPaper('contrat'), mission_id: missionId })),
    },
  ]
  const headersOf = ({ headers }: (typeof forms)[number]) => ({ ...headers, authorization })
  return {
    id,
    candidateId,
    missionId,
    fileCount: 5,
    /** Sends both forms; the status of each, 0 when the server was killed before it answered. */
    sendAll: (to: string) =>
      Promise.all(
        forms.map(async (form) => {
          try {
            const { status } = await fetch(to + form.path, {
              method: 'POST',
              headers: headersOf(form),
              body: form.payload,
            })
            return status
          } catch (error) {
            if (error instanceof TypeError) return 0
            throw error
          }
        }),
      ),
    /** Sends both forms without their last tenth; resolves when the connections are lost. */
    sendMost: (to: string) =>
      Promise.all(
        forms.map((form) => {
          const headers = { ...headersOf(form), 'content-length': form.payload.length }
          const upload = request(to + form.path, { method: 'POST', headers })
          upload.write(form.payload.subarray(0, Math.floor(form.payload.length * 0.9)))
          return new Promise((resolve) => upload.on('error', resolve))
        }),
      ),
  }
}
type Sender = Awaited<ReturnType<typeof aSender>>

type Moment = (sender: Sender, url: string, sight: Sight, kill: () => void) => Promise<number[]>

const nothingAnswered = [0, 0]

const moments: Record<string, Moment> = {
  'in the middle of the bodies': async ({ sendMost }, url, { incoming }, kill) => {
    const sending = sendMost(url)
    await until('a part of each form is there', async () => (await incoming()).filter((size) => size > 0).length > 1)
    kill()
    await sending
    return nothingAnswered
  },
  'while the files are examined': async ({ sendAll }, url, { incoming }, kill) => {
    const sending = sendAll(url)
    await until('five files arrived', async () => (await incoming()).filter((size) => size > 0).length >= 5)
    kill()
    return sending
  },
  'when some are stored and none is named': async ({ sendAll }, url, { stored }, kill) => {
    const sending = sendAll(url)
    await until('two are stored', async () => (await stored()).length >= 2)
    kill()
    return sending
  },
  'between the storing of the five and the commit of their rows': async (sender, url, { db, stored }, kill) => {
    // The rows wait for these locks, the files do not.
    return db.transaction(async (trx) => {
      await trx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, sender.id)).for('update')
      await trx.select({ id: missions.id }).from(missions).where(eq(missions.id, sender.missionId)).for('update')
      const sending = sender.sendAll(url)
      await until('all are stored', async () => (await stored()).length === sender.fileCount)
      kill()
      return sending
    })
  },
}

/** The papers of the sender that rows name. */
const papersOf = async ({ db }: Sight, { candidateId, id }: Sender) => ({
  personal: await db.$count(documents, eq(documents.candidateId, candidateId)),
  contracts: await db.$count(missionPapers, eq(missionPapers.accountId, id)),
})

/**
 * How many papers may stand after an answer. One that was lost may stand for a change that was kept; a refused form, as of a
 * request that waited too long for a lock, has changed nothing.
 */
const possibleAfter = (status = 0, all: number): number[] => {
  if (status === 0) return [0, all]
  return status === 201 ? [all] : [0]
}

const dataDir = await openDataDir()

test.each(Object.entries(moments))('five papers survive a server that is killed %s', async (_, reach) => {
  const env = { DATA_DIR: dataDir.path }
  const killed = launchServer(env)
  const url = await killed.ready
  await using database = await dataDir.open()
  const sight = sightOf(database.db, dataDir)
  await database.db.delete(files)
  await expectSwept(sight)
  const sender = await aSender(sight, url)
  const [forPapers, forContract] = await reach(sender, url, sight, () => killed.child.kill('SIGKILL'))
  await killed.ended

  const again = await launchServer(env).ready
  await expectWholeFiles(sight)
  const left = await papersOf(sight, sender)
  expect(possibleAfter(forPapers, slots.length)).toContain(left.personal)
  expect(possibleAfter(forContract, 1)).toContain(left.contracts)

  // Whoever sends them again has them once, or is told that they are there.
  const [papers, contract] = await sender.sendAll(again)
  expect(papers).toBe(left.personal === 0 ? 201 : 409)
  expect(contract).toBe(left.contracts === 0 ? 201 : 409)
  expect(await papersOf(sight, sender)).toEqual({ personal: slots.length, contracts: 1 })
  expect(await expectWholeFiles(sight)).toHaveLength(sender.fileCount)
  await expectSwept(sight)
})
