import { desc, gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { advance, can } from '#domain/machine.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import type { Ids } from '#test/walks/calls-on-rows.ts'
import { anAdmin } from '#test/people/factories.ts'
import { aResume } from '#test/people/sent-files.ts'
import { worldsOn } from '#test/walks/worlds.ts'
import { openConnections } from './locked-rows.ts'
import { accountRaces, mailRaces } from './raced-accounts.ts'
import type { Raced } from './raced-life-cycles.ts'
import { interviewRaces, missionRaces, proposalRaces, renewalRaces } from './raced-missions.ts'
import { contractRaces, monthRaces } from './raced-papers.ts'

/**
 * Every two moves that the table of a life cycle allows in one state are made at once. The table says the rest: the one that
 * is first is made, and the other only if it is still allowed after it; each move that is made leaves one event.
 */

const tested = await openTestApp()
const { db, call, clock } = tested
const { aWorld } = worldsOn(db)
const now = clock.now

type Move<Event> = { event: Event; role: string }
/** What may happen: whether the one and the other are made, how many events there are, and the state in the end. */
type Outcome = { made: readonly [boolean, boolean]; events: number; state: string }

/** The newest event and the newest mail. */
const newest = async () => {
  const [event] = await db.select({ id: events.id }).from(events).orderBy(desc(events.id)).limit(1)
  const [mail] = await db.select({ id: mails.id }).from(mails).orderBy(desc(mails.id)).limit(1)
  return { event: event?.id ?? 0, mail: mail?.id ?? 0 }
}
/** Each mail written since, as its recipient and its subject. */
const mailedSince = async (id: number) =>
  (await db.select().from(mails).where(gt(mails.id, id))).map(
    ({ recipient, letter }) => `${recipient} ${letter?.subject}`,
  )

/** Only the path of a call is looked at. */
const noIds = {} as Ids

const gone = new Set(['none', 'deleted'])

function race<S extends string, E extends string, R extends string, F>(name: string, raced: Raced<S, E, R, F>) {
  const { machine, states, calls, after, stored, seenBy = (facts) => facts } = raced
  const { versioned = [], isRepeated = () => false } = raced
  const stateList = Object.keys(states) as S[]

  /** The endpoint of a move; undefined for one that this role does not make by a call. */
  const endpointOf = ({ event, role }: Move<E>): AnyEndpoint | undefined => {
    const { endpoint } = calls[event]?.(noIds, 0, role) ?? {}
    const callers = endpoint?.access === 'public' ? ['visitor'] : (endpoint?.access ?? [])
    return callers.some((one) => one === role) ? endpoint : undefined
  }
  const isAllowed = (facts: F, { event, role }: Move<E>) => can(machine, seenBy(facts, role), event, { role, now })
  const isSame = (one: Move<E>, other: Move<E>) => one.event === other.event && one.role === other.role
  const movesIn = (facts: F): Move<E>[] =>
    machine.transitions
      .flatMap(({ event, by }) => by.map((role) => ({ event, role })))
      .filter((move) => endpointOf(move) !== undefined && isAllowed(facts, move))
      .filter((move, index, all) => all.findIndex((one) => isSame(one, move)) === index)

  /** What the table says of a move: the state that it leads to, and whether it leaves an event. */
  const made = (facts: F, { event, role }: Move<E>) => ({
    state: advance(machine, seenBy(facts, role), event, { role, now }),
    events: isRepeated(facts, event, role) ? 0 : 1,
  })

  /** What happens when the one is first. */
  const inOrder = (facts: F, first: Move<E>, second: Move<E>): Outcome => {
    const one = made(facts, first)
    const then = after(facts, one.state, first.role)
    if (versioned.includes(second.event) || !isAllowed(then, second)) return { made: [true, false], ...one }
    const other = made(then, second)
    return { made: [true, true], events: one.events + other.events, state: other.state }
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
        await openConnections(tested)
        const before = await newest()
        const answers = await Promise.all(
          moves.map((move, turn) => {
            const asked = calls[move.event]?.(ids, turn, move.role)
            const who = move.role === 'visitor' ? undefined : (turn === 0 ? people : others)[move.role as Role]
            return call(endpointOf(move) as AnyEndpoint, asked?.input ?? {}, who)
          }),
        )
        const outcome = {
          made: answers.map(({ status }) => status < 300),
          events: await db.$count(events, gt(events.id, before.event)),
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
        const mayBeGone = outcome.state === 'gone' || moves.some(({ role }) => role === 'visitor')
        const known = mayBeGone ? [404, 409] : [409]
        expect(refusals.filter((status) => !known.includes(status))).toEqual([])
        // One event writes to each person once.
        const letters = await mailedSince(before.mail)
        if (outcome.events <= 1) expect(new Set(letters).size).toBe(letters.length)
      }
    })
  })
  return titled.length
}

const paper = await aResume()
const paired = [
  race('interview', interviewRaces),
  race('proposal', proposalRaces),
  race('mission', missionRaces),
  race('renewal', renewalRaces([])),
  race('renewal with one yes', renewalRaces(['admin'])),
  race('renewal with every yes but the last', renewalRaces(['admin', 'candidate'])),
  race('month that is a draft', monthRaces(0)),
  race('month', monthRaces(1)),
  race('account', accountRaces),
  race('mail', mailRaces),
  race('contract of the candidate', contractRaces(paper, 'candidate')),
  race('contract of the company', contractRaces(paper, 'recruiter')),
]

test('every life cycle has pairs', () => {
  expect(paired.filter((pairs) => pairs === 0)).toEqual([])
})
