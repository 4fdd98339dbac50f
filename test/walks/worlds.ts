import { eq } from 'drizzle-orm'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Db } from '#server/db/client.ts'
import { erasures } from '#server/db/schema/oversight/erasures.ts'
import { accounts, emailChanges } from '#server/db/schema/ground/accounts.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missionWatches } from '#server/db/schema/hiring/mission-watches.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { skillObservations } from '#server/db/schema/hiring/skill-observations.ts'
import { signatureRequests } from '#server/db/schema/papers/signatures.ts'
import { renewals } from '#server/db/schema/papers/renewals.ts'
import { orNotFound } from '#server/http/failures.ts'
import type { Person } from '#test/servers/app.ts'
import { noPapers, sessionIdOf, type Ids } from './calls-on-rows.ts'
import {
  aCandidate,
  aContractVersion,
  aMission,
  anAdmin,
  anEducation,
  anExperience,
  anInterview,
  aPaper,
  aProposal,
  aRecruiter,
  aRenewal,
  someSearches,
  someSignatures,
  someTodos,
  aSubmittedMonth,
  unusedReferenceData,
} from '#test/people/factories.ts'
import { aPaymentOrder, refuseDeposit, setIban, someInvoices } from '#test/people/invoices.ts'
import { aDocument } from '#test/people/papers.ts'

type Preparation = (ids: Ids) => Promise<unknown>

/** The rows of one world, and its people by role. */
export type World = { ids: Ids; people: Record<Role, Person> }

/** Makes worlds in this database: a new one, or two that are shared by the calls that change nothing. */
export const worldsOn = (db: Db) => {
  const setInterview =
    (fields: Partial<typeof interviews.$inferInsert>): Preparation =>
    ({ interview }) =>
      db.update(interviews).set(fields).where(eq(interviews.id, interview))

  /** The mission runs, and the candidate is recruited. */
  const underWay: Preparation = async (ids) => {
    await db.update(missions).set({ startDay: '2026-11-02' }).where(eq(missions.id, ids.mission))
    await db.update(proposals).set({ status: 'recruited' }).where(eq(proposals.id, ids.proposal))
  }
  /** Somebody declined to renew the mission. */
  const declined: Preparation = async (ids) => {
    await underWay(ids)
    await db.update(renewals).set({ status: 'declined', settledAt: new Date() }).where(eq(renewals.id, ids.renewal))
  }
  /** The candidate worked from 2 to 20 November. */
  const worked: Preparation = async (ids) => {
    await underWay(ids)
    await db.update(missions).set({ endDay: '2026-11-20' }).where(eq(missions.id, ids.mission))
  }
  const submitted: Preparation = async (ids) => {
    await worked(ids)
    await db.insert(activityReports).values(aSubmittedMonth(ids.proposal))
  }
  const suspended: Preparation = ({ candidate }) =>
    db
      .update(accounts)
      .set({ status: 'suspended', suspendedAt: new Date(), suspensionReason: 'Raison' })
      .where(eq(accounts.id, candidate))
  const newEmail: Preparation = (ids) =>
    db.insert(emailChanges).values(
      [ids.recruiter, ids.candidate].map((accountId) => ({
        accountId,
        formerEmail: `ancienne${accountId}@exemple.fr`,
      })),
    )
  /** The candidate is recruited, and no contract was imported yet. */
  const withoutContract: Preparation = async (ids) => {
    await underWay(ids)
    await db.delete(missionPapers).where(eq(missionPapers.missionId, ids.mission))
  }
  const watched: Preparation = ({ mission: missionId, admin: accountId }) =>
    db.insert(missionWatches).values({ missionId, accountId, threshold: 80, createdAt: new Date() })
  /** Everybody asked that their account be erased. */
  const askedErasures: Preparation = (ids) =>
    db.insert(erasures).values(
      [ids.admin, ids.recruiter, ids.candidate].map((accountId) => ({
        accountId,
        cause: 'asked' as const,
        askedAt: new Date('2026-11-23T09:00:00Z'),
        dueAt: new Date('2026-11-30T09:00:00Z'),
      })),
    )
  /** Everybody has a session. */
  const signedIn: Preparation = (ids) =>
    db.insert(sessions).values(
      [ids.admin, ids.recruiter, ids.candidate].map((accountId) => ({
        id: sessionIdOf(accountId),
        accountId,
        begunAt: new Date('2026-11-23T09:00:00Z'),
        endsAt: new Date('2026-12-23T09:00:00Z'),
      })),
    )
  const interviewed = setInterview({ status: 'accepted', selectedSlot: '2026-11-20 10:00' })

  /** A company saw a skill of the candidate in an interview that has passed. */
  const observed: Preparation = async (ids) => {
    await interviewed(ids)
    const { interview: interviewId, skill: skillId, profile: candidateId, recruiter: accountId } = ids
    await db
      .insert(skillObservations)
      .values({ interviewId, skillId, candidateId, accountId, rating: 7, observedAt: new Date() })
  }

  /** A month of the recruit was invoiced to both sides. */
  const invoiced: Preparation = async (ids) => {
    await underWay(ids)
    Object.assign(ids, await someInvoices(db, ids))
  }

  /** The same, and the certified platform refused the invoice. */
  const refusedDeposit: Preparation = async (ids) => {
    await invoiced(ids)
    await refuseDeposit(db, ids.invoice)
  }

  /** The same as invoiced, and the platform and the recruit have an IBAN. */
  const payable: Preparation = async (ids) => {
    await invoiced(ids)
    await setIban(db, null)
    await setIban(db, ids.candidate)
  }
  /** The invoice of the recruit stands in a transfer. */
  const ordered: Preparation = async (ids) => {
    await payable(ids)
    ids.paymentOrder = await aPaymentOrder(db, ids)
  }

  /** Nothing is being signed, and the candidate is recruited. */
  const toSend: Preparation = async (ids) => {
    await underWay(ids)
    await withoutContract(ids)
    await db.delete(signatureRequests).where(eq(signatureRequests.missionId, ids.mission))
  }
  /** Both sides have a sealed document. */
  const sealed: Preparation = async (ids) => {
    for (const [id, paper] of [
      [ids.signature, ids.candidateContract],
      [ids.companySignature, ids.recruiterContract],
    ] as const) {
      const [row] = await db.select().from(missionPapers).where(eq(missionPapers.id, paper))
      const sealedAt = new Date('2026-11-23T09:00:00Z')
      const seal = { sealedFileId: orNotFound(row).fileId, sealedSha256: String(id).padStart(64, '0'), certificate: '' }
      const changes = { status: 'sealed' as const, sealedAt, ...seal }
      await db.update(signatureRequests).set(changes).where(eq(signatureRequests.id, id))
    }
  }

  /** For each call that is not allowed in a new data set: the changes to make before it. */
  const preparations: Record<string, Preparation> = {
    'ownAccount.endSession': signedIn,
    'erasures.withdraw': askedErasures,
    'missions.interrupt': underWay,
    'missions.interruptAsAdmin': underWay,
    'bulk.preview': underWay,
    'bulk.run': underWay,
    'missionWatches.unwatch': watched,
    'suspensions.reactivate': suspended,
    'contractDrafts.prepare': underWay,
    'contractDrafts.send': underWay,
    'sessions.mailEmailLink': newEmail,
    'documents.change': ({ candidate, profile }) => aDocument(db, { id: candidate, candidateId: profile }),
    'contracts.importOfCandidate': withoutContract,
    'contracts.importOfRecruiter': withoutContract,
    'activityReports.months': worked,
    'activityReports.read': submitted,
    'activityReports.save': worked,
    'activityReports.submit': worked,
    'activityReports.reopen': submitted,
    'activityReports.decide': submitted,
    'renewals.ofMission': underWay,
    'renewals.answer': underWay,
    'renewals.reopen': declined,
    'signatures.ofSide': underWay,
    'signatures.send': toSend,
    'signatures.sign': withoutContract,
    'signatures.refuse': withoutContract,
    'signatures.withdraw': withoutContract,
    'signatures.evidence': sealed,
    'invoices.read': invoiced,
    'invoices.setStatus': invoiced,
    'invoices.depositAgain': refusedDeposit,
    'invoices.pay': invoiced,
    'invoices.cancelPayment': invoiced,
    'bankStatements.note': invoiced,
    'paymentOrders.make': payable,
    'paymentOrders.file': ordered,
    'paymentOrders.pay': ordered,
    'paymentOrders.cancel': ordered,
    'proposals.recruit': interviewed,
    'proposals.reject': interviewed,
    'skillObservations.rate': interviewed,
    'skillObservations.answer': observed,
    'interviews.propose': setInterview({ status: 'rejected' }),
    'interviews.reject': setInterview({ status: 'accepted', selectedSlot: '2026-11-26 10:00' }),
  }

  /**
   * A company, its mission and a candidate proposed for it: all the rows that belong to two people, in the state in which
   * this call is allowed.
   */
  const aWorld = async (name: string): Promise<World> => {
    const admin = await anAdmin(db)
    const recruiter = await aRecruiter(db)
    const candidate = await aCandidate(db)
    const missionId = await aMission(db, recruiter)
    const proposal = await aProposal(db, missionId, candidate)
    const letter = { subject: 'Sujet', greeting: 'Bonjour,', paragraphs: [] }
    const failed = { recipient: candidate.email, letter, status: 'failed' as const, createdAt: new Date() }
    const [mail] = await db.insert(mails).values(failed).returning({ id: mails.id })
    const contractVersion = await aContractVersion(db, missionId, candidate, admin)
    const ids: Ids = {
      admin: admin.id,
      candidate: candidate.id,
      profile: candidate.candidateId,
      recruiter: recruiter.id,
      mission: missionId,
      proposal,
      interview: await anInterview(db, proposal),
      candidateContract: await aPaper(db, { missionId, accountId: candidate.id, kind: 'contract' }),
      recruiterContract: await aPaper(db, { missionId, accountId: recruiter.id, kind: 'contract' }),
      registration: (await aCandidate(db, { status: 'pending' })).id,
      experience: await anExperience(db, candidate),
      education: await anEducation(db, candidate),
      mail: orNotFound(mail).id,
      newcomer: (await aCandidate(db)).candidateId,
      paper: await aDocument(db, candidate, { type: 'attestation-vigilance', issuedOn: '2026-11-02' }),
      contractVersion,
      ...noPapers,
      ...(await someSignatures(db, { missionId, versionId: contractVersion, candidate, recruiter, admin })),
      renewal: await aRenewal(db, missionId),
      todo: await someTodos(db, missionId, [recruiter.id, candidate.id, null]),
      search: await someSearches(db, [recruiter.id, admin.id]),
      ...(await unusedReferenceData(db)),
    }
    await preparations[name]?.(ids)
    const people: Record<Role, Person> = { recruiter, candidate, admin }
    return { ids, people }
  }

  const shared = new Map<string, Promise<[World, World]>>()
  /** Two worlds in which this call is allowed. All calls that need no preparation share the same two. */
  const sharedWorlds = (name: string): Promise<[World, World]> => {
    const prepared = preparations[name] === undefined ? '' : name
    const known = shared.get(prepared) ?? Promise.all([aWorld(name), aWorld(name)])
    shared.set(prepared, known)
    return known
  }
  return { aWorld, sharedWorlds }
}
