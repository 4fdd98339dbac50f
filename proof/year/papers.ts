import { sql } from 'drizzle-orm'
import { api } from '#contract/index.ts'
import { mentionNames } from '#domain/profiles/legal-identities/operator-words.ts'
import type { TodoKind } from '#domain/oversight/todo/todos.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import { companyParty, freelanceParty, platformParty } from '#demo/identities.ts'
import type { Random } from '#demo/random.ts'
import { orNotFound } from '#server/http/failures.ts'
import { written } from '#test/people/contract-preparation.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from '#test/people/factories.ts'
import { inSession } from '#test/people/opened-session.ts'
import { consentTo } from '#test/people/signing.ts'
import type { Person, TestApp } from '#test/servers/app.ts'
import type { Asked, Does } from './acts.ts'

type People = { random: Random; admin: Person; did: Does; person: (id: number | null) => Person }

const idOf = ({ key }: Asked): number => Number(key.split(':')[1])

const nothingMentioned = Object.fromEntries(mentionNames.map((name) => [name, null])) as Record<
  (typeof mentionNames)[number],
  null
>

/** What the people of a year do with papers: they say who they are, sign contracts in place, and pay invoices. */
export const openPapers = async (tested: TestApp, { random, admin, did, person }: People) => {
  const { db, clock } = tested
  const unmentioned = { legalForm: null, vatNumber: null, electronicAddress: null }
  const platform = { ...unmentioned, ...platformParty, mentions: nothingMentioned }
  await did('identify', api.legalIdentities.editPlatform, { body: platform }, await inSession(tested, admin))

  let identified = 0
  /** Most say at once who they are by law; what the others earn waits. */
  const identify = async (who: Person, type: 'recruiter' | 'profil') => {
    if (random.chance(0.1)) return
    const party = (type === 'recruiter' ? companyParty : freelanceParty)(++identified, `Société ${who.id}`)
    const input = { params: { id: who.id }, body: { ...unmentioned, ...party } }
    await did('identify', api.legalIdentities.edit, input, await inSession(tested, who))
  }

  /** So many recruits of as many companies, who have worked for six weeks without a contract. */
  const begin = async (count: number) => {
    const today = dayOf(clock.now)
    for (let number = 1; number <= count; number++) {
      const recruiter = await aRecruiter(db, {
        companyName: `Ancienne ${number}`,
        email: `ancienne${number}@exemple.fr`,
      })
      const email = `ancien${number}@exemple.fr`
      const candidate = await aCandidate(db, { familyName: `Ancien${number}`, email, dailyRate: 480.5 })
      const days = { startDay: addDays(today, -42), endDay: addDays(today, 365) }
      const missionId = await aMission(db, recruiter, { title: `Mission ancienne ${number}`, ...days })
      await aProposal(db, missionId, candidate, 'recruited')
      await db.execute(sql`insert into todo_marks (mission_id) values (${missionId})`)
      await identify(recruiter, 'recruiter')
      await identify(candidate, 'profil')
    }
  }

  const prepare = async ({ kind, missionId, proposalId }: Asked) => {
    const { rows } = await db.execute<{ userId: number; rate: number; startDay: string; endDay: string }>(sql`
      select side."userId", side.rate, m.start_day::text as "startDay", m.end_day::text as "endDay"
      from missions m join recruiters r on r.id = m.recruiter_id
        join proposals p on p.id = ${proposalId} join candidates c on c.id = p.candidate_id,
        lateral (values (c.account_id, c.daily_rate::float), (r.account_id, c.daily_rate::float * 1.15)) side ("userId", rate)
      where m.id = ${missionId} and not exists (
        select from contract_versions v where v.mission_id = m.id and v.account_id = side."userId")`)
    for (const { userId, rate, startDay, endDay } of rows) {
      const params = { missionId: orNotFound(missionId ?? undefined), userId }
      const terms = { startDay, endDay, dailyRate: Math.round(rate), renewal: null, clauses: ['invoicing' as const] }
      await did(kind, api.contractDrafts.prepare, { params, body: { ...terms, entries: written() } }, admin)
    }
  }

  const send = async (kind: string, document: 'contract' | 'amendment', id: number) => {
    const body = { document, id, order: 'party-first' as const, reason: 'Le dossier suit.' }
    await did(kind, api.signatures.send, { body }, admin)
  }

  const sign = async (asked: Asked) => {
    const [params, reader] = [{ id: idOf(asked) }, await inSession(tested, person(asked.accountId))]
    const shown = await did(asked.kind, api.signatures.read, { params }, reader)
    if (shown === undefined) return
    if (reader.role !== 'admin' && random.chance(0.05))
      await did(
        asked.kind,
        api.signatures.refuse,
        { params, body: { reason: `Le tarif de la demande ${params.id} n’est pas le bon.` } },
        reader,
      )
    else
      await did(
        asked.kind,
        api.signatures.sign,
        { params, body: consentTo(shown.sha256, shown.suggestedName || 'Claire Moreau') },
        reader,
      )
  }

  const sendAgain = async (asked: Asked) => {
    const { rows } = await db.execute<{ version: number | null; amendment: number | null }>(sql`
      select version_id as version, amendment_id as amendment from signature_requests where id = ${idOf(asked)}`)
    const { version, amendment } = orNotFound(rows[0])
    if (version !== null) await send(asked.kind, 'contract', version)
    else if (amendment !== null) await send(asked.kind, 'amendment', amendment)
  }

  /** Pays an invoice, now and then in two parts. */
  const pay = async (asked: Asked) => {
    const params = { id: idOf(asked) }
    const shown = await did(asked.kind, api.invoices.read, { params }, admin)
    if (shown === undefined) return
    const cents = random.chance(0.2) ? Math.ceil(shown.left / 3) : shown.left
    const body = { day: dayOf(clock.now), amount: (cents / 100).toFixed(2) }
    await did(asked.kind, api.invoices.pay, { params, body }, admin)
  }

  const answers: Partial<Record<TodoKind, (asked: Asked) => Promise<unknown>>> = {
    'contract.prepare': prepare,
    'contract.send': (asked) => send(asked.kind, 'contract', idOf(asked)),
    'signature.candidate': sign,
    'signature.company': sign,
    'signature.platform': sign,
    'signature.settle': sendAgain,
    'invoice.deposit': (asked) =>
      did(asked.kind, api.invoices.setStatus, { params: { id: idOf(asked) }, body: { code: '200' } }, admin),
    'invoice.collect': pay,
    'invoice.pay': pay,
  }
  return { begin, identify, answers }
}
