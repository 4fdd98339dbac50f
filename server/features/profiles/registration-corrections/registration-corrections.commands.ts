import type { CorrectedCandidate, CorrectedRecruiter } from '#contract/profiles/registration-corrections.ts'
import { registrationCorrectionPath } from '#contract/paths.ts'
import { accountMachine } from '#domain/ground/accounts/accounts.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import { advance } from '#domain/machine.ts'
import { halfStepsOf } from '#domain/profiles/candidates/ratings.ts'
import {
  candidateWords,
  changesBetween,
  companyWords,
  correctionDays,
  correctionStanding,
  type RegistrationWords,
} from '#domain/profiles/registration-corrections/registration-corrections.ts'
import { daysBefore } from '#domain/retention.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record, type Mail } from '#server/db/record.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { lockSkills } from '#server/features/ground/reference-data/reference-data.sql.ts'
import { getCandidate, lockCandidate, setCandidate } from '#server/features/profiles/candidates/candidates.sql.ts'
import { getRecruiter, lockSector, setRecruiter } from '#server/features/profiles/recruiters/recruiters.sql.ts'
import { setSkills } from '#server/features/profiles/resumes/resumes.sql.ts'
import type { Visitor } from '#server/http/actor.ts'
import { Failure, requireVisible } from '#server/http/failures.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { candidateFieldsOf, recruiterFieldsOf } from './registered-fields.rules.ts'
import {
  anotherLinkLetters,
  correctionReceivedLetters,
  correctionToDecideLetter,
} from './registration-corrections.letters.ts'
import {
  closedLinkWords,
  presentExpired,
  presentRefusedCandidate,
  presentRefusedRecruiter,
} from './registration-corrections.present.ts'
import {
  findCorrection,
  lockCorrection,
  setCorrected,
  setCorrectionLink,
  type CorrectionRow,
} from './registration-corrections.sql.ts'

/** Makes the link that corrects a refused registration, when the mail of the refusal is sent, and answers its path. */
export const makeCorrectionLink = async (
  trx: Trx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<string> => {
  const token = newSecret()
  const expiresAt = daysBefore(now, -correctionDays)
  await setCorrectionLink(trx, accountId, { tokenHash: hashSecret(token), expiresAt })
  return registrationCorrectionPath(token)
}

const roleOf = ({ role }: CorrectionRow): ApplicantRole => (role === 'recruiter' ? 'recruiter' : 'candidate')

const requireKnown = (link: CorrectionRow | undefined): CorrectionRow => {
  if (link !== undefined) return link
  throw new Failure('not_found', {
    toast: 'Ce lien ne sert plus : la demande n’existe plus, ou le lien est incomplet.',
  })
}

/** The link if it still corrects. Otherwise it says why: only who holds the mail has its secret. */
const requireOpen = (found: CorrectionRow | undefined, now: Date): CorrectionRow => {
  const link = requireKnown(found)
  const standing = correctionStanding(link, now)
  if (standing !== 'open') throw new Failure('illegal_state', { toast: closedLinkWords[standing][roleOf(link)] })
  return link
}

/** What a link corrects; it writes nothing, for programs that read mails open their links. */
export const readCorrection = async (db: Db, actor: Visitor, token: string) => {
  const found = requireKnown(await findCorrection(db, hashSecret(token)))
  if (correctionStanding(found, actor.now) === 'expired') return presentExpired(roleOf(found))
  const link = requireOpen(found, actor.now)
  return roleOf(link) === 'recruiter'
    ? presentRefusedRecruiter(link, await getRecruiter(db, link.accountId))
    : presentRefusedCandidate(link, await getCandidate(db, link.accountId))
}

const stillOpen: Record<ApplicantRole, string> = {
  candidate: 'Ton lien sert encore : recharge la page pour corriger ta demande.',
  recruiter: 'Votre lien sert encore : rechargez la page pour corriger votre demande.',
}

/** Whoever holds a link that has expired has another one mailed to the address of the registration. */
export const askAnotherLink = (db: Db, { now, origin }: Visitor, token: string): Promise<void> =>
  db.transaction(async (trx) => {
    const link = requireKnown(await lockCorrection(trx, hashSecret(token)))
    const { accountId } = link
    const [role, standing] = [roleOf(link), correctionStanding(link, now)]
    if (standing !== 'expired')
      throw new Failure('illegal_state', { toast: standing === 'open' ? stillOpen[role] : closedLinkWords.sent[role] })
    const owner = { id: accountId, role, now, ...(origin && { origin }) }
    const event = { type: 'registration.link-asked', subject: 'account', subjectId: accountId } as const
    await record(trx, owner, event, [{ to: accountId, letter: anotherLinkLetters[role](accountId) }])
  })

/** What a registration says, and how its owner is named to the administrator. */
type Read = { words: RegistrationWords; who: string }

const unchanged: Record<ApplicantRole, string> = {
  candidate: 'Rien n’a changé : corrige ta demande avant de la renvoyer.',
  recruiter: 'Rien n’a changé : corrigez votre demande avant de la renvoyer.',
}

/**
 * The owner of a link corrects their refused registration, once: it waits for the administrator again, under the same address, with
 * what changed. The link came by mail, so it proves the address too.
 */
const correct = (
  db: Db,
  { now, origin }: Visitor,
  { token, role, contactTo }: { token: string; role: ApplicantRole; contactTo: string | null },
  steps: {
    read: (trx: Trx, accountId: number, emailConfirmed: boolean) => Promise<Read>
    write: (trx: Trx, accountId: number) => Promise<void>
  },
): Promise<void> =>
  db.transaction(async (trx) => {
    const link = requireOpen(await lockCorrection(trx, hashSecret(token)), now)
    requireVisible(link.role === role)
    const { accountId } = link
    const owner = { id: accountId, role, now, ...(origin && { origin }) }
    const status = advance(accountMachine, link, 'correct', owner)
    const before = await steps.read(trx, accountId, link.emailConfirmedAt !== null)
    await steps.write(trx, accountId)
    const { words, who } = await steps.read(trx, accountId, true)
    const changes = changesBetween(before.words, words)
    if (changes.length === 0) throw new Failure('invalid_input', { toast: unchanged[role] })
    await setCorrected(trx, accountId, { correctedAt: now, changes, emailConfirmedAt: link.emailConfirmedAt ?? now })
    const operator = await findOperatorEmail(trx, contactTo)
    const toOperator: Mail[] = operator === undefined ? [] : [{ to: operator, letter: correctionToDecideLetter(who) }]
    const event = {
      type: 'registration.corrected',
      subject: 'account',
      subjectId: accountId,
      before: { status: link.status },
      after: { role, status },
    } as const
    await record(trx, owner, event, [{ to: accountId, letter: correctionReceivedLetters[role] }, ...toOperator])
  })

export const correctCandidate = (
  db: Db,
  actor: Visitor,
  token: string,
  sent: CorrectedCandidate,
  contactTo: string | null,
): Promise<void> =>
  correct(
    db,
    actor,
    { token, role: 'candidate', contactTo },
    {
      read: async (trx, accountId, emailConfirmed) => {
        const row = await getCandidate(trx, accountId)
        return { words: candidateWords({ ...row, emailConfirmed }), who: `${row.givenName} ${row.familyName}` }
      },
      write: async (trx, accountId) => {
        const { id } = await lockCandidate(trx, accountId)
        await setCandidate(trx, id, candidateFieldsOf(sent))
        const ids = sent.skills.map((skill) => skill.id)
        requireVisible(await lockSkills(trx, ids))
        const skills = sent.skills.map((skill) => ({ id: skill.id, rating: halfStepsOf(skill.rating) }))
        await setSkills(trx, id, skills)
      },
    },
  )

export const correctRecruiter = (
  db: Db,
  actor: Visitor,
  token: string,
  sent: CorrectedRecruiter,
  contactTo: string | null,
): Promise<void> =>
  correct(
    db,
    actor,
    { token, role: 'recruiter', contactTo },
    {
      read: async (trx, accountId, emailConfirmed) => {
        const row = await getRecruiter(trx, accountId)
        return { words: companyWords({ ...row, sector: row.sectorName, emailConfirmed }), who: row.companyName }
      },
      write: async (trx, accountId) => {
        const { id } = await getRecruiter(trx, accountId)
        await lockSector(trx, sent.idDomaineRecruiter)
        await setRecruiter(trx, id, recruiterFieldsOf(sent))
      },
    },
  )
