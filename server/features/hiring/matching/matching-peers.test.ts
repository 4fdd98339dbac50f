import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { missionTypes } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { preferredMissions } from '#server/db/schema/profiles/preferred-missions.ts'
import { candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { buildInnerApp } from '#server/inner-app.ts'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { peerPath, signatureHeader, signedText, validSeconds } from '#server/matching/peer-question.ts'
import { openRemoteIndex, type RemoteIndex } from '#server/matching/remote-index.ts'
import { findLastEvent } from '#server/matching/following.ts'
import { listLackingSkills } from '#server/features/oversight/bottlenecks/asked-skills.sql.ts'
import { signerOf } from '#server/security/signer.ts'
import { seededRandom } from '#demo/random.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { drawCandidate, drawMission, drawnRegions } from '#test/people/populations.ts'
import { openTestApp } from '#test/servers/app.ts'
import { answerPeers } from './matching-peers.routes.ts'
import { listMatches, prepareRanking, rankCandidates, type RankedMission } from './matching.sql.ts'

/** An instance that holds the index, and others that ask it over HTTP. */

const { db, pool, call } = await openTestApp()
const random = seededRandom(56)
const now = new Date('2026-11-23T09:00:00Z')
const admin = await anAdmin(db)
const recruiter = await aRecruiter(db)
const known = (await db.select({ id: skills.id }).from(skills).orderBy(skills.id)).map(({ id }) => id)
const skillOf = (drawn: number) => known[drawn % known.length] ?? 0

const ids: number[] = []
for (let count = 0; count < 60; count++) {
  const drawn = drawCandidate(random, count)
  const { candidateId } = await aCandidate(db, {
    familyName: random.pick(['Durand', 'Élie', 'Nguyễn']),
    yearsOfExperience: drawn.years,
    region: drawn.region,
    availableFrom: drawn.freeOn,
    status: drawn.isActive ? 'active' : 'pending',
  })
  const held = [...new Map([...drawn.skills].map(([id, rating]) => [skillOf(id), rating]))]
  if (held.length > 0)
    await db.insert(candidateSkills).values(held.map(([skillId, rating]) => ({ candidateId, skillId, rating })))
  await db
    .insert(preferredMissions)
    .values({ candidateId, region: random.pick(drawnRegions), type: random.pick(missionTypes) })
  ids.push(candidateId)
}

const missionOf = (id: number): RankedMission => {
  const drawn = drawMission(random)
  const demands = new Map(drawn.demands.map((demand) => [skillOf(demand.skillId), demand]))
  return { id, ...drawn, demands: [...demands].map(([skillId, demand]) => ({ ...demand, skillId })) }
}

const failures: string[] = []
const warn = (sentence: string) => void failures.push(sentence)
const signer = signerOf('one secret for every instance, long enough')

const matchingIndex = openMatchingIndex({ databaseUrl: pool.options.connectionString ?? '', db, warn })
await matchingIndex.ready
const inner = buildInnerApp({ logger: false, publicUrl: 'http://localhost:3000' })
answerPeers(inner, { db, matchingIndex, signer, now: () => new Date() })
const url = await inner.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await inner.close()
  await matchingIndex.close()
})

/** A busy machine may take long to answer. */
const patienceMs = 60_000

/** The index of these instances, with the number of answers that came from them. */
const anAsker = (urls: readonly string[], { longestMs = patienceMs, by = signer } = {}) => {
  const remote = openRemoteIndex({ urls, signer: by, warn, longestMs })
  let answered = 0
  const counted =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer | undefined>) =>
    async (...asked: Asked) => {
      const answer = await ask(...asked)
      if (answer !== undefined) answered += 1
      return answer
    }
  const { rank, listMatches: list, freeHolders } = remote
  const asking: RemoteIndex = {
    ...remote,
    rank: counted(rank),
    listMatches: counted(list),
    freeHolders: counted(freeHolders),
  }
  return { index: asking, answered: () => answered }
}

const everybody = { page: 1, size: 100, name: undefined, place: undefined }

/** Both ways of ranking, which must answer the same. */
const expectSame = async (index: RemoteIndex) => {
  const mission = missionOf(await aMission(db, recruiter))
  for (const candidateId of random.sample(ids, 2)) await aProposal(db, mission.id, { candidateId })
  const query = {
    page: random.int(1, 3),
    size: random.pick([1, 10]),
    name: random.chance(0.3) ? random.pick(['dur', 'elie', 'nguyen']) : undefined,
    place: random.chance(0.3) ? random.pick(['bret', 'ile']) : undefined,
    experience: random.chance(0.3) ? random.int(0, 20) : undefined,
    available: random.chance(0.3) ? ('true' as const) : undefined,
    scoreMin: random.chance(0.3) ? random.int(0, 10_000) : undefined,
    wishedPlace: random.chance(0.2) ? ('true' as const) : undefined,
    wishedType: random.chance(0.2) ? random.pick(missionTypes) : undefined,
  }
  const [byPeer, bySql] = await Promise.all(
    [index, null].map((one) => rankCandidates({ db, matchingIndex: one }, mission, query, now)),
  )
  expect(byPeer, JSON.stringify({ mission, query })).toEqual(bySql)
}

describe('an instance that asks another one', () => {
  const asker = anAsker([url])

  test('ranks as SQL does, under every filter', async () => {
    for (let time = 0; time < 20; time++) await expectSame(asker.index)
    expect(asker.answered()).toBe(20)
    expect(failures).toEqual([])
  })

  test('lists all who could be proposed, and counts the holders of skills, as SQL does', async () => {
    const mission = missionOf(await aMission(db, recruiter))
    await aProposal(db, mission.id, { candidateId: ids[0] ?? 0 })
    const lists = [asker.index, null].map(async (one) => {
      const rankers = { db, matchingIndex: one }
      const asked = await prepareRanking(rankers, mission.id, everybody)
      return listMatches(rankers, mission, everybody, now, asked)
    })
    const [byPeer, bySql] = await Promise.all(lists)
    expect(byPeer?.length).toBeGreaterThan(10)
    expect(byPeer).toEqual(bySql)
    const figures = [asker.index, null].map((one) => listLackingSkills({ db, matchingIndex: one }, everybody, now))
    const [counted, countedBySql] = await Promise.all(figures)
    expect(counted?.total).toBeGreaterThan(0)
    expect(counted).toEqual(countedBySql)
    expect(asker.answered()).toBe(22)
  })

  test('sees its own last write in the next answer', async () => {
    const mission = missionOf(await aMission(db, recruiter))
    const { id, candidateId } = await aCandidate(db, { familyName: 'Nouvelle', status: 'pending' })
    const read = async () => {
      const query = { ...everybody, name: 'nouvelle' }
      return (await rankCandidates({ db, matchingIndex: asker.index }, mission, query, now)).items.map((row) => row.id)
    }
    expect(await read()).toEqual([])
    const accepted = { params: { decision: 'accept', id }, body: { action: 'accept', id, type: 'profil' } } as const
    expect((await call(api.registrations.decide, accepted, admin)).status).toBe(200)
    expect(await read()).toEqual([candidateId])
    expect(asker.answered()).toBe(24)
  })

  test('is not answered by one that has not taken the last event that it saw', async () => {
    const mission = missionOf(await aMission(db, recruiter))
    const last = await findLastEvent(db)
    const asked = { mission, query: everybody, now }
    expect(await anAsker([url]).index.rank({ ...asked, after: last })).toBeDefined()
    expect(await anAsker([url]).index.rank({ ...asked, after: last + 1 })).toBe(undefined)
    expect(await anAsker([url]).index.freeHolders('2026-11-23', last + 1)).toBe(undefined)
    expect(failures.splice(0)).toHaveLength(2)
  })
})

describe('without an answer', () => {
  test('SQL ranks: nobody there, nobody who speaks, another secret', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => {
      silent.closeAllConnections()
      silent.close()
    })
    const nobody = 'http://127.0.0.1:1'
    const mute = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    for (const { index, answered } of [
      anAsker([nobody]),
      anAsker([mute], { longestMs: 50 }),
      anAsker([url], { by: signerOf('another secret of somebody else') }),
    ]) {
      await expectSame(index)
      expect(answered()).toBe(0)
      expect(index.isReady()).toBe(false)
    }
    expect(failures.splice(0)).toEqual([
      expect.stringContaining(nobody),
      expect.stringContaining(mute),
      expect.stringContaining('it answered 401'),
    ])
  })

  test('the next one is asked, and the one that failed rests', async () => {
    const asker = anAsker(['http://127.0.0.1:1', url])
    for (let time = 0; time < 3; time++) await expectSame(asker.index)
    expect(asker.answered()).toBe(3)
    expect(failures.splice(0)).toHaveLength(1)
  })
})

describe('a question', () => {
  const ask = (body: string, { text = body, at = new Date() } = {}) =>
    inner.inject({
      method: 'POST',
      url: peerPath,
      headers: { 'content-type': 'text/plain', [signatureHeader]: signer.sign(signedText(text), at, validSeconds) },
      payload: body,
    })
  const holders = JSON.stringify({ asks: 'holders', day: '2026-11-23', after: 0 })

  test('is answered when it is signed, for a minute, and as it was signed', async () => {
    expect((await ask(holders)).statusCode).toBe(200)
    expect((await ask(holders, { text: `${holders} ` })).statusCode).toBe(401)
    expect((await ask(holders, { at: new Date(Date.now() - 2 * validSeconds * 1000) })).statusCode).toBe(401)
    expect((await inner.inject({ method: 'POST', url: peerPath, payload: {} })).statusCode).toBe(401)
  })

  test('of another release is refused', async () => {
    for (const body of ['', '{', '{"asks":"all"}', holders.replace('}', ',"more":1}')])
      expect((await ask(body)).statusCode).toBe(400)
  })

  test('about a mission that is not there finds nothing', async () => {
    const mission = missionOf(2_000_000_000)
    const body = JSON.stringify({ asks: 'page', mission, query: everybody, now, after: 0 })
    expect((await ask(body)).statusCode).toBe(404)
  })
})
