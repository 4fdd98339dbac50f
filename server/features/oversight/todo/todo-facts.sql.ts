import { sql } from 'drizzle-orm'
import { vigilanceTypes } from '#domain/papers/documents/document-types.ts'
import type { AccountTodoFacts } from '#domain/oversight/todo/account-todos.ts'
import type {
  InvoiceTodoFacts,
  MissionTodoFacts,
  ProposalTodoFacts,
  RenewalTodoFacts,
  SignatureTodoFacts,
  UnsentContractFacts,
} from '#domain/oversight/todo/mission-todos.ts'
import { instant, instantOrNull } from '#server/db/json-instants.ts'
import type { Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'

const value = (name: string) => sql.placeholder(name)

/** JSON says an instant as a text. */
type AsJson<Facts> = {
  [Key in keyof Facts]: Facts[Key] extends Date ? string : Facts[Key] extends Date | null ? string | null : Facts[Key]
}
type ProposalJson = AsJson<Omit<ProposalTodoFacts, 'interview' | 'reports'>> & {
  interview: AsJson<NonNullable<ProposalTodoFacts['interview']>> | null
  reports: AsJson<ProposalTodoFacts['reports'][number]>[]
}
type MissionJson = AsJson<
  Omit<MissionTodoFacts, 'proposals' | 'renewal' | 'signatures' | 'unsentContracts' | 'invoices'>
> & {
  proposals: ProposalJson[]
  signatures: AsJson<SignatureTodoFacts>[]
  unsentContracts: AsJson<UnsentContractFacts>[]
  invoices: AsJson<InvoiceTodoFacts>[]
  renewal: AsJson<RenewalTodoFacts> | null
}
type AccountJson = AsJson<Omit<AccountTodoFacts, 'missions'>> & {
  missions: AsJson<AccountTodoFacts['missions'][number]>[]
}

/** A slot is a wall-clock minute, which no zone may move. */
const minuteOfSlot = (column: string) => sql.raw(`to_char(i.${column}, 'YYYY-MM-DD HH24:MI')`)

const missionFacts = statement<{ facts: MissionJson }>(
  'todo_facts_of_missions',
  sql`
    select json_build_object('id', m.id, 'recruiterAccountId', r.account_id, 'region', m.region,
      'startDay', m.start_day, 'endDay', m.end_day, 'createdAt', m.created_at, 'interruptedAt', m.interrupted_at,
      'isDeleted', m.deleted_at is not null,
      'proposals', coalesce((
        select json_agg(json_build_object('id', p.id, 'accountId', c.account_id, 'status', p.status,
          'createdAt', p.created_at, 'decidedAt', p.decided_at,
          'hasContract', exists (select from contract_versions v
              where v.mission_id = m.id and v.account_id = c.account_id and v.kind <> 'amendment')
            or exists (select from mailed_contracts s where s.mission_id = m.id and s.account_id = c.account_id)
            or exists (select from mission_papers d
              where d.mission_id = m.id and d.account_id = c.account_id and d.kind = 'contract'),
          'contractSentAt', case when not exists (select from mission_papers d
              where d.mission_id = m.id and d.account_id = c.account_id and d.kind = 'contract')
            then (select min(e.at) from events e
              where e.mission_id = m.id and e.account_id = c.account_id and e.type = 'candidate-contract.sent'
              group by e.after->>'version' order by max(e.id) desc limit 1) end,
          'interview', (
            select json_build_object('id', i.id, 'status', i.status,
              'firstSlot', ${minuteOfSlot('first_slot')}, 'selectedSlot', ${minuteOfSlot('selected_slot')},
              'changedAt', coalesce((select e.at from events e
                where e.subject = 'interview' and e.subject_id = i.id order by e.id desc limit 1), i.created_at))
            from interviews i where i.proposal_id = p.id order by i.id desc limit 1),
          'reports', coalesce((
            select json_agg(json_build_object('month', a.month, 'status', a.status,
              'submittedAt', a.submitted_at, 'decidedAt', a.decided_at))
            from activity_reports a where a.proposal_id = p.id), '[]')) order by p.id)
        from proposals p join candidates c on c.id = p.candidate_id where p.mission_id = m.id), '[]'),
      'renewal', (
        select json_build_object('id', n.id, 'status', n.status, 'endDay', n.end_day, 'askedAt', n.asked_at,
          'answers', coalesce((select json_agg(json_build_object('party', w.party, 'proposalId', w.proposal_id))
            from renewal_answers w where w.renewal_id = n.id), '[]'))
        from renewals n where n.mission_id = m.id order by n.id desc limit 1),
      'signatures', coalesce((
        select json_agg(json_build_object('id', s.id, 'accountId', s.account_id, 'kind', s.kind, 'status', s.status,
          'proposalId', (select p.id from proposals p join candidates c on c.id = p.candidate_id
            where p.mission_id = m.id and c.account_id = s.account_id),
          'order', s.signing_order, 'expiresAt', s.expires_at, 'closedAt', s.closed_at,
          'signed', coalesce((select json_agg(g.party order by g.id) from signatures g where g.request_id = s.id), '[]'),
          'waitsSince', coalesce((select max(g.signed_at) from signatures g where g.request_id = s.id), s.sent_at),
          'isReplaced', s.version_id is not null and (
            exists (select from mission_papers d
              where d.mission_id = m.id and d.account_id = s.account_id and d.kind = 'contract')
            or exists (select from events e where e.mission_id = m.id and e.account_id = s.account_id
              and e.type in ('candidate-contract.sent', 'company-contract.sent') and e.at > s.sent_at))) order by s.id)
        from (select distinct on (account_id, amendment_id) * from signature_requests
          where mission_id = m.id order by account_id, amendment_id, id desc) s), '[]'),
      'unsentContracts', coalesce((
        select json_agg(json_build_object('id', v.id, 'kind', v.kind,
          'proposalId', (select p.id from proposals p join candidates c on c.id = p.candidate_id
            where p.mission_id = m.id and c.account_id = v.account_id),
          'since', greatest(v.created_at, s.closed_at)) order by v.id)
        from (select distinct on (account_id) * from contract_versions
          where mission_id = m.id order by account_id, number desc) v
        left join lateral (select status, closed_at from signature_requests
          where mission_id = m.id and account_id = v.account_id and version_id is not null
          order by id desc limit 1) s on true
        where (s.status is null or s.status = 'withdrawn')
          and not exists (select from mission_papers d
            where d.mission_id = m.id and d.account_id = v.account_id and d.kind = 'contract')
          and not exists (select from events e where e.mission_id = m.id and e.account_id = v.account_id
            and e.type in ('candidate-contract.sent', 'company-contract.sent') and e.at >= v.created_at)), '[]'),
      'invoices', coalesce((
        select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'proposalId', a.proposal_id,
          'createdAt', v.created_at, 'dueDay', v.due_day, 'isSent', coalesce(v.status = '211', false),
          'isDeposited', exists (select from invoice_statuses s
            where s.invoice_id = v.id and s.code in ('200', '201', '202', '203'))
            or exists (select from invoice_flows f
              where f.invoice_id = v.id and f.payment_id is null and f.state <> 'refused')) order by v.id)
        from invoices v join activity_reports a on a.id = v.report_id
        where v.mission_id = m.id and v.is_payable and v.paid < v.with_vat and coalesce(v.status, '') not in ('210', '213')), '[]')) as facts
    from missions m join recruiters r on r.id = m.recruiter_id
    where m.id = any(${value('ids')}::int[])`,
)

const accountFacts = statement<{ facts: AccountJson }>(
  'todo_facts_of_accounts',
  sql`
    select json_build_object('id', a.id, 'status', a.status,
      'receivedAt', case when a.confirm_before is null or a.email_confirmed_at is not null
        then coalesce(
          (select x.corrected_at from registration_corrections x where x.account_id = a.id),
          a.email_confirmed_at, a.created_at) end,
      'dailyRate', c.daily_rate,
      'missions', coalesce((
        select json_agg(json_build_object('startDay', m.start_day, 'endDay', m.end_day, 'region', m.region,
          'recruitedAt', coalesce(p.decided_at, p.created_at)))
        from proposals p join missions m on m.id = p.mission_id
        where p.candidate_id = c.id and p.status = 'recruited' and m.deleted_at is null
          and m.interrupted_at is null), '[]'),
      'papers', coalesce((
        select json_agg(json_build_object('type', d.type, 'issuedOn', d.issued_on, 'endsOn', d.ends_on))
        from (
          select distinct on (type) type, issued_on, ends_on from documents
          where candidate_id = c.id and type = any(${value('types')}::text[]) and issued_on is not null
          order by type, id desc) d), '[]')) as facts
    from accounts a left join candidates c on c.account_id = a.id
    where a.id = any(${value('ids')}::int[])`,
)

const heardProposal = (told: ProposalJson): ProposalTodoFacts => ({
  ...told,
  createdAt: instant(told.createdAt),
  decidedAt: instantOrNull(told.decidedAt),
  contractSentAt: instantOrNull(told.contractSentAt),
  interview: told.interview && { ...told.interview, changedAt: instant(told.interview.changedAt) },
  reports: told.reports.map((report) => ({
    ...report,
    submittedAt: instantOrNull(report.submittedAt),
    decidedAt: instantOrNull(report.decidedAt),
  })),
})

/** What these missions say about who must move; a mission that is not there says nothing. */
export const readMissionTodoFacts = async (trx: Trx, ids: number[]): Promise<MissionTodoFacts[]> =>
  (await missionFacts(trx, { ids })).map(({ facts }) => ({
    ...facts,
    createdAt: instant(facts.createdAt),
    interruptedAt: instantOrNull(facts.interruptedAt),
    proposals: facts.proposals.map(heardProposal),
    signatures: facts.signatures.map((request) => ({
      ...request,
      expiresAt: instant(request.expiresAt),
      waitsSince: instant(request.waitsSince),
      closedAt: instantOrNull(request.closedAt),
    })),
    unsentContracts: facts.unsentContracts.map((contract) => ({ ...contract, since: instant(contract.since) })),
    invoices: facts.invoices.map((invoice) => ({ ...invoice, createdAt: instant(invoice.createdAt) })),
    renewal: facts.renewal && { ...facts.renewal, askedAt: instant(facts.renewal.askedAt) },
  }))

/** What these accounts say about who must move; an account that is gone says nothing. */
export const readAccountTodoFacts = async (trx: Trx, ids: number[]): Promise<AccountTodoFacts[]> =>
  (await accountFacts(trx, { ids, types: [...vigilanceTypes] })).map(({ facts }) => ({
    ...facts,
    receivedAt: instantOrNull(facts.receivedAt),
    missions: facts.missions.map((mission) => ({ ...mission, recruitedAt: instant(mission.recruitedAt) })),
  }))
