import type { CandidateRegistration, RecruiterRegistration } from '#contract/profiles/registrations.ts'
import { accountMachine, type RegistrationDecision } from '#domain/ground/accounts/accounts.ts'
import { advance } from '#domain/machine.ts'
import { halfStepsOf } from '#domain/profiles/candidates/ratings.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor, Visitor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record, type Mail } from '#server/db/record.ts'
import {
  findOperatorEmail,
  insertAccount,
  lockAccount,
  setAccountDecided,
} from '#server/features/ground/accounts/accounts.sql.ts'
import { hashNewPassword } from '#server/features/ground/accounts/new-passwords.rules.ts'
import { insertCandidate } from '#server/features/profiles/candidates/candidates.sql.ts'
import {
  deleteCorrection,
  insertCorrection,
} from '#server/features/profiles/registration-corrections/registration-corrections.sql.ts'
import {
  candidateFieldsOf,
  recruiterFieldsOf,
} from '#server/features/profiles/registration-corrections/registered-fields.rules.ts'
import {
  reasonEventData,
  findOfferedReason,
  addReasonToLetter,
  type RefusalReason,
} from '#server/features/ground/refusal-reasons/refusal-reasons.rules.ts'
import { insertRegistered, tellShared } from '#server/features/profiles/legal-identities/legal-identities.commands.ts'
import { insertRecruiter } from '#server/features/profiles/recruiters/recruiters.sql.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import * as letters from '#server/features/ground/accounts/accounts.letters.ts'
import type { Letter } from '#server/mail/letter.ts'

/** Makes a pending account; an e-mail already in use, also by a refused account, is refused. */
const openAccount = async (trx: Trx, actor: Visitor, role: ApplicantRole, email: string, passwordHash: string) => {
  const confirmBefore = daysBefore(actor.now, -retentionDays.unconfirmedRegistration)
  const id = await insertAccount(trx, { role, email, passwordHash, createdAt: actor.now, confirmBefore })
  if (id === undefined) throw new Failure('email_taken', { toast: 'Email existant' })
  return id
}

/** Logs the sign-up; a mail goes to the applicant (received) and to the administrator (to decide). */
const recordRegistration = async (
  trx: Trx,
  actor: Visitor,
  account: { id: number; role: ApplicantRole; email: string; who: string },
  received: Letter,
  contactTo: string | null,
) => {
  const { id, role, email, who } = account
  const operator = await findOperatorEmail(trx, contactTo)
  const toOperator: Mail[] =
    operator === undefined ? [] : [{ to: operator, letter: letters.registrationToDecideLetter(who) }]
  const after = { role, status: 'pending' }
  const event = { type: 'registration.received', subject: 'account', subjectId: id, after } as const
  await record(trx, actor, event, [{ to: email, letter: received }, ...toOperator])
}

/** A visitor asks for a candidate account; the administrator decides. */
export const registerCandidate = async (
  db: Db,
  actor: Visitor,
  sent: CandidateRegistration,
  contactTo: string | null,
): Promise<void> => {
  const passwordHash = await hashNewPassword(sent.password, [sent.email, sent.name, sent.lastname])
  await db.transaction(async (trx) => {
    const accountId = await openAccount(trx, actor, 'candidate', sent.email, passwordHash)
    const skills = sent.skills.map(({ id, rating }) => ({ id, rating: halfStepsOf(rating) }))
    await insertCandidate(trx, { accountId, ...candidateFieldsOf(sent) }, skills)
    const account = {
      id: accountId,
      role: 'candidate',
      email: sent.email,
      who: `${sent.lastname} ${sent.name}`,
    } as const
    await recordRegistration(trx, actor, account, letters.candidateRegisteredLetter(accountId), contactTo)
  })
}

/** A visitor asks for a recruiter account; the administrator decides. */
export const registerRecruiter = async (
  { db, contactTo, findCompany }: Pick<Deps, 'db' | 'contactTo' | 'findCompany'>,
  actor: Visitor,
  sent: RecruiterRegistration,
): Promise<void> => {
  const { siret } = sent
  const registered = siret === null ? null : (await findCompany(siret)).company
  const words = [sent.email, sent.companyName, sent.firstname, sent.lastname]
  const passwordHash = await hashNewPassword(sent.password, words)
  await db.transaction(async (trx) => {
    const accountId = await openAccount(trx, actor, 'recruiter', sent.email, passwordHash)
    await insertRecruiter(trx, { accountId, ...recruiterFieldsOf(sent) })
    const account = { id: accountId, role: 'recruiter', email: sent.email, who: sent.companyName } as const
    await recordRegistration(trx, actor, account, letters.recruiterRegisteredLetter(accountId), contactTo)
    if (siret === null) return
    await insertRegistered(trx, actor, { accountId, siret, registered })
    await tellShared(trx, actor, accountId, contactTo)
  })
}

const acceptedLetters: Record<ApplicantRole, Letter> = {
  candidate: letters.candidateAcceptedLetter,
  recruiter: letters.recruiterAcceptedLetter,
}

/** Refuses: a link to correct the registration goes with the mail. */
const refuse = async (trx: Trx, account: { id: number; role: ApplicantRole }, reason: RefusalReason) => {
  await insertCorrection(trx, account.id, reason.label)
  return addReasonToLetter(letters.refusedLetters[account.role](account.id), reason)
}

const decided = { accept: 'registration.accepted', refuse: 'registration.refused' } as const

/**
 * The administrator accepts or refuses a pending account, once; the applicant receives a mail. Only a refusal has a reason, and its
 * mail a link to correct the registration.
 */
export const decideRegistration = (
  db: Db,
  actor: Actor<'admin'>,
  id: number,
  role: ApplicantRole,
  decision: RegistrationDecision,
  reasonCode: string | null,
): Promise<void> =>
  db.transaction(async (trx) => {
    const account = await lockAccount(trx, id)
    requireVisible(account.role === role)
    const status = advance(accountMachine, account, decision, actor)
    const refusalReason = decision === 'refuse' ? await findOfferedReason(trx, 'account.refuse', reasonCode) : undefined
    await setAccountDecided(trx, id, status, actor.now)
    const event = {
      type: decided[decision],
      subject: 'account',
      subjectId: id,
      before: { status: account.status },
      after: { status, ...(refusalReason && reasonEventData(refusalReason, 'registration')) },
    } as const
    if (!refusalReason) await deleteCorrection(trx, id)
    const letter = refusalReason ? await refuse(trx, { id, role }, refusalReason) : acceptedLetters[role]
    await record(trx, actor, event, [{ to: id, letter }])
  })
