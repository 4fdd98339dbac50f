import { openFileStore } from '#server/files/file-store.ts'
import { findWrites, standingOf, tallyWrites, type Standing } from './found.ts'
import { writeKinds, type Attempt, type Ledger, type WriteKind } from './ledger.ts'
import type { Stage } from './stage.ts'

/** The letters of each write. */
const lettersOf: Partial<Record<WriteKind, number>> = {
  'proposal.assigned': 2,
  'interview.proposed': 1,
  'interview.accepted': 1,
  'interview.declined': 1,
  'proposal.recruited': 1,
  'activity-report.submitted': 1,
  'activity-report.validated': 1,
  'contact.sent': 1,
  'registration.received': 2,
}

/** How many writes of a kind were tried, and what was answered. */
type Counts = {
  acknowledged: number
  refused: number
  unknown: number
  /** Of the unknown ones, those that stand, whole. */
  stood: number
}

export type Verdict = {
  byKind: Map<WriteKind, Counts>
  /** Acknowledged, and it or its event or its letter is not there. */
  lost: string[]
  /** It stands twice, or has an event or a letter too much, or a job was done twice. */
  doubled: string[]
  /** Not acknowledged, and a part of it stands; or a part of something stands alone. */
  half: string[]
  /** Refused, although every write here is one that its person may make: a trace of a lost one before it. */
  refused: string[]
}

const isNothing = ({ rows, events, mails }: Standing) => rows === 0 && events === 0 && mails === 0

const judgeNamed = (attempt: Attempt, standing: Standing, verdict: Verdict, counts: Counts) => {
  const { kind, key, outcome } = attempt
  const mails = lettersOf[kind] ?? 0
  const { rows, events } = standing
  const said = `${kind} ${key}, ${outcome}: ${rows} rows, ${events} events, ${standing.mails} letters of ${mails}`
  if (rows > 1 || events > 1 || standing.mails > mails) verdict.doubled.push(said)
  const isWhole = rows >= 1 && events >= 1 && standing.mails >= mails
  if (outcome === 'acknowledged' && !isWhole) verdict.lost.push(said)
  if (outcome !== 'acknowledged' && !isWhole && !isNothing(standing)) verdict.half.push(said)
  if (outcome === 'refused' && isWhole) verdict.half.push(said)
  if (outcome === 'unknown' && isWhole) counts.stood++
}

/** The writes of one person, which stand as a number. */
const judgeCounted = (
  name: string,
  attempts: Attempt[],
  tally: { rows: number; events: number; value: string | null } | undefined,
  verdict: Verdict,
  counts: Counts,
) => {
  const acknowledged = attempts.filter(({ outcome }) => outcome === 'acknowledged').length
  const unknown = attempts.filter(({ outcome }) => outcome === 'unknown').length
  const { rows = 0, events = 0, value = null } = tally ?? {}
  const said = `${name}: ${acknowledged} acknowledged, ${unknown} unknown, ${rows} rows, ${events} events`
  if (rows < acknowledged) verdict.lost.push(said)
  if (rows > acknowledged + unknown) verdict.doubled.push(said)
  if (rows !== events) verdict.half.push(said)
  counts.stood += Math.max(0, rows - acknowledged)
  // The last value is the last acknowledged one, or one that was tried since.
  const last = attempts.findLastIndex(({ outcome }) => outcome === 'acknowledged')
  const possible = attempts.slice(Math.max(0, last)).map((one) => one.value)
  if (last >= 0 && value !== null && !possible.includes(value)) verdict.lost.push(`${said}, the last is ${value}`)
}

const countedKinds = new Set<WriteKind>(['candidate.edited', 'session.opened', 'session.renewed'])

/** Whatever holds of the whole database, whoever wrote: what does not is said. */
const rules = {
  lost: {
    'a mail is marked as sent or waits, and no job is there to send it': `select id::text from mails where status <> 'sent'`,
    'a validated month was not filed': `select id::text from activity_reports where status = 'validated' and file_id is null`,
    'a validated month has not its two invoices': `select id::text from activity_reports r where status = 'validated'
      and (select count(*) from invoices i where i.report_id = r.id and i.file_id is not null) < 2`,
  },
  doubled: {
    'a validated month was filed more than once': `select subject_id::text as id from events
      where type = 'activity-report.filed' group by subject_id having count(*) > 1`,
    'a mission has two papers of a month': `select mission_id::text as id from mission_papers
      where kind = 'activity-report' group by mission_id having count(*) > 1`,
    'a month has two invoices of a kind': `select report_id::text as id from invoices group by report_id, kind having count(*) > 1`,
    'an invoice has two papers or two letters': `select i.number as id from invoices i where 1 <> (
        select count(*) from events e where e.type = 'invoice.issued' and e.after ->> 'name' = i.number)
      or 1 <> (select count(*) from mails where recipient = (select email from accounts a where a.id = i.account_id)
        and letter ->> 'subject' like '%facture ' || i.number || '%')`,
  },
  half: {
    // A date that no letter of a move carried follows in one of its own: it is noted beside the interview (decision 033).
    'a mail is there without an event': `select id::text from mails
      where not exists (select from events where events.at = mails.created_at)
        and not (letter -> 'event' is not null
          and letter ->> 'subject' ~ '^(Créneau à garder libre|C’est noté|Créneau libéré) : ')`,
    'a date was mailed and is not noted': `select id::text from mails
      where letter -> 'event' is not null and not exists (select from interview_calendars c
        where letter -> 'event' ->> 'name' = 'interview-' || c.interview_id || '-' || c.slot
          and c.sequence >= (letter -> 'event' ->> 'sequence')::int)`,
    'an issuer has a gap in its numbers': `select concat_ws(' ', issuer_id, year) as id from invoices
      group by issuer_id, year having max(place) <> count(*)`,
    'a filed month has no event': `select id::text from activity_reports r where file_id is not null and not exists (
      select from events e where e.type = 'activity-report.filed' and e.subject_id = r.id)`,
  },
} as const

/** The database and the data folder of a stage. */
type Judged = Pick<Stage, 'open'> & { folder: { path: string } }

/** Compares what was acknowledged with what is there, once every job has ended. */
export const judge = async (stage: Judged, ledger: Ledger, s3Url?: string): Promise<Verdict> => {
  await using database = await stage.open()
  const { pool } = database
  const verdict: Verdict = { byKind: new Map(), lost: [], doubled: [], half: [], refused: [] }
  const [found, tallies] = [await findWrites(pool), await tallyWrites(pool)]

  for (const kind of writeKinds) {
    const attempts = ledger.attempts.filter((attempt) => attempt.kind === kind)
    const countOf = (outcome: Attempt['outcome']) => attempts.filter((one) => one.outcome === outcome).length
    const [acknowledged, refused, unknown] = [countOf('acknowledged'), countOf('refused'), countOf('unknown')]
    const counts: Counts = { acknowledged, refused, unknown, stood: 0 }
    verdict.byKind.set(kind, counts)
    for (const { key, outcome, status } of attempts)
      if (outcome === 'refused') verdict.refused.push(`${kind} ${key}: ${status}`)
    if (countedKinds.has(kind))
      for (const [key, ofPerson] of Map.groupBy(attempts, (one) => one.key))
        judgeCounted(`${kind} ${key}`, ofPerson, tallies.get(`${kind} ${key}`), verdict, counts)
    else for (const attempt of attempts) judgeNamed(attempt, standingOf(found, kind, attempt.key), verdict, counts)
  }

  for (const fault of ['lost', 'doubled', 'half'] as const)
    for (const [sentence, query] of Object.entries(rules[fault]))
      for (const { id } of (await pool.query<{ id: string }>(query)).rows) verdict[fault].push(`${sentence}: ${id}`)

  const { storage } = openFileStore({ dataDir: stage.folder.path, s3Url })
  const { rows: files } = await pool.query<{ key: string; size: number }>('select key, size from files')
  for (const { key, size } of files) {
    const stored = await storage.open(key)
    if (stored?.size !== size) verdict.lost.push(`a row names a file that is not there whole: ${key}`)
    stored?.content.destroy()
  }
  return verdict
}
