import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { seededRandom } from '#demo/random.ts'
import type { TestApp } from '#test/servers/app.ts'
import type { AwkwardPerson } from '#test/leaks/awkward-people.ts'
import { skillId } from '#test/people/factories.ts'
import { leaksOf } from '#test/leaks/leak-scanner.ts'
import { worldsOn, type World } from '#test/walks/worlds.ts'
import { replaceEach } from './arbitraries.ts'
import { everyEndpoint, type NamedEndpoint } from '#test/walks/every-endpoint.ts'
import { requestDrawer, weighted } from './drawn-requests.ts'
import { seenValues } from './seen-values.ts'

/** What the two companies and their people wrote, and the ids of their rows: neither has anything in common with the other. */
type House = { mark: string; firstId: number; told: AwkwardPerson; worlds: World[] }

const idsEach = 10_000_000
const houseOf = (mark: string, firstId: number): House => ({
  mark,
  firstId,
  worlds: [],
  told: {
    givenName: mark,
    familyName: mark,
    email: `boite@${mark}.fr`,
    phone: `${firstId / 1_000_000}`.padEnd(9, '4'),
    website: `https://www.linkedin.com/in/${mark}/`,
    employer: mark,
    legalName: mark,
    siret: `${firstId / 1_000_000}`.padEnd(9, '4'),
    iban: `IBAN${mark}`,
    tells: { words: [], glued: [mark] },
  },
})

/** The fields of a call in which people write freely. */
const written = /^(title|description|reason|message|poste|entreprise|school|degree|object|subject|comment|companyName|name|lastname|firstname)$/ // oxfmt-ignore

/** Calls that change what is everybody's: reference data, templates, and mails. */
const isShared = ({ name }: NamedEndpoint) =>
  /^(referenceItems|skillMerges|contractDrafts\.editTemplate|mails)/.test(name)

export type Isolation = {
  steps: number
  succeeded: Set<string>
  /** « endpoint: what was found » of everything of the one that reached the other. */
  leaks: string[]
  /** In how many of the looked-at answers the caller read something of their own. */
  own: number
}

/**
 * Two companies, with the candidates who are proposed to them alone, do random things on one server, also with each other's
 * ids; the administrator acts for each of them apart. Every answer to the one, every file behind a link in it, and every
 * mail, is searched for every id and every word of the other. Only reference data is common to them.
 */
export const walkInIsolation = async (
  server: TestApp,
  { steps, seed }: { steps: number; seed: number },
): Promise<Isolation> => {
  const { app, db, owner, tokenOf } = server
  const random = seededRandom(seed)
  const { aWorld } = worldsOn(owner.db)
  const skill = await skillId(db, 'React')
  const houses = [houseOf('ombrelune', 710_000_000), houseOf('verdalgue', 830_000_000)] as const
  const drawers = houses.map((house) => {
    const seen = seenValues(random)
    return { house, seen, draw: requestDrawer(random, seen, skill) }
  })
  await app.ready()
  const keys = new Set([...JSON.stringify(app.swagger()).matchAll(/"(\w+)":/g)].map(([, name = '']) => name))

  const { rows: sequences } = await owner.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
       and relname !~ '^(skills|skill_types|sectors|refusal_reasons)_'`,
  )
  /** The last id of each sequence, while the other house acts. */
  const positions = new Map<House, string[]>()
  let current: House | undefined
  /** The rows that are made from now on have ids of this house. */
  const actFor = async (house: House) => {
    if (current === house) return
    if (current !== undefined) {
      const { rows } = await owner.pool.query<{ at: string }>(
        sequences.map(({ name }) => `select last_value::text as at from ${name}`).join(' union all '),
      )
      positions.set(current, rows.map(({ at }) => at)) // oxfmt-ignore
    }
    const at = positions.get(house) ?? sequences.map(() => String(house.firstId))
    await owner.pool.query(sequences.map(({ name }, index) => `select setval('${name}', ${at[index]})`).join(';'))
    current = house
  }

  /** What the factories made for a house says whose it is. */
  const signed = async ({ mark, firstId }: House) => {
    const ofHouse = `id between ${firstId} and ${firstId + idsEach}`
    for (const statement of [
      `update accounts set email = '${mark}' || id || '@${mark}.fr' where ${ofHouse} and role <> 'admin'`,
      `update candidates set family_name = '${mark}', given_name = '${mark}', description = 'Voyez ${mark}' where ${ofHouse}`,
      `update recruiters set company_name = '${mark}', family_name = '${mark}', description = '${mark}' where ${ofHouse}`,
      `update missions set title = '${mark} ' || id, description = '<p>${mark}</p>' where ${ofHouse} and deleted_at is null`,
      `update work_experiences set company = '${mark}', description = '${mark}' where ${ofHouse}`,
      `update educations set school = '${mark}' where ${ofHouse}`,
      `update files set name = '${mark}.pdf' where ${ofHouse}`,
    ])
      await owner.pool.query(statement)
  }

  const settle = async (house: House) => {
    await actFor(house)
    house.worlds.push(await aWorld(random.pick(everyEndpoint).name))
    if (house.worlds.length > 3) house.worlds.shift()
    await signed(house)
    await owner.pool.query('truncate rate_limits')
  }

  /** The call with the words of its caller. */
  const inWordsOf = ({ mark }: House, request: InjectOptions): InjectOptions => {
    const { payload } = request
    if (Buffer.isBuffer(payload))
      return { ...request, payload: Buffer.from(payload.toString('latin1').replaceAll(/filename="[^"]*\.(\w+)"/g, `filename="${mark}.$1"`), 'latin1') } // oxfmt-ignore
    if (typeof payload !== 'string' || !payload.startsWith('{')) return request
    const body: unknown = JSON.parse(payload)
    replaceEach(body, (key, value) => (typeof value === 'string' && written.test(key) ? `${mark} ${value}`.slice(0, 90) : value)) // oxfmt-ignore
    return { ...request, payload: JSON.stringify(body) }
  }

  const endpoints = weighted()
  const report: Isolation = { steps: 0, succeeded: new Set(), leaks: [], own: 0 }
  const leak = (told: string) => {
    if (report.leaks.length < 50 && !report.leaks.includes(told)) report.leaks.push(told)
  }

  /** The ids and the words of a house in an answer. */
  const tracesIn = async (answer: LightMyRequestResponse, { firstId, told }: House): Promise<string[]> => {
    const type = String(answer.headers['content-type'])
    const received = { head: JSON.stringify(answer.headers), type, body: answer.rawPayload }
    const numbers = /json|text|csv/.test(type) ? answer.body.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '').match(/(?<![\w-])\d{9}(?![\w-])/g) : [] // oxfmt-ignore
    const ids = (numbers ?? []).filter((id) => Number(id) >= firstId && Number(id) < firstId + idsEach)
    return [...ids, ...(await leaksOf(received, [told], keys))]
  }

  const search = async (name: string, answer: LightMyRequestResponse, own: House, other: House) => {
    for (const trace of await tracesIn(answer, other)) leak(`${name}: ${trace}`)
    if (report.steps % 3 === 0 && (await tracesIn(answer, own)).length > 0) report.own++
  }

  const step = async () => {
    const [mine, other] = random.sample(drawers, 2)
    if (mine === undefined || other === undefined) return
    const { house } = mine
    await actFor(house)
    const role = random.weighted([
      { role: 'recruiter', weight: 4 },
      { role: 'candidate', weight: 4 },
      { role: 'admin', weight: 2 },
    ] as const).role // oxfmt-ignore
    const open = endpoints.filter(({ endpoint: { access } }) => access !== 'public' && access.includes(role))
    const called = random.weighted(open)
    if (role === 'admin' && isShared(called)) return
    const world = random.pick(house.worlds)
    // The administrator may do anything to anybody: here they keep the two apart.
    const ids = role !== 'admin' && random.chance(0.25) ? random.pick(other.house.worlds).ids : world.ids
    const request = await mine.draw(called, 'valid', { ids, calls: {}, token: tokenOf(world.people[role]) })
    const answer = await app.inject(inWordsOf(house, request))
    if (answer.statusCode < 300) report.succeeded.add(called.name)
    if (role === 'admin') return
    await search(called.name, answer, house, other.house)
    if (answer.statusCode < 300 && String(answer.headers['content-type']).startsWith('application/json'))
      mine.seen.take(called.name, answer.json())
    for (const [, link = ''] of answer.body.matchAll(/localhost:3000(\/[^"\s\\]+)/g))
      if (random.chance(0.2)) await search(`a link of ${called.name}`, await app.inject(link), house, other.house)
  }

  for (const { house } of drawers) await settle(house)
  while (report.steps < steps) {
    if (report.steps % 100 === 99) await settle(random.pick(houses))
    await step()
    report.steps++
  }

  const { rows: letters } = await owner.pool.query<{ recipient: string; letter: object }>('select recipient, letter from mails') // oxfmt-ignore
  for (const { recipient, letter } of letters)
    for (const [own, other] of [houses, houses.toReversed()] as [House, House][]) {
      const text = JSON.stringify(letter).toLowerCase()
      if (recipient.includes(own.mark) && text.includes(other.mark)) leak(`a mail to ${recipient}: ${other.mark}`)
    }
  return report
}
