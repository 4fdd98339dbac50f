import type { JobHelpers } from 'graphile-worker'
import { gt, isNull, max } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { tasksOf } from '#server/jobs/runner.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { openTestApp } from '#test/servers/app.ts'
import { anAdmin } from '#test/people/factories.ts'
import { inSession } from '#test/people/opened-session.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { worldsOn, type World } from '#test/walks/worlds.ts'
import { scenes, type Move, type Scene } from './crossed-moves.ts'
import { signatureScenes } from './crossed-signatures.ts'
import { atOnceUnder, openConnections } from './locked-rows.ts'

/**
 * Moves that no one table of a life cycle holds are made at once too: those of the system beside those of people, those on a
 * mission beside those on what is under it. What comes of both is what comes of the one after the other, in one of both orders:
 * the answers, the events, the mails and the rows.
 */

const tested = await openTestApp()
const { db, owner, call, clock, fileStore } = tested
const usual = clock.now
const typesetting = openTypesetting()
afterAll(() => typesetting.close())
const tasks = tasksOf(jobOptions(tested, { typesetting }))
const { aWorld } = worldsOn(db)
// The platform's mails go to the first administrator, who is in no world.
await anAdmin(db)

/** A job that fails is tried again: it is no answer that is known. */
const make = async (move: Move, { ids, people }: World): Promise<number | string> => {
  if ('job' in move) {
    const payload = await move.payload?.(db, ids)
    const task = tasks[move.job] as (payload: unknown, helpers: Pick<JobHelpers, 'abortSignal'>) => Promise<unknown>
    return task(payload, { abortSignal: new AbortController().signal }).then(
      () => 'done',
      (error: unknown) => String(error),
    )
  }
  // Who signs has just proved who they are.
  return (await call(move.endpoint, move.input(ids), await inSession(tested, people[move.as]))).status
}

const newestId = async (table: typeof events | typeof mails): Promise<number> =>
  (await db.select({ id: max(table.id) }).from(table))[0]?.id ?? 0

const happenedSince = async (since: { event: number; mail: number }, { people }: World) => {
  const roleOf = (email: string) => Object.values(people).find((person) => person.email === email)?.role ?? 'operator'
  const logged = await db.select().from(events).where(gt(events.id, since.event))
  const written = await db.select().from(mails).where(gt(mails.id, since.mail))
  return {
    events: logged.map(({ type, subject, subjectId }) => ({ type, of: `${type} of ${subject} ${subjectId}` })),
    mails: written.map(({ recipient, letter }) => `${roleOf(recipient)}: ${letter?.subject}`).toSorted(),
  }
}

type Way = (scene: Scene, world: World, moves: readonly Move[]) => Promise<(number | string)[]>

const inTurn: Way = async (_, world, moves) => {
  const answers = []
  for (const move of moves) answers.push(await make(move, world))
  return answers
}
const atOnce: Way = (_, world, moves) => Promise.all(moves.map((move) => make(move, world)))
/** Both have read what they read before their lock when the first goes on. */
const atTheLock: Way = ({ held }, world, moves) =>
  atOnceUnder(
    owner,
    held(world.ids),
    moves.map((move) => () => make(move, world)),
  )

/** The jobs look at every mission: those of earlier worlds are over. */
const endOthers = (on: Db) => on.update(missions).set({ deletedAt: usual }).where(isNull(missions.deletedAt))

/** What comes of two moves made in this way on new rows. */
const outcomeOf = async (scene: Scene, moves: readonly [Move, Move], way: Way) => {
  await endOthers(db)
  const world = await aWorld(scene.world)
  await scene.prepare?.(db, world.ids)
  clock.now = scene.now === undefined ? usual : new Date(scene.now)
  await openConnections(tested)
  const since = { event: await newestId(events), mail: await newestId(mails) }
  const answers = await way(scene, world, moves)
  const { events: logged, mails: written } = await happenedSince(since, world)
  const [one, other] = moves
  if (one !== other || !('isChangeEachTime' in one)) {
    // Nothing is done twice, and nobody is told twice.
    expect(new Set(logged.map(({ of }) => of)).size).toBe(logged.length)
    expect(new Set(written).size).toBe(written.length)
  }
  return { answers, events: logged.map(({ type }) => type).toSorted(), mails: written, rows: await scene.rows(db, world.ids) } // oxfmt-ignore
}

describe.each(Object.entries({ ...scenes, ...signatureScenes(fileStore) }))('%s', (_, scene) => {
  const named = Object.entries(scene.moves)
  const pairs = named.flatMap(([one, first], place) =>
    named.slice(place).map(([other, second]) => [`${one}, ${other}`, first, second] as const),
  )

  test.each(pairs)('%s', async (__, first, second) => {
    const forwards = await outcomeOf(scene, [first, second], inTurn)
    const backwards = await outcomeOf(scene, [second, first], inTurn)
    const turned = (outcome: typeof backwards) => ({ ...outcome, answers: outcome.answers.toReversed() })
    const allowed = [forwards, turned(backwards)]
    const known = new Set<number | string>(['done', 200, 201, 204, 404, 409])
    expect(allowed.flatMap(({ answers }) => answers).filter((answer) => !known.has(answer))).toEqual([])
    expect(allowed).toContainEqual(await outcomeOf(scene, [first, second], atTheLock))
    expect(allowed).toContainEqual(turned(await outcomeOf(scene, [second, first], atTheLock)))
    expect(allowed).toContainEqual(await outcomeOf(scene, [first, second], atOnce))
  })
})
