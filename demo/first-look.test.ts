import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCases } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { refusalStages } from '#domain/ground/refusal-reasons/refusal-stages.ts'
import type { Database } from '#server/db/client.ts'
import { listReasons } from '#server/features/ground/refusal-reasons/refusal-reasons.sql.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { expectHandfuls, fillDemo } from '#test/servers/demo-market.ts'
import type { Filled } from './fill.ts'

/** One late answer of each kind that others owe. */
const lateOnce = [
  'interview.answer',
  'interview.change',
  'papers.complete',
  'proposal.decide',
  'proposal.interview',
  'report.submit',
  'report.validate',
].map((kind) => ({ kind, late: 1 }))

describe('the first look at the demonstration', () => {
  let db: Database['db']
  let logins: Filled['logins']
  let market: Awaited<ReturnType<typeof fillDemo>>
  const count = async (from: string) =>
    Number((await market.read<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n)

  beforeAll(async () => {
    market = await fillDemo(await openTestDatabase(), new Date('2026-11-23T09:00:00Z'), [])
    db = market.db
    logins = market.logins
  })
  afterAll(() => market.close())

  it('asks a handful of things of each of the three people, and most answers are in time', async () => {
    const asked = await market.asked()
    expectHandfuls(asked)
    expect(asked.flatMap((kinds) => kinds.filter(({ kind }) => kind.startsWith('invoice.')))).toEqual(
      ['invoice.collect', 'invoice.deposit', 'invoice.pay'].map((kind) => ({ kind, count: 1, late: 0 })),
    )
    expect(await market.late()).toEqual(lateOnce)
    expect(await count('todos')).toBeGreaterThan(100)
  })

  it('has transfers that are paid, each of the sum of its invoices', async () => {
    const transfers = await market.read<{ count: number; total: number; lines: number; paid: number }>(
      `select o.count, o.total::int, count(*)::int as lines, sum(i.paid)::int as paid
        from payment_orders o join payment_order_lines l on l.order_id = o.id join invoices i on i.id = l.invoice_id
        where i.status = '211' and l.cents = i.with_vat group by o.id`,
    )
    expect(transfers.length).toBeGreaterThan(1)
    for (const { count: many, total, lines, paid } of transfers) expect([lines, paid]).toEqual([many, total])
    expect(await count('payment_orders')).toBe(transfers.length)
  })

  it('has contracts that were signed in place, and amendments that wait for a signature', async () => {
    const requests = await market.read<{ kind: string; document: string; status: string; signed: number }>(
      `select s.kind, case when version_id is null then 'amendment' else 'contract' end as document, s.status,
        (select count(*)::int from signatures g where g.request_id = s.id) as signed from signature_requests s order by 2, 1, 3`,
    )
    expect(requests.map(({ kind, document, status, signed }) => `${document} ${kind} ${status} ${signed}`)).toEqual([
      'amendment candidate started 1',
      'amendment recruiter started 1',
      ...['sealed 2', 'sealed 2', 'withdrawn 0'].map((end) => `contract candidate ${end}`),
      ...['refused 0', 'sealed 2', 'sealed 2'].map((end) => `contract recruiter ${end}`),
    ])
    // Each sealed document is the contract of its side, and the log holds its life once.
    expect(await count('mission_papers p join signature_requests s on s.sealed_file_id = p.file_id')).toBe(4)
    const lives = await market.read<{ types: string[] }>(
      `select array_agg(e.type order by e.id) as types from events e join signature_requests s on s.id = e.subject_id
        where e.subject = 'signature-request' and s.status = 'sealed' group by s.id`,
    )
    for (const { types } of lives)
      expect(types).toEqual(['sent', 'signed', 'signed', 'sealed'].map((move) => `signature.${move}`))
  })

  it('has a reason and a stage for every refusal, and every reason of every case was given', async () => {
    const given = await market.read<{ type: string; code: string | null; stage: string | null }>(
      `select type, after ->> 'reasonCode' as code, after ->> 'stage' as stage from events where type in (
        'proposal.recruited', 'proposal.rejected', 'proposal.removed', 'proposal.withdrawn', 'proposal.declined',
        'interview.rejected', 'interview.declined', 'registration.refused', 'mission.interrupted', 'mission.deleted')`,
    )
    expect(given.length).toBeGreaterThan(500)
    expect(given.filter(({ code, stage }) => code === null || stage === null)).toEqual([])
    expect(new Set(given.map(({ type }) => type)).size).toBe(refusalCases.length + 1)
    const stages = new Set(given.map(({ stage }) => stage))
    expect(refusalStages.filter((stage) => !stages.has(stage))).toEqual(['recruited'])
    expect((await listReasons(db)).filter(({ isUsed }) => !isUsed)).toEqual([])
    const missing = `events where after ->> 'reasonCode' = 'missing-skill' and type = 'proposal.rejected'`
    expect(await count(missing)).toBeGreaterThan(0)
    expect(await count(`${missing} and jsonb_array_length(after -> 'missingSkills') = 0`)).toBe(0)
  })

  it('has turned nobody away from a list that nobody has read', async () => {
    const isUnread = `p.status = 'preselected' and not exists (select from interviews i where i.proposal_id = p.id)`
    expect(await count(`proposals p where ${isUnread}`)).toBeGreaterThan(10)
    expect(
      await count(`proposals p where ${isUnread} and exists (
        select from proposals other where other.mission_id = p.mission_id and other.status = 'rejected')`),
    ).toBe(0)
  })

  it('has interviews in both slots, renewals in every status, and a reference of its candidate', async () => {
    expect(await count(`interviews where selected_slot = first_slot`)).toBeGreaterThan(50)
    expect(await count(`interviews where selected_slot = second_slot`)).toBeGreaterThan(50)
    const statuses = await market.read<{ status: string }>('select distinct status from renewals order by status')
    expect(statuses.map(({ status }) => status)).toEqual(['agreed', 'asked', 'declined'])
    expect(
      await count(
        `renewals n join missions m on m.id = n.mission_id where n.status = 'agreed' and m.end_day <> n.new_end_day`,
      ),
    ).toBe(0)
    expect(
      await count(`candidates c join accounts a on a.id = c.account_id where a.email = '${logins.candidate}'
        and c.last_reference_email is not null and exists (select from preferred_missions p where p.candidate_id = c.id)`),
    ).toBe(1)
  })

  /** What shows a feature; of the others, why the demonstration writes nothing of it. */
  const shown: Record<string, string | { nothing: string }> = {
    accounts: `accounts where status = 'active'`,
    'activity-reports': `activity_reports where status = 'validated' and file_id is not null`,
    backups: { nothing: 'a backup that was never made must not be shown' },
    'bank-statements': { nothing: 'a statement is read and forgotten' },
    bottlenecks: 'passages',
    'bulk-actions': `todos where account_id is not null and due_at < '2026-11-23'`,
    'calendar-feeds': { nothing: 'everybody makes their private address themselves' },
    calendars: `interviews where status = 'accepted' and selected_slot > '2026-11-23'`,
    'candidate-missions': `proposals where status = 'recruited'`,
    candidates: 'candidates',
    contact: 'contact_messages',
    'contract-drafts': 'contract_versions',
    contracts: `mission_papers where kind = 'invoice'`,
    'credit-notes': { nothing: 'what takes an invoice back' },
    'document-totals': `todos where kind = 'papers.complete'`,
    documents: 'documents',
    erasures: { nothing: 'whoever asks for it is erased a week later' },
    exports: { nothing: 'nobody has taken the names of people out of the platform' },
    files: `files where kind = 'picture'`,
    'first-steps': `candidates where daily_rate is null`,
    'follow-up': 'interviews',
    'interview-answers': `interviews where status = 'pending'`,
    interviews: `interviews where status = 'change_date'`,
    'invoice-readings': {
      nothing: 'read from a file that is imported, and the files of the demonstration carry no data',
    },
    invoices: `invoices where status = '207'`,
    journal: 'events',
    'journal-blocks': { nothing: 'a job closes the blocks of what is written' },
    'legal-identities': 'legal_identities where account_id is not null',
    mails: `mails where status = 'failed'`,
    matching: 'proposals where match_score is not null',
    'mission-watches': 'mission_watches',
    missions: 'missions where deleted_at is not null',
    'own-account': 'last_seen',
    'own-data': 'profile_views',
    'payment-orders': 'payment_orders',
    'platform-deposits': { nothing: 'no certified platform belongs to the demonstration' },
    'preferred-missions': 'preferred_missions',
    proposals: 'proposals',
    recruiters: 'recruiters',
    'reference-data': 'skills',
    'refusal-reasons': `events where after ? 'reasonCode'`,
    'registered-companies': { nothing: 'the register is the State’s' },
    'registration-corrections': 'registration_corrections where corrected_at is not null',
    registrations: `accounts where status = 'pending'`,
    renewals: 'renewal_amendments',
    resumes: 'work_experiences',
    'saved-searches': 'saved_searches',
    search: 'candidates',
    'second-factors': { nothing: 'a factor without a device would lock its owner out' },
    'security-events': { nothing: 'the first login writes the first line' },
    sessions: { nothing: 'the first login opens the first session' },
    showcase: `passages where stage = 'mission.published' and left_at is not null`,
    signatures: { nothing: 'a signature that nobody gave must not be shown' },
    'skill-merges': 'skills',
    'skill-observations': 'skill_answers',
    slots: `interviews where status = 'accepted'`,
    statistics: `accounts where created_at > '2026-11-01'`,
    suspensions: `accounts where status = 'suspended'`,
    todo: 'todos',
    vigilance: `documents where issued_on is not null`,
  }

  it('has something to look at in each feature', async () => {
    const wings = join(import.meta.dirname, '../server/features')
    const features = globSync('*/*/', { cwd: wings }).map((path) => basename(path))
    expect(Object.keys(shown)).toEqual(features.toSorted())
    for (const [feature, rows] of Object.entries(shown))
      if (typeof rows === 'string') expect([feature, (await count(rows)) > 0]).toEqual([feature, true])
  })
})
