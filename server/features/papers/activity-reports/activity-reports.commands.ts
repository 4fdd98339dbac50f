import type { ActivityReportDraft } from '#contract/papers/activity-reports.ts'
import { activityReportMachine } from '#domain/papers/activity-reports/activity-reports.ts'
import {
  areSameDays,
  canBeContested,
  dayProblems,
  daysOfDraft,
  validatedDaysChanged,
  type ContestedDay,
  type DayProblem,
} from '#domain/papers/activity-reports/reported-days.ts'
import { advance } from '#domain/machine.ts'
import { territoriesOf } from '#domain/ground/reference-data/territories.ts'
import { frenchMonth } from '#domain/time/months.ts'
import { dayOf, frenchDay } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import type { EventTypeOf } from '#domain/events/event-kinds.ts'
import { record, type Mail } from '#server/db/record.ts'
import { maskWords } from '#server/features/profiles/candidates/candidate-words.present.ts'
import type { Actor, AnyActor, Visitor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import * as letters from './activity-reports.letters.ts'
import { canReadMonth, hasMonths, isOfTheirMission, isTheirMonth } from './activity-reports.policy.ts'
import {
  getWorkedMonth,
  insertReport,
  lockWorkedMonth,
  queueFiling,
  queueReadings,
  setReport,
  type MonthKey,
  type WorkedMonth,
} from './activity-reports.sql.ts'

const changedElsewhere =
  'Ce mois a changé entre-temps, sur un autre appareil ou par une décision. Relisez-le avant de recommencer.'

const alreadyInvoiced = (numbers: readonly string[]): string =>
  `Ce mois est facturé (${numbers.join(', ')})\u00a0: seule la plateforme peut le rouvrir, par un avoir.`

const problemWords: Record<DayProblem['reason'], string> = {
  outside: 'ce jour n’est pas dans la mission',
  twice: 'un type de journée est donné deux fois',
  'over a day': 'mission et absence dépassent une journée',
  'already validated': 'ce jour est déjà validé',
}

/** Refuses the days that cannot be saved, in one sentence that names the first. */
const refuse = (field: string, problems: readonly { day: string; words: string }[]) => {
  const [first] = problems
  if (first === undefined) return
  throw new Failure('invalid_input', { fields: { [field]: `Le ${frenchDay(first.day)}\u00a0: ${first.words}` } })
}

const refuseProblems = (problems: readonly DayProblem[]) =>
  refuse(
    'days',
    problems.map(({ day, reason }) => ({ day, words: problemWords[reason] })),
  )

const versionOf = ({ report }: WorkedMonth): number => report?.version ?? 0

const checkVersion = (row: WorkedMonth, version: number) => {
  if (versionOf(row) !== version) throw new Failure('illegal_state', { toast: changedElsewhere })
}

type Changes = Omit<Parameters<typeof setReport>[2], 'days' | 'territory' | 'version'>
type Content = Pick<WorkedMonth, 'days' | 'territory'> & { version: number }

/** Writes the row of the month, made with its first change; answers its id. */
const write = async (trx: Trx, row: WorkedMonth, content: Content, changes: Changes, now: Date): Promise<number> => {
  if (row.report !== null) {
    await setReport(trx, row.report.id, { ...content, ...changes })
    return row.report.id
  }
  const { proposalId, month } = row
  return insertReport(trx, { status: 'draft', ...content, ...changes, proposalId, month, createdAt: now })
}

const log = (
  trx: Trx,
  actor: AnyActor,
  row: WorkedMonth,
  {
    type,
    id,
    ...more
  }: { type: EventTypeOf<'activity-report'>; id: number; reason?: string; by?: string; mails?: Mail[] },
) => {
  const { mails = [], ...values } = more
  const after = { name: frenchMonth(row.month), ...values }
  return record(trx, actor, { type, subject: 'activity-report', subjectId: id, after }, mails)
}

/** The candidate saves the days of a month. What is stored already is not written again: a lost answer is asked for twice. */
export const saveReport = (db: Db, actor: Actor<'candidate'>, key: MonthKey, sent: ActivityReportDraft) =>
  db.transaction(async (trx) => {
    const row = await lockWorkedMonth(trx, key, actor.now)
    requireVisible(isTheirMonth(actor, row) && hasMonths(row))
    refuseProblems(dayProblems(sent.days, row.stretch))
    const territory = sent.territory ?? row.territory
    if (!territoriesOf(row.region).includes(territory))
      throw new Failure('invalid_input', { fields: { territory: 'Territoire invalide' } })
    const days = daysOfDraft(sent.days, row.stretch, territory)
    if (row.report !== null && territory === row.territory && areSameDays(days, row.days)) return row
    const status = advance(activityReportMachine, row.facts, 'edit', actor)
    checkVersion(row, sent.version)
    if (status === 'contested') refuseProblems(validatedDaysChanged(row.days, days, row.report?.contested ?? []))
    const version = versionOf(row) + 1
    const id = await write(trx, row, { days, territory, version }, { status }, actor.now)
    await log(trx, actor, row, { type: 'activity-report.saved', id })
    return getWorkedMonth(trx, key, actor.now)
  })

/** The candidate submits the month; the company receives the link that decides it. */
export const submitReport = (db: Db, actor: Actor<'candidate'>, key: MonthKey, version: number) =>
  db.transaction(async (trx) => {
    const row = await lockWorkedMonth(trx, key, actor.now)
    requireVisible(isTheirMonth(actor, row) && hasMonths(row))
    const { submissionDay, status: before } = row.facts
    if ((before === null || before === 'draft') && dayOf(actor.now) < submissionDay)
      throw new Failure('illegal_state', { toast: `Ce mois peut être soumis à partir du ${frenchDay(submissionDay)}.` })
    const status = advance(activityReportMachine, row.facts, 'submit', actor)
    checkVersion(row, version)
    const next = version + 1
    const submitted = { status, submittedAt: actor.now, dailyRate: row.dailyRate, remindersSent: 0 }
    const undecided = { decidedAt: null, decidedBy: null, decidedByAccountId: null, decidedFrom: null }
    const content = { days: row.days, territory: row.territory, version: next }
    const id = await write(
      trx,
      row,
      content,
      { ...submitted, ...undecided, reopenReason: null, reopenedBy: null },
      actor.now,
    )
    const letter = letters.reportSubmittedLetter(row, { reportId: id, version: next })
    await log(trx, actor, row, {
      type: 'activity-report.submitted',
      id,
      mails: [{ to: row.recruiterAccountId, letter }],
    })
    return getWorkedMonth(trx, key, actor.now)
  })

/**
 * Makes a submitted or validated month a draft again; whoever did not ask for it is told why. The mission is locked, and the
 * credit notes of an invoiced month are written in the same transaction (`credit-notes`).
 */
export const reopenReport = async (trx: Trx, actor: Actor, row: WorkedMonth, reason: string): Promise<void> => {
  requireVisible(canReadMonth(actor, row))
  if (row.facts.isInvoiced && actor.role !== 'admin')
    throw new Failure('illegal_state', { toast: alreadyInvoiced(row.invoiceNumbers) })
  const status = advance(activityReportMachine, row.facts, 'reopen', actor)
  const undecided = {
    decidedAt: null,
    decidedBy: null,
    decidedByAccountId: null,
    decidedFrom: null,
    fileId: null,
    awaitsInvoices: false,
  }
  const content = { days: row.days, territory: row.territory, version: versionOf(row) + 1 }
  const changes = { status, contested: [], reopenReason: reason, reopenedBy: actor.role, ...undecided }
  const id = await write(trx, row, content, changes, actor.now)
  await queueReadings(trx, row.missionId)
  const toCompany = actor.role === 'candidate' ? maskWords(row.candidate, reason).text : reason
  const { candidate, recruiter } = letters.reportReopenedLetters
  const mails: Mail[] = [
    ...(actor.role === 'candidate' ? [] : [{ to: row.candidateAccountId, letter: candidate(row, reason) }]),
    ...(actor.role === 'recruiter' ? [] : [{ to: row.recruiterAccountId, letter: recruiter(row, toCompany) }]),
  ]
  await log(trx, actor, row, { type: 'activity-report.reopened', id, reason, mails })
}

/** Who decides for the company: the name that stands on the report, and where it came from. */
export type Decider = { name: string; accountId: number | null; from: string }

/** Validates the month, or contests days of it while the others are validated. The mission is locked. */
export const applyDecision = async (
  trx: Trx,
  actor: Actor<'recruiter'> | Visitor,
  row: WorkedMonth,
  contested: readonly ContestedDay[],
  decider: Decider,
): Promise<void> => {
  const event = contested.length === 0 ? 'validate' : 'contest'
  const status = advance(activityReportMachine, row.facts, event, actor)
  const report = row.report
  if (report === null) throw new Failure('illegal_state')
  const known = new Set(row.days.map(({ day }) => day))
  const refused = contested.filter(({ day }) => !known.has(day) || !canBeContested(day, report.contested))
  refuse(
    'contested',
    refused.map(({ day }) => ({ day, words: known.has(day) ? 'ce jour est déjà validé' : problemWords.outside })),
  )
  await setReport(trx, report.id, {
    status,
    contested: [...contested],
    decidedAt: actor.now,
    decidedBy: decider.name,
    decidedByAccountId: decider.accountId,
    decidedFrom: decider.from,
    awaitsInvoices: status === 'validated',
  })
  const letter =
    status === 'validated' ? letters.reportValidatedLetter(row) : letters.reportContestedLetter(row, contested)
  const type = status === 'validated' ? 'activity-report.validated' : 'activity-report.contested'
  const mails = [{ to: row.candidateAccountId, letter }]
  await log(trx, actor, row, { type, id: report.id, by: decider.name, mails })
  if (status === 'validated') await queueFiling(trx, report.id)
}

/** The company decides from its account, on the version that it read. */
export const decideReport = (
  db: Db,
  actor: Actor<'recruiter'>,
  key: MonthKey,
  sent: { version: number; contested: ContestedDay[]; from: string },
) =>
  db.transaction(async (trx) => {
    const row = await lockWorkedMonth(trx, key, actor.now)
    requireVisible(isOfTheirMission(actor, row) && canReadMonth(actor, row))
    if (row.facts.status === 'submitted') checkVersion(row, sent.version)
    const decider = { name: row.contactName, accountId: actor.id, from: sent.from }
    await applyDecision(trx, actor, row, sent.contested, decider)
    return getWorkedMonth(trx, key, actor.now)
  })
