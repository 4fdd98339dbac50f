import { desc, gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { advance, can } from '#domain/machine.ts'
import type { Role } from '#domain/people/roles.ts'
import { events } from '#server/db/schema/events.ts'
import { openTestApp, type Person } from '#test/app.ts'
import type { Ids } from '#test/calls-on-rows.ts'
import { anAdmin } from '#test/factories.ts'
import { aResume } from '#test/sent-files.ts'
import { worldsOn } from '#test/worlds.ts'
import { pathOfAdmin, racedLifeCycles, type Raced } from './raced-life-cycles.ts'

/**
 * Every two moves that the table of a life cycle allows in one state are made at once. The table says the rest: the one that
 * is first is made, and the other only if it is still allowed after it; each move that is made leaves one event.
 */

const { db, call, clock } = await openTestApp()
const aWorld = worldsOn(db)
const now = clock.now

type Move<Event> = { event: Event; role: string }
/** What may happen: whether the one and the other are made, how many events there are, and the state in the end. */
type Outcome = { made: readonly [boolean, boolean]; events: number; state: string }

const newestEvent = async () =>
  (await db.select({ id: events.id }).from(events).orderBy(desc(events.id)).limit(1))[0]?.id ?? 0

/** Only the path of a call is looked at. */
const noIds = {} as Ids

const gone = new Set(['none', 'deleted'])

function race<S extends string, E extends string, R extends string, F>(name: string, raced: Raced<S, E, R, F>) {
  const { machine, states, calls, after, stored, versioned = [], repeatable = [] } = raced
  const stateList = Object.keys(states) as S[]

  /** The endpoint of a move; undefined for one that this role makes without an account, or elsewhere. */
  const endpointOf = ({ event, role }: Move<E>): AnyEndpoint | undefined => {
    const { endpoint } = calls[event]?.(noIds, 0) ?? {}
    const own = role === 'admin' && endpoint ? (pathOfAdmin.get(endpoint) ?? endpoint) : endpoint
    return own !== undefined && own.access !== 'public' && own.access.some((one) => one === role) ? own : undefined
  }
  const isSame = (one: Move<E>, other: Move<E>) => one.event === other.event && one.role === other.role
  const movesIn = (facts: F): Move<E>[] =>
    machine.transitions
      .flatMap(({ event, by }) => by.map((role) => ({ event, role })))
      .filter((move) => endpointOf(move) !== undefined && can(machine, facts, move.event, { role: move.role, now }))
      .filter((move, index, all) => all.findIndex((one) => isSame(one, move)) === index)

  /** What happens when the one is first. */
  const inOrder = (facts: F, first: Move<E>, second: Move<E>): Outcome => {
    const mover = ({ role }: Move<E>) => ({ role, now })
    const state = advance(machine, facts, first.event, mover(first))
    const then = after(facts, state)
    const isMade = !versioned.includes(second.event) && can(machine, then, second.event, mover(second))
    const isRepeat = repeatable.includes(first.event) && isSame(first, second)
    return {
      made: [true, isMade],
      events: isMade && !isRepeat ? 2 : 1,
      state: isMade ? advance(machine, then, second.event, mover(second)) : state,
    }
  }

  const pairs = stateList.flatMap((state) => {
    const facts = states[state]?.facts as F
    const moves = movesIn(facts)
    return moves.flatMap((one, index) => moves.slice(index).map((other) => ({ state, facts, one, other })))
  })

  const titled = pairs.map((pair) => {
    const { state, one, other } = pair
    return [`${state}: ${one.event} by ${one.role}, ${other.event} by ${other.role}`, pair] as const
  })

  describe(`the life cycle: ${name}`, () => {
    test.each(titled)('%s', async (_, { state, facts, one, other }) => {
      // The one that is called first mostly wins: each is first once.
      for (const moves of [
        [one, other],
        [other, one],
      ] as const) {
        const { ids, people } = await aWorld(states[state]?.world ?? '')
        await states[state]?.prepare?.(db, ids)
        const others: Record<Role, Person> = { ...people, admin: await anAdmin(db) }
        const before = await newestEvent()
        const answers = await Promise.all(
          moves.map((move, turn) => {
            const [endpoint, asked] = [endpointOf(move), calls[move.event]?.(ids, turn)]
            const who = (turn === 0 ? people : others)[move.role as Role]
            return call(endpoint as AnyEndpoint, asked?.input ?? {}, who)
          }),
        )
        const made = answers.map(({ status }) => status < 300)
        const outcome = {
          made,
          events: await db.$count(events, gt(events.id, before)),
          state: (await stored(db, ids)) ?? 'gone',
        }
        const [first, second] = moves
        const backwards = inOrder(facts, second, first)
        const allowed = [
          inOrder(facts, first, second),
          { ...backwards, made: [backwards.made[1], backwards.made[0]] },
        ].map((each) => ({ ...each, state: gone.has(each.state) ? 'gone' : each.state }))
        expect(allowed).toContainEqual(outcome)
        // What is refused is a move that is no longer allowed, or a row that is no longer there.
        const refusals = answers.map(({ status }) => status).filter((status) => status >= 300)
        const known = outcome.state === 'gone' ? [404, 409] : [409]
        expect(refusals.filter((status) => !known.includes(status))).toEqual([])
      }
    })
  })
  return titled.length
}

const all = racedLifeCycles(await aResume())
const paired = [
  race('interview', all.interview),
  race('proposal', all.proposal),
  race('mission', all.mission),
  race('renewal', all.renewal),
  race('month that is a draft', all['month that is a draft']),
  race('month', all.month),
  race('account', all.account),
  race('mail', all.mail),
  race('contract of the candidate', all['contract of the candidate']),
  race('contract of the company', all['contract of the company']),
]

test('every life cycle has pairs', () => {
  expect(paired.filter((pairs) => pairs === 0)).toEqual([])
})
