import { advance } from '#domain/machine.ts'
import { renewalMachine, renewalStateAt, type RenewalParty } from '#domain/papers/renewals/renewals.ts'
import { frenchDay } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record, type Mail } from '#server/db/record.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { setMission, type WholeMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure, orNotFound } from '#server/http/failures.ts'
import type { Letter } from '#server/mail/letter.ts'
import { lockRenewal } from './renewals.queries.ts'
import {
  answerOf,
  factsFor,
  isSameParty,
  partyOf,
  recruitsOf,
  type AskedRenewal,
  type Party,
} from './renewals.rules.ts'
import { renewalAskedLetters, renewalDeclinedLetters, type RenewalSubject } from './renewals.letters.ts'
import { deleteAnswers, putAnswer, queueAmendments, setRenewal, type RenewalRow } from './renewals.sql.ts'

const noMoreAnswer =
  'Cette question n’attend plus de réponse\u00a0: elle est réglée, ou la mission n’est plus en cours.'

type Question = Pick<RenewalRow, 'endDay' | 'newEndDay' | 'renewal'>

/** What the letters say of a question. */
export const subjectOf = (
  mission: Pick<WholeMission, 'id' | 'title' | 'companyName' | 'recruiterAccountId'>,
  { endDay, newEndDay, renewal }: Question,
): RenewalSubject => ({
  title: mission.title,
  companyName: mission.companyName,
  recruiterAccountId: mission.recruiterAccountId,
  missionId: mission.id,
  endDay,
  newEndDay,
  renewal,
})

type Writing = { mission: WholeMission; question: Question; contactTo: string | null; except?: Party }
type Write = Record<'candidate' | 'recruiter' | 'admin', (about: RenewalSubject) => Letter>

/** A letter to every party, but the one that needs none. */
const mailsToParties = async (
  trx: Trx,
  { mission, question, contactTo, except }: Writing,
  write: Write,
): Promise<Mail[]> => {
  const about = subjectOf(mission, question)
  const isWritten = (party: Party) => except === undefined || !isSameParty(party, except)
  const operator = await findOperatorEmail(trx, contactTo)
  const readers = [
    { party: 'company', proposalId: null, to: mission.recruiterAccountId, write: write.recruiter },
    ...recruitsOf(mission).map(
      ({ id, accountId }) => ({ party: 'candidate', proposalId: id, to: accountId, write: write.candidate }) as const,
    ),
    ...(operator === undefined
      ? []
      : [{ party: 'platform', proposalId: null, to: operator, write: write.admin } as const]),
  ] as const
  return readers.filter(isWritten).map((reader) => ({ to: reader.to, letter: reader.write(about) }))
}

/** The letters that ask everybody. */
export const askingMails = (trx: Trx, writing: Writing): Promise<Mail[]> =>
  mailsToParties(trx, writing, renewalAskedLetters)

const decliningMails = (trx: Trx, writing: Writing, by: RenewalParty): Promise<Mail[]> =>
  mailsToParties(trx, writing, {
    candidate: (about) => renewalDeclinedLetters.candidate(about, by),
    recruiter: (about) => renewalDeclinedLetters.recruiter(about, by),
    admin: (about) => renewalDeclinedLetters.admin(about, by),
  })

type Answering = { trx: Trx; actor: Actor; asked: AskedRenewal; party: Party }

const write = ({ trx, actor, asked, party }: Answering, renews: boolean) =>
  putAnswer(trx, { ...party, renewalId: asked.row.id, accountId: actor.id, renews, answeredAt: actor.now })

/** The yes of a party; with the last one the end of the mission moves. */
const renew = async (answering: Answering): Promise<'agreed' | 'asked'> => {
  const { trx, actor, asked, party } = answering
  const { row, mission } = asked
  const status = advance(renewalMachine, factsFor(asked, party), 'renew', actor)
  if (status === 'agreed') {
    await write(answering, true)
    await setRenewal(trx, row.id, { status, settledAt: actor.now })
    await setMission(trx, mission.id, { endDay: row.newEndDay })
    const change = { before: { endDay: row.endDay }, after: { endDay: row.newEndDay } }
    await record(trx, actor, { type: 'mission.renewed', subject: 'mission', subjectId: mission.id, ...change })
    await queueAmendments(trx, row.id)
    return status
  }
  // A lost answer is asked for twice.
  if (answerOf(asked, party)?.renews !== true) {
    await write(answering, true)
    const after = { endDay: row.newEndDay }
    await record(trx, actor, { type: 'renewal.answered', subject: 'renewal', subjectId: row.id, after })
  }
  return 'asked'
}

/** The no of a party settles the question: the mission ends on its day. */
const decline = async (answering: Answering, contactTo: string | null): Promise<'declined'> => {
  const { trx, actor, asked, party } = answering
  const { row, mission } = asked
  const status = advance(renewalMachine, factsFor(asked, party), 'decline', actor)
  await write(answering, false)
  await setRenewal(trx, row.id, { status, settledAt: actor.now })
  const mails = await decliningMails(trx, { mission, question: row, contactTo, except: party }, party.party)
  const after = { endDay: row.endDay }
  await record(trx, actor, { type: 'renewal.declined', subject: 'renewal', subjectId: row.id, after }, mails)
  return 'declined'
}

/** What an answer led to, in words for whoever gave it. */
const outcomeWords = (outcome: 'agreed' | 'asked' | 'declined', { row }: AskedRenewal): string =>
  ({
    agreed: `Mission renouvelée jusqu’au ${frenchDay(row.newEndDay)}`,
    asked: 'Accord enregistré, en attente des autres réponses',
    declined: `Réponse enregistrée\u00a0: la mission se termine le ${frenchDay(row.endDay)}`,
  })[outcome]

/** A party renews the mission, or declines; answers the words of what came of it. */
export const answerRenewal = (
  { db, contactTo }: { db: Db; contactTo: string | null },
  actor: Actor,
  id: number,
  renews: boolean,
): Promise<string> =>
  db.transaction(async (trx) => {
    const asked = await lockRenewal(trx, id)
    const party = partyOf(actor, asked.mission)
    requireVisible(party !== undefined)
    const answering = { trx, actor, asked, party: orNotFound(party) }
    if (renewalStateAt(factsFor(asked, answering.party), actor.now) !== 'asked')
      throw new Failure('illegal_state', { toast: noMoreAnswer })
    return outcomeWords(renews ? await renew(answering) : await decline(answering, contactTo), asked)
  })

/** The administrator asks everybody again: the answers given are of the log alone. */
export const reopenRenewal = (
  { db, contactTo }: { db: Db; contactTo: string | null },
  actor: Actor<'admin'>,
  id: number,
): Promise<void> =>
  db.transaction(async (trx) => {
    const asked = await lockRenewal(trx, id)
    const { row, mission } = asked
    const own = { party: 'platform', proposalId: null } as const
    const facts = factsFor(asked, own)
    const status = advance(renewalMachine, facts, 'reopen', actor)
    await deleteAnswers(trx, id)
    await setRenewal(trx, id, { status, settledAt: null })
    const mails = await askingMails(trx, { mission, question: row, contactTo, except: own })
    const after = { endDay: row.endDay }
    await record(trx, actor, { type: 'renewal.reopened', subject: 'renewal', subjectId: id, after }, mails)
  })
