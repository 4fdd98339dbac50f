import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { InterviewFacts } from '#domain/hiring/interviews/interviews.ts'
import type { MissionType } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import type { PaperKind } from '#domain/papers/contracts/mission-papers.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { TodoKind } from '#domain/oversight/todo/todos.ts'
import type { Db } from '#server/db/client.ts'
import { eventKinds, type EventType } from '#domain/events/event-kinds.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { signatureRequests } from '#server/db/schema/papers/signatures.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { preferredMissions, preferredMissionSkills } from '#server/db/schema/profiles/preferred-missions.ts'
import { educations, workExperiences, workExperienceSkills } from '#server/db/schema/profiles/resumes.ts'
import { renewals } from '#server/db/schema/papers/renewals.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { savedSearches } from '#server/db/schema/ground/saved-searches.ts'
import { sectors, skills, skillTypes } from '#server/db/schema/ground/reference-data.ts'
import { refusalReasons } from '#server/db/schema/ground/refusal-reasons.ts'
import { todos } from '#server/db/schema/oversight/todos.ts'
import { orNotFound } from '#server/http/failures.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { newSecret } from '#server/security/secrets.ts'

/** People and missions for tests: each test gives the values that matter to it, and realistic defaults fill the rest. */

const createdAt = new Date('2026-11-02T08:00:00Z')

/** The password of every account that the factories make. */
export const password = 'Abcd123!'
const passwordHash = hashPassword(password)

let count = 0
const next = () => ++count

/** Logs the rows that were written: the matching index reads only what the log names. */
const logged = async (db: Db, type: EventType, subjectId: number) => {
  const { subject } = eventKinds[type]
  await db.insert(events).values({ at: createdAt, actorRole: 'operator', type, subject, subjectId })
}

type AccountGiven = Partial<Pick<typeof accounts.$inferInsert, 'email' | 'status'>>

const anAccount = async (db: Db, role: Role, given: AccountGiven) => {
  const email = given.email ?? `${role}${next()}@exemple.fr`
  const row = { role, email, status: given.status ?? 'active', passwordHash: await passwordHash, createdAt }
  const [account] = await db.insert(accounts).values(row).returning({ id: accounts.id })
  return { id: orNotFound(account).id, role, email }
}

export const anAdmin = (db: Db, given: AccountGiven = {}) => anAccount(db, 'admin', given)

/** Anne Durand, React developer, by default. `skills` maps a skill's name to half stars. */
export const aCandidate = async (
  db: Db,
  {
    skills: held = {},
    ...given
  }: AccountGiven & Partial<typeof candidates.$inferInsert> & { skills?: Record<string, number> } = {},
) => {
  const account = await anAccount(db, 'candidate', given)
  const profile = {
    familyName: 'Durand',
    givenName: 'Anne',
    yearsOfExperience: 7,
    position: 'Développeuse React',
    region: 'Île-de-France',
    phone: '+33612345678',
    ...given,
    accountId: account.id,
  }
  const [candidate] = await db.insert(candidates).values(profile).returning({ id: candidates.id })
  const candidateId = orNotFound(candidate).id
  for (const [name, rating] of Object.entries(held))
    await db.insert(candidateSkills).values({ candidateId, skillId: await skillId(db, name), rating })
  await logged(db, 'candidate.edited', candidateId)
  return { ...account, candidateId, familyName: profile.familyName, givenName: profile.givenName }
}

type OfCandidate = { candidateId: number }
type ExperienceGiven = Partial<typeof workExperiences.$inferInsert> & { skills?: string[] }

/** A position at Altaïr since March 2021, by default; `skills` are names. Answers its id. */
export const anExperience = async (
  db: Db,
  { candidateId }: OfCandidate,
  { skills: used = [], ...given }: ExperienceGiven = {},
): Promise<number> => {
  const fields = { position: 'Développeuse', company: 'Altaïr', startedOn: '2021-03-01', description: 'Du React.' }
  const [row] = await db
    .insert(workExperiences)
    .values({ ...fields, ...given, candidateId })
    .returning({ id: workExperiences.id })
  const { id: experienceId } = orNotFound(row)
  for (const name of used)
    await db.insert(workExperienceSkills).values({ experienceId, skillId: await skillId(db, name) })
  return experienceId
}

/** An engineer's degree of 2015, by default. Answers its id. */
export const anEducation = async (
  db: Db,
  { candidateId }: OfCandidate,
  given: Partial<typeof educations.$inferInsert> = {},
): Promise<number> => {
  const fields = { school: 'INSA Lyon', degree: 'Diplôme d’ingénieur', endedOn: '2015-01-01' }
  const [row] = await db
    .insert(educations)
    .values({ ...fields, ...given, candidateId })
    .returning({ id: educations.id })
  return orNotFound(row).id
}

/** The mission that a candidate prefers; `skills` are names. */
export const aWish = async (
  db: Db,
  { candidateId }: { candidateId: number },
  { skills: wished = [], ...given }: { region: string; type: MissionType; skills?: string[] },
) => {
  await db.insert(preferredMissions).values({ candidateId, ...given })
  for (const name of wished)
    await db.insert(preferredMissionSkills).values({ candidateId, skillId: await skillId(db, name) })
}

/** Paul Martin, who recruits for Altaïr, by default. */
export const aRecruiter = async (db: Db, given: AccountGiven & Partial<typeof recruiters.$inferInsert> = {}) => {
  const account = await anAccount(db, 'recruiter', given)
  const [sector] = await db.select().from(sectors).limit(1)
  const profile = {
    companyName: 'Altaïr',
    sectorId: orNotFound(sector).id,
    familyName: 'Martin',
    givenName: 'Paul',
    position: 'Manager',
    ...given,
    accountId: account.id,
  }
  const [recruiter] = await db.insert(recruiters).values(profile).returning({ id: recruiters.id })
  return { ...account, recruiterId: orNotFound(recruiter).id, companyName: profile.companyName }
}

/** A search of missions that each of these people kept; answers the first id, the others follow. */
export const someSearches = async (db: Db, accountIds: number[]): Promise<number> => {
  const search = { list: 'missions' as const, name: 'Missions de Bretagne', query: 'place=Bretagne', createdAt }
  const rows = accountIds.map((accountId) => ({ ...search, accountId }))
  return orNotFound((await db.insert(savedSearches).values(rows).returning({ id: savedSearches.id }))[0]).id
}

/** The ids of a type of skill, a skill, a sector and a hidden reason that nothing uses. */
export const unusedReferenceData = async (db: Db) => {
  const name = `Référence ${next()}`
  const [skillType, other] = await db
    .insert(skillTypes)
    .values([{ name }, { name: `${name} de la compétence` }])
    .returning({ id: skillTypes.id })
  const [skill] = await db
    .insert(skills)
    .values({ name, typeId: orNotFound(other).id })
    .returning({ id: skills.id })
  const [sector] = await db.insert(sectors).values({ name }).returning({ id: sectors.id })
  const reason = { case: 'proposal.reject', code: name, label: name, position: 1_000, isHidden: true } as const
  const [refusalReason] = await db.insert(refusalReasons).values(reason).returning({ id: refusalReasons.id })
  return {
    skillType: orNotFound(skillType).id,
    skill: orNotFound(skill).id,
    sector: orNotFound(sector).id,
    refusalReason: orNotFound(refusalReason).id,
  }
}

/** The id of a skill of the initial reference data. */
export const skillId = async (db: Db, name: string): Promise<number> =>
  orNotFound((await db.select({ id: skills.id }).from(skills).where(eq(skills.name, name)))[0]).id

/** By default a mission of December 2026 to May 2027 that asks for React. */
export const aMission = async (
  db: Db,
  recruiter: { recruiterId: number },
  {
    skills: demanded = { React: { rating: 6, isRequired: true } },
    ...given
  }: Partial<typeof missions.$inferInsert> & { skills?: Record<string, { rating: number; isRequired: boolean }> } = {},
): Promise<number> => {
  const row = {
    title: 'Développeur React',
    description: '<p>Refonte du portail.</p>',
    yearsOfExperience: 5,
    region: 'Île-de-France',
    startDay: '2026-12-01',
    endDay: '2027-05-31',
    createdAt,
    ...given,
    recruiterId: recruiter.recruiterId,
  }
  const [mission] = await db.insert(missions).values(row).returning({ id: missions.id })
  const missionId = orNotFound(mission).id
  for (const [name, demand] of Object.entries(demanded))
    await db.insert(missionSkills).values({ missionId, skillId: await skillId(db, name), ...demand })
  return missionId
}

/** The id of the proposal of a candidate for a mission. */
export const aProposal = async (
  db: Db,
  missionId: number,
  candidate: { candidateId: number },
  status: ProposalStatus = 'preselected',
): Promise<number> => {
  const row = { missionId, candidateId: candidate.candidateId, status, createdAt }
  const [proposal] = await db.insert(proposals).values(row).returning({ id: proposals.id })
  if (status === 'recruited') await logged(db, 'proposal.recruited', orNotFound(proposal).id)
  return orNotFound(proposal).id
}

/** The id of a contract, a CRA or an invoice of one side of a mission; what its file contains is nowhere. */
export const aPaper = async (
  db: Db,
  paper: { missionId: number; accountId: number; kind: PaperKind; name?: string; createdAt?: Date },
): Promise<number> => {
  const { name = `${paper.kind}.pdf`, ...row } = paper
  const { accountId } = row
  const file = { kind: 'document', key: newSecret(), name, mediaType: 'application/pdf', size: 84_000 } as const
  const [kept] = await db
    .insert(files)
    .values({ createdAt, ...file, accountId })
    .returning({ id: files.id })
  const [inserted] = await db
    .insert(missionPapers)
    .values({ createdAt, ...row, fileId: orNotFound(kept).id })
    .returning({ id: missionPapers.id })
  return orNotFound(inserted).id
}

/** The id of an interview on 26 or 27 November 2026, by default waiting for an answer. */
export const anInterview = async (
  db: Db,
  proposalId: number,
  given: Partial<Omit<typeof interviews.$inferInsert, 'status'>> & {
    status?: NonNullable<InterviewFacts['status']>
  } = {},
): Promise<number> => {
  const row = {
    status: 'pending' as const,
    firstSlot: '2026-11-26 10:00',
    firstLink: 'https://visio.exemple.fr/un',
    secondSlot: '2026-11-27 15:00',
    secondLink: 'https://visio.exemple.fr/deux',
    createdAt,
    ...given,
    proposalId,
  }
  const [interview] = await db.insert(interviews).values(row).returning({ id: interviews.id })
  return orNotFound(interview).id
}

/** November 2026 of a proposal, submitted by its candidate: 2 November worked, 3 November not. */
export const aSubmittedMonth = (proposalId: number): typeof activityReports.$inferInsert => ({
  proposalId,
  month: '2026-11',
  status: 'submitted',
  days: [
    { day: '2026-11-02', kind: 'mission', amount: 1 },
    { day: '2026-11-03', kind: 'mission', amount: 0 },
  ],
  territory: 'metropole',
  version: 1,
  submittedAt: createdAt,
  createdAt,
})

/** The id of the first contract prepared for a candidate; its file is not stored. */
export const aContractVersion = async (
  db: Db,
  missionId: number,
  { id: accountId }: { id: number },
  { id: madeBy }: { id: number },
): Promise<number> => {
  const paper = { kind: 'document' as const, name: 'Contrat_v1.pdf', mediaType: 'application/pdf', size: 1000 }
  const [file] = await db
    .insert(files)
    .values({ ...paper, accountId, key: `contract-version-${next()}`, createdAt })
    .returning({ id: files.id })
  const terms = { startDay: '2026-12-01', endDay: '2027-05-31', dailyRate: 480, renewal: null }
  const made = { kind: 'candidate' as const, number: 1, sha256: '0'.repeat(64), template: '<p>Contrat</p>', terms }
  const [version] = await db
    .insert(contractVersions)
    .values({ ...made, missionId, accountId, fileId: orNotFound(file).id, clauses: [], values: {}, madeBy, createdAt })
    .returning({ id: contractVersions.id })
  return orNotFound(version).id
}

type Signing = { missionId: number; versionId: number; candidate: Party; recruiter: Party; admin: Party }
type Party = { id: number }

/** The ids of three requests to sign: the candidate's, the company's, and one that the platform signs first. */
export const someSignatures = async (db: Db, { missionId, versionId, candidate, recruiter, admin }: Signing) => {
  const sent = { missionId, versionId, sha256: '0'.repeat(64), status: 'sent' as const, sentBy: admin.id }
  const insert = async (row: Pick<typeof signatureRequests.$inferInsert, 'accountId' | 'kind' | 'signingOrder'>) => {
    const [request] = await db
      .insert(signatureRequests)
      .values({ ...sent, ...row, documentId: randomUUID(), sentAt: createdAt, expiresAt: new Date('2099-01-01') })
      .returning({ id: signatureRequests.id })
    return orNotFound(request).id
  }
  const ofCandidate = { accountId: candidate.id, kind: 'candidate' } as const
  return {
    signature: await insert({ ...ofCandidate, signingOrder: 'party-first' }),
    companySignature: await insert({ accountId: recruiter.id, kind: 'recruiter', signingOrder: 'party-first' }),
    platformSignature: await insert({ ...ofCandidate, signingOrder: 'platform-first' }),
  }
}

/** The id of the question whether a mission that ends in May 2027 is renewed for three months. */
export const aRenewal = async (db: Db, missionId: number): Promise<number> => {
  const asked = { endDay: '2027-05-31', newEndDay: '2027-08-31', renewal: '3 mois renouvelables' } as const
  const [row] = await db
    .insert(renewals)
    .values({ ...asked, missionId, status: 'asked', askedAt: createdAt })
    .returning({ id: renewals.id })
  return orNotFound(row).id
}

/** The id of the first of these todos on a mission, one for each account; null is the platform. */
export const someTodos = async (db: Db, missionId: number, accountIds: (number | null)[]): Promise<number> => {
  const since = createdAt
  const rows = accountIds.map((accountId, index) => ({
    kind: 'mission.fill' satisfies TodoKind,
    key: `mission.fill:${missionId}:${index}`,
    holder: 'admin' as const,
    accountId,
    missionId,
    since,
    dueAt: since,
  }))
  return orNotFound((await db.insert(todos).values(rows).returning({ id: todos.id }))[0]).id
}
