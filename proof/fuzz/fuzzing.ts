import { desc } from 'drizzle-orm'
import { roles, type Role } from '#domain/ground/accounts/roles.ts'
import { seededRandom } from '#demo/random.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import type { TestApp } from '#test/servers/app.ts'
import { skillId } from '#test/people/factories.ts'
import { inSession } from '#test/people/opened-session.ts'
import { sendNewestTo } from '#test/people/mailed-links.ts'
import { worldsOn, type World } from '#test/walks/worlds.ts'
import { everyEndpoint, type NamedEndpoint } from '#test/walks/every-endpoint.ts'
import { requestDrawer, weighted, type DrawnRequest, type Manner } from './drawn-requests.ts'
import { defectOf } from './judging.ts'
import { lockedProofs } from '#proof/races/locked-proofs.ts'
import { seenValues } from './seen-values.ts'
import { slowness, type Slowness } from './slowness.ts'

/** A call, and what its answer did wrong. */
export type Defect = { name: string; defect: string; answer: string; request: string }

export type FuzzReport = {
  requests: number
  byStatus: Map<number, number>
  /** The endpoints that answered a call with success. */
  succeeded: Set<string>
  /** The first of each kind. */
  defects: Defect[]
  defectCount: number
  slowness: Slowness
}

const manners: { manner: Manner; weight: number }[] = [
  { manner: 'valid', weight: 4 },
  { manner: 'nearly', weight: 3 },
  { manner: 'schema', weight: 3 },
  { manner: 'hostile', weight: 1 },
]

const everyRole = [...roles, 'visitor'] as const

/** The request as it is written down, so that it can be sent again. */
const written = ({ method, url, headers, payload }: DrawnRequest, as: string): string => {
  const { authorization, ...others } = headers ?? {}
  const sent = Buffer.isBuffer(payload) ? payload.toString('latin1') : JSON.stringify(payload ?? '')
  const kept = { ...others, ...(authorization !== undefined && { as }) }
  return `${method} ${url} ${JSON.stringify(kept)} ${sent.slice(0, 2000)}`
}

/**
 * Calls this server as a visitor and as every role, `requests` times, one after the other: the same seed on an empty
 * database makes the same calls. `progress` is told the report every ten thousand calls.
 */
export const fuzz = async (
  server: TestApp,
  { requests, seed, progress }: { requests: number; seed: number; progress?: (report: FuzzReport) => void },
): Promise<FuzzReport> => {
  const { app, db, owner, tokenOf, clock } = server
  const random = seededRandom(seed)
  const seen = seenValues(random)
  const draw = requestDrawer(random, seen, await skillId(db, 'React'))
  const { aWorld } = worldsOn(db)
  const proofs = lockedProofs(clock, random)
  const endpoints = weighted()

  const worlds: World[] = []
  /** The token in the link of the newest mail. */
  const readMail = async () => {
    const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1)
    if (mail?.status !== 'queued') return
    // A mail whose file is gone is given up.
    const sent = await sendNewestTo(db, mail.recipient, clock.now).catch(() => undefined)
    for (const [, token = ''] of (sent?.text ?? '').matchAll(
      /\/(?:resetpassword|confirmation|nouvelle-adresse|validation-cra|desabonnement|reponse-entretien|correction|signer)\/(\S+)/g,
    ))
      seen.keepField('token', token)
  }

  const times = slowness((request) => app.inject(request))
  const report: FuzzReport = {
    requests: 0,
    byStatus: new Map(),
    succeeded: new Set(),
    defects: [],
    defectCount: 0,
    slowness: times.judged,
  }
  const note = (defect: Defect) => {
    report.defectCount++
    const isKnown = report.defects.some((known) => known.name === defect.name && known.defect === defect.defect)
    if (!isKnown && report.defects.length < 100) report.defects.push(defect)
  }

  const send = async (called: NamedEndpoint, world: World, role: Role | 'visitor', manner: Manner) => {
    const { name, endpoint } = called
    const caller = role === 'visitor' ? undefined : world.people[role]
    const holder = caller ?? world.people.candidate
    const token = caller && tokenOf(caller)
    const request = await draw(called, manner, { ids: world.ids, calls: proofs.callsOf(holder), token })
    const sent = written(request, `${role} ${caller?.id ?? ''}`)
    const answer = await times.timed(name, request, sent)
    const status = answer.statusCode
    report.requests++
    report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1)
    // A hostile address may be that of another endpoint, or of none.
    const defect = manner === 'hostile' && status < 400 ? undefined : defectOf(endpoint, answer)
    if (defect !== undefined) note({ name, defect, answer: answer.body.slice(0, 500), request: sent })
    // They ended their session, or somebody did.
    if (status === 401 && caller !== undefined) world.people[caller.role] = await inSession(server, caller)
    if (status >= 300) return
    report.succeeded.add(name)
    if (!String(answer.headers['content-type']).startsWith('application/json')) return
    seen.take(name, answer.json())
    proofs.take(name, holder, answer.json())
  }

  const anyCaller = ({ endpoint: { access } }: NamedEndpoint): Role | 'visitor' =>
    access !== 'public' && random.chance(0.9) ? random.pick(access) : random.pick(everyRole)

  /** People and rows in the state in which one endpoint may be called, and the call. */
  const renewWorlds = async () => {
    // Half of the time one that no call has reached yet: few states are right by chance.
    const missed = random.chance(0.5) ? everyEndpoint.filter(({ name }) => !report.succeeded.has(name)) : []
    const called = random.pick(missed.length > 0 ? missed : everyEndpoint)
    // An administrator may have renamed or removed what every world asks for.
    await owner.pool.query(
      `insert into skills (name, type_id) select 'React', min(id) from skill_types on conflict do nothing`,
    )
    const { ids, people } = await aWorld(called.name)
    const world = { ids, people: { ...people } }
    for (const role of roles) world.people[role] = await inSession(server, people[role])
    worlds.push(world)
    if (worlds.length > 3) worlds.shift()
    for (const { email } of Object.values(world.people)) seen.keepField('email', email)
    // What a person may do in an hour is not what is tried here.
    await owner.pool.query('truncate rate_limits')
    await send(
      called,
      world,
      called.endpoint.access === 'public' ? 'visitor' : random.pick(called.endpoint.access),
      'valid',
    )
  }

  const once = async () => {
    const called = random.weighted(endpoints)
    const role = anyCaller(called)
    const { manner } = random.weighted(manners)
    const [mine, theirs] = [random.pick(worlds), random.pick(worlds)]
    // Now and then somebody names the rows of somebody else.
    const world = random.chance(0.9) ? mine : { people: mine.people, ids: theirs.ids }
    await send(called, world, role, manner)
  }

  while (report.requests < requests) {
    if (report.requests % 50 === 0) await renewWorlds()
    else await once()
    if (report.requests % 20 === 19) await readMail()
    if (report.requests % 10_000 === 0) progress?.(report)
  }
  await owner.pool.query('truncate rate_limits')
  await times.askWaiting()
  return report
}
