import { candidateMissionQuery } from '#contract/hiring/candidate-missions.ts'
import { interviewQuery } from '#contract/hiring/interviews.ts'
import { recruiterMissionQuery } from '#contract/hiring/missions.ts'
import type { Db } from '#server/db/client.ts'
import { findFormerEmailOf, getCompletion } from '#server/features/ground/accounts/accounts.sql.ts'
import { canReadMonths } from '#server/features/papers/activity-reports/activity-reports.policy.ts'
import { presentMonthsOf } from '#server/features/papers/activity-reports/activity-reports.present.ts'
import { getWorkedMission } from '#server/features/papers/activity-reports/activity-reports.sql.ts'
import { presentCandidateMission } from '#server/features/hiring/candidate-missions/candidate-missions.present.ts'
import { listCandidateMissions } from '#server/features/hiring/candidate-missions/candidate-missions.sql.ts'
import { presentOwnProfile } from '#server/features/profiles/candidates/candidates.present.ts'
import { getCandidate } from '#server/features/profiles/candidates/candidates.sql.ts'
import { presentInterview } from '#server/features/hiring/interviews/interviews.present.ts'
import { listInterviews } from '#server/features/hiring/interviews/interviews.sql.ts'
import { presentMission } from '#server/features/hiring/missions/missions.present.ts'
import { getMission, listMissions } from '#server/features/hiring/missions/missions.sql.ts'
import { openIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import { presentOwnIdentity } from '#server/features/profiles/legal-identities/legal-identities.present.ts'
import { findIdentity } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import { presentPreferredMission } from '#server/features/profiles/preferred-missions/preferred-missions.present.ts'
import { findPreferredMission } from '#server/features/profiles/preferred-missions/preferred-missions.sql.ts'
import { presentProposed } from '#server/features/hiring/proposals/proposals.present.ts'
import { listProposed } from '#server/features/hiring/proposals/proposals.sql.ts'
import { presentRecruiterProfile } from '#server/features/profiles/recruiters/recruiters.present.ts'
import { getRecruiter } from '#server/features/profiles/recruiters/recruiters.sql.ts'
import { listSavedSearches } from '#server/features/ground/saved-searches/saved-searches.sql.ts'
import {
  countRecoveryCodes,
  findAuthenticator,
  listPasskeys,
} from '#server/features/access/second-factors/second-factors.sql.ts'
import { presentObservedSkills } from '#server/features/hiring/skill-observations/skill-observations.present.ts'
import { getObservedSkills } from '#server/features/hiring/skill-observations/skill-observations.sql.ts'
import { readMailChoices } from '#server/features/oversight/todo/mail-choices.commands.ts'
import { presentOwnSignature } from '#server/features/papers/signatures/signatures.present.ts'
import { listSignaturesOf } from '#server/features/papers/signatures/signatures.sql.ts'
import type { Sealing } from '#server/security/sealing.ts'
import type { Actor } from '#server/http/actor.ts'
import { ignoreNotFound } from '#server/http/failures.ts'
import {
  presentConnection,
  presentProfileView,
  presentOwnAccount,
  presentOwnFactors,
  presentOwnMail,
  presentOwnSecurityEvent,
  presentOwnWatch,
  presentReading,
} from './own-data.present.ts'
import { getOwnAccount } from './own-data.sql.ts'
import {
  listOwnConnections,
  listOwnMails,
  listOwnReadings,
  listOwnSecurityEvents,
  listOwnWatches,
} from './own-traces.sql.ts'
import { listProfileViews } from './profile-views.sql.ts'

/** The rows of a person by their name in `moi.json`: a value, or many values that are read while they are sent. */
export type OwnRows = Record<string, unknown>

const size = 100

/** Every row of a list, a page at a time. */
const everyRow = async function* <Row>(read: (page: { page: number; size: number }) => Promise<{ items: Row[] }>) {
  for (let page = 1; ; page++) {
    const { items } = await read({ page, size })
    yield* items
    if (items.length < size) return
  }
}

const looksOf = (db: Db, { id }: Actor) =>
  everyRow(async (page) => ({ items: (await listProfileViews(db, id, page)).items.map(presentProfileView) }))

type Pages<Row> = (db: Db, accountId: number, page: { page: number; size: number }) => Promise<{ items: Row[] }>

/** A list of an account, each row as it is shown. */
const presentEach = async function* <Row, Shown>(
  db: Db,
  { id }: Actor,
  pages: Pages<Row>,
  present: (row: Row) => Shown,
): AsyncGenerator<Shown> {
  for await (const row of everyRow((page) => pages(db, id, page))) yield present(row)
}

/** What the second factors of a person are, and nothing of a secret. */
const secondFactorsOf = async (db: Db, { id }: Actor) => {
  const [authenticator, passkeys, codesDeSecours] = await Promise.all([
    findAuthenticator(db, id),
    listPasskeys(db, id),
    countRecoveryCodes(db, id),
  ])
  return presentOwnFactors({ authenticator, passkeys, codesDeSecours })
}

const interviewsOf = async function* (db: Db, actor: Actor<'candidate'> | Actor<'recruiter'>) {
  const of = { side: actor.role, accountId: actor.id }
  for await (const row of everyRow((page) => listInterviews(db, of, interviewQuery.parse(page), actor.now)))
    yield presentInterview(row, actor)
}

/** The months worked of a proposal, where its reader may read them. */
const monthsOf = async (db: Db, actor: Actor, proposalId: number) => {
  const worked = await ignoreNotFound(getWorkedMission(db, proposalId))
  return worked !== undefined && canReadMonths(actor, worked) ? presentMonthsOf(worked, actor).months : []
}

const candidateMissionsOf = async function* (db: Db, actor: Actor, publicUrl: string) {
  for await (const row of everyRow((page) =>
    listCandidateMissions(db, actor.id, candidateMissionQuery.parse(page), actor.now),
  ))
    yield {
      ...presentCandidateMission(row, actor, publicUrl),
      moisTravailles: await monthsOf(db, actor, row.proposalId),
    }
}

const proposedFor = async (db: Db, actor: Actor, missionId: number) => {
  const proposed = []
  for await (const row of everyRow(async (page) => {
    const { items, mission } = await listProposed(db, missionId, page, actor.now)
    return { items: items.map((item) => ({ item, mission })) }
  })) {
    const profile = presentProposed(row.item, row.mission, actor)
    proposed.push({ ...profile, moisTravailles: await monthsOf(db, actor, row.item.id) })
  }
  return proposed
}

const companyMissionsOf = async function* (db: Db, actor: Actor) {
  const of = { recruiterAccountId: actor.id }
  for await (const { id } of everyRow((page) => listMissions(db, of, recruiterMissionQuery.parse(page), actor.now))) {
    const mission = await ignoreNotFound(getMission(db, id))
    const profilsProposes = await ignoreNotFound(proposedFor(db, actor, id))
    if (mission !== undefined) yield { ...presentMission(mission, actor), profilsProposes: profilsProposes ?? [] }
  }
}

type Means = { db: Db; publicUrl: string; sealing: Sealing }

const legalIdentityOf = async ({ db, sealing }: Means, { id }: Actor) => {
  const row = await findIdentity(db, id)
  return presentOwnIdentity(row, openIban(sealing, row))
}

const readCandidate = async (means: Means, actor: Actor<'candidate'>) => {
  const { db, publicUrl } = means
  const [profile, wish, observed] = await Promise.all([
    getCandidate(db, actor.id),
    findPreferredMission(db, actor.id),
    getObservedSkills(db, actor.id),
  ])
  return {
    profil: presentOwnProfile(profile),
    identiteLegale: await legalIdentityOf(means, actor),
    missionPreferee: presentPreferredMission(wish),
    competencesConstatees: presentObservedSkills(observed, actor.id, actor),
    missions: candidateMissionsOf(db, actor, publicUrl),
    entretiens: interviewsOf(db, actor),
    consultations: looksOf(db, actor),
  }
}

const readCompany = async (means: Means, actor: Actor<'recruiter'>) => {
  const { db } = means
  const [profile, percentage, formerEmail] = await Promise.all([
    getRecruiter(db, actor.id),
    getCompletion(db, actor),
    findFormerEmailOf(db, actor.id),
  ])
  return {
    profil: presentRecruiterProfile(profile, { percentage, emailConfirmed: formerEmail === undefined }, actor),
    identiteLegale: await legalIdentityOf(means, actor),
    missions: companyMissionsOf(db, actor),
    entretiens: interviewsOf(db, actor),
    recherches: await listSavedSearches(db, actor.id),
    consultations: looksOf(db, actor),
    profilsConsultes: presentEach(db, actor, listOwnReadings, presentReading),
  }
}

const isOf = <R extends Actor['role']>(actor: Actor, role: R): actor is Actor<R> => actor.role === role

const readOfRole = async (means: Means, actor: Actor): Promise<OwnRows> => {
  const { db } = means
  if (isOf(actor, 'candidate')) return readCandidate(means, actor)
  if (isOf(actor, 'recruiter')) return readCompany(means, actor)
  return {
    recherches: await listSavedSearches(db, actor.id),
    missionsSuivies: presentEach(db, actor, listOwnWatches, presentOwnWatch),
    profilsConsultes: presentEach(db, actor, listOwnReadings, presentReading),
  }
}

/** Every row of a person, each as their own screens show it: an export says nothing that these hide. */
export const readOwnRows = async (means: Means, actor: Actor): Promise<OwnRows> => {
  const { db } = means
  const [account, secondsFacteurs, choixEmails] = await Promise.all([
    getOwnAccount(db, actor.id),
    secondFactorsOf(db, actor),
    readMailChoices(db, actor),
  ])
  return {
    faitLe: actor.now.toISOString(),
    compte: presentOwnAccount(account),
    secondsFacteurs,
    choixEmails,
    ...(await readOfRole(means, actor)),
    signatures: (await listSignaturesOf(db, actor.id)).map(presentOwnSignature),
    connexions: presentEach(db, actor, listOwnConnections, presentConnection),
    journalDeSecurite: presentEach(db, actor, listOwnSecurityEvents, presentOwnSecurityEvent),
    emails: presentEach(db, actor, listOwnMails, presentOwnMail),
  }
}
