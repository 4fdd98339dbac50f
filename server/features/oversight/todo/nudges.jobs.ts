import { mailGroupOf } from '#domain/oversight/todo/mail-groups.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import {
  digestAt,
  isPressing,
  isToTell,
  mailsLeave,
  pressingSpan,
  stagesReached,
  type Digest,
  type NotifiedTodo,
} from '#domain/oversight/todo/nudges.ts'
import { zones, type Zone } from '#domain/time/zones.ts'
import { isTodoKind } from '#domain/oversight/todo/todos.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { record, type Mail } from '#server/db/record.ts'
import { systemAt } from '#server/http/actor.ts'
import type { Letter } from '#server/mail/letter.ts'
import { choiceOf, listMailChoices } from './mail-choices.sql.ts'
import { digestLetter, pressingLetter, type KnownTodo } from './nudges.letters.ts'
import {
  deleteOldNudges,
  findReader,
  hasSent,
  insertDigest,
  insertNudges,
  listEnding,
  listShownTodos,
  listUndigested,
  type HolderId,
} from './nudges.sql.ts'
import { recomputeTodos } from './recompute.jobs.ts'

type Nudging = { db: Db; now: Date; contactTo: string | null }
type Reader = { accountId: HolderId; id: number; role: Role }

/** The holders of whom something is to be told, each once. */
const holdersOf = (todos: (NotifiedTodo & { accountId: HolderId })[], isToNotify: (todo: NotifiedTodo) => boolean) =>
  new Set(todos.filter(isToNotify).map(({ accountId }) => accountId))

/** What waits for a reader and what they want no mail of is left out; each with the choice for it. */
const readTodos = async (trx: Trx, { accountId }: Reader, now: Date) => {
  const choices = await listMailChoices(trx, accountId)
  return (await listShownTodos(trx, accountId, now)).flatMap((todo) => {
    const { kind } = todo
    if (!isTodoKind(kind)) return []
    const choice = choiceOf(choices, mailGroupOf[kind])
    return choice === 'never' ? [] : [{ ...todo, kind, choice }]
  })
}

/** Notes the stages that the todos had reached then. */
const recordNotified = (
  trx: Trx,
  { accountId }: Reader,
  todos: KnownTodo[],
  { now, until }: { now: Date; until: Date },
) => {
  const stages = todos.flatMap((todo) =>
    stagesReached(todo, until).flatMap((stage) =>
      todo.told.includes(stage) ? [] : [{ key: todo.key, since: todo.since, stage }],
    ),
  )
  return insertNudges(trx, accountId, stages, now)
}

const mail = async (
  trx: Trx,
  { now, contactTo }: Nudging,
  reader: Reader,
  letter: Letter,
  after: { waits: number; isDigest: boolean },
) => {
  const to: Mail['to'] = reader.accountId === null ? (contactTo ?? reader.id) : reader.id
  const event = { type: 'todo.nudged', subject: 'account', subjectId: reader.id, after } as const
  await record(trx, systemAt(now), event, [{ to, letter }])
}

/** The one digest of a day: everything that waits, when there is something new to tell of it. */
const tellDigest = (digest: Digest) => async (trx: Trx, nudging: Nudging, reader: Reader) => {
  const { now } = nudging
  // What began, or was shown again, since 8:00 is for the next one.
  const todos = await readTodos(trx, reader, digest.until)
  if (!todos.some((todo) => isToTell(todo, digest.until))) return
  const letter = digestLetter(reader, todos, digest.until)
  if (!(await hasSent(trx, reader.accountId, letter))) {
    const { accountId } = reader
    if (!(await insertDigest(trx, { accountId, day: digest.day, letter, now }))) return
    await mail(trx, nudging, reader, letter, { waits: todos.length, isDigest: true })
  }
  await recordNotified(trx, reader, todos, { now, until: digest.until })
}

/** One mail of what cannot wait for the digest. */
const tellPressing = async (trx: Trx, nudging: Nudging, reader: Reader) => {
  const { now } = nudging
  const span = pressingSpan(now)
  const todos = (await readTodos(trx, reader, now)).filter(
    (todo) => todo.choice === 'at-once' && isPressing(todo, span) && isToTell(todo, now),
  )
  const noted = await recordNotified(trx, reader, todos, { now, until: now })
  const notified = todos.filter(({ key }) => noted.has(key))
  if (notified.length === 0) return
  await mail(trx, nudging, reader, pressingLetter(reader, notified, now), { waits: notified.length, isDigest: false })
}

const tellEach = (nudging: Nudging, holders: Set<HolderId>, tell: typeof tellPressing): Promise<void> =>
  eachApart(
    holders,
    (accountId) => `todos of account ${accountId}`,
    (accountId) =>
      nudging.db.transaction(async (trx) => {
        const reader = await findReader(trx, accountId)
        if (reader !== undefined) await tell(trx, nudging, { accountId, ...reader })
      }),
  )

/** Tells those who go by this clock, null for that of Paris. */
const tellByClock = async (nudging: Nudging, zone: Zone | null): Promise<void> => {
  const { db, now } = nudging
  const digest = digestAt(now, zone)
  if (digest !== undefined) {
    const isToNotify = (todo: NotifiedTodo) => isToTell(todo, digest.until)
    await tellEach(nudging, holdersOf(await listUndigested(db, digest, zone), isToNotify), tellDigest(digest))
  }
  const pressing = await listEnding(db, { now, zone, ...pressingSpan(now) })
  await tellEach(
    nudging,
    holdersOf(pressing, (todo) => isToTell(todo, now)),
    tellPressing,
  )
}

/**
 * Tells each holder of the todos that began, are half over or have ended: in the digest of 8:00, or at once when less than a day
 * is left. What is told is noted with the mail: a job that is killed or runs twice, on this instance or another, tells nothing
 * twice. No mail leaves in the night of its reader, on a weekend or on a holiday.
 */
export const nudgeTodos = async (nudging: Nudging): Promise<void> => {
  const { db, now } = nudging
  const clocks = [null, ...zones].filter((zone) => mailsLeave(now, zone))
  if (clocks.length === 0) return
  await recomputeTodos(db, now)
  await eachApart(
    clocks,
    (zone) => `clock of ${zone ?? 'Paris'}`,
    (zone) => tellByClock(nudging, zone),
  )
}

/** Forgets what was told of todos that have long been over. */
export const forgetNudges = (db: Db, now: Date): Promise<void> =>
  deleteOldNudges(db, daysBefore(now, retentionDays.nudge))
