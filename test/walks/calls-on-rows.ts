import { clauseKeys } from '#domain/papers/contract-drafts/contract-clauses.ts'
import { fieldNames } from '#domain/papers/contract-drafts/contract-fields.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { password } from '#test/people/factories.ts'
import { aPicture, aResume, aStatement, aStatementLine } from '#test/people/sent-files.ts'
import { wholeFiles } from './whole-files.ts'

/**
 * A valid call of every endpoint that names rows, for the tests that walk the contract: a new endpoint fails in
 * permissions.test.ts until it has one here.
 */

/**
 * The calls on second factors that ask for a ticket, a proof or a factor of the caller, and name nobody else's row:
 * second-factors.test.ts makes them, each in its state.
 */
export const onOwnFactors = new Set(
  (
    ['addAuthenticator', 'addPasskey', 'removeAuthenticator', 'removePasskey', 'makeRecoveryCodes', 'prove'] as const
  ).map((name) => `secondFactors.${name}`),
)

/** The ids that a call may name. */
export type Ids = Record<
  | 'admin'
  | 'candidate'
  | 'profile'
  | 'recruiter'
  | 'mission'
  | 'proposal'
  | 'interview'
  | 'candidateContract'
  | 'recruiterContract'
  | 'registration'
  | 'experience'
  | 'education'
  | 'mail'
  | 'newcomer'
  | 'paper'
  | 'contractVersion'
  | 'signature'
  | 'companySignature'
  | 'platformSignature'
  | 'invoice'
  | 'sale'
  | 'payment'
  | 'paymentOrder'
  | 'renewal'
  | 'todo'
  | 'search'
  | 'skill'
  | 'skillType'
  | 'sector'
  | 'refusalReason',
  number
>
/** No request to sign a document, and no invoice: those of a freelance and of a company, a payment and a transfer of the first. */
export const noPapers = {
  signature: 0,
  companySignature: 0,
  platformSignature: 0,
  invoice: 0,
  sale: 0,
  payment: 0,
  paymentOrder: 0,
}

/** The only session of an account in these tests. */
export const sessionIdOf = (accountId: number) => `00000000-0000-4000-8000-${String(accountId).padStart(12, '0')}`

export type Input = { params?: object; query?: object; body?: object }

const slots = {
  firstDate: '2026-11-30 10:00',
  secondDate: '2026-12-01 14:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}

/** Each company asks for an e-mail of its own. */
const companyEmail = ({ recruiter }: Ids) => `entreprise${recruiter}@exemple.fr`

const companyHeader = {
  companyName: 'Altaïr',
  idDomaineRecruiter: 1,
  firstname: 'Mercier',
  lastname: 'Paul',
  poste: 'Manager',
}

const hiringAnswers = {
  recruitEmployee: true,
  selfEmployed: false,
  independent: false,
  likeIndependent: true,
  remoteConsultant: false,
  expandTeam: false,
  newProject: false,
  hireIng: true,
}

const header = { name: 'Durand', lastname: 'Anne', nbrAnneeExp: 7, country: 'Corse' }

const experience = { poste: 'Développeuse', entreprise: 'Altaïr', fromDate: '2021-03-01', description: 'React.' }
const education = { school: 'INSA Lyon', degree: 'Ingénieur', toDateEdu: '2015-01-01' }

const contractTemplate = {
  text: '<p>{mission.titre}</p><p>{clauses}</p>',
  clauses: clauseKeys.map((key) => ({ key, text: '<p>Une clause.</p>' })),
}

const contractTerms = {
  startDay: '2026-12-01',
  endDay: '2027-05-31',
  dailyRate: 500,
  clauses: [],
  entries: fieldNames.map((name) => ({ name, value: `Une valeur de ${name}` })),
}

const picture = await aPicture()
const resume = await aResume()
const paper = await aResume('papier.pdf')

const reason = { reason: 'Une raison' }
const onCandidate = ({ candidate: id }: Ids): Input => ({ params: { id } })
const onExperience = ({ experience: id }: Ids): Input => ({ params: { id } })
const onRecruiter = ({ recruiter: id }: Ids): Input => ({ params: { id } })
const onMission = ({ mission: id }: Ids): Input => ({ params: { id } })
const onSide = ({ mission: missionId, candidate: userId }: Ids): Input => ({ params: { missionId, userId } })
const onProposal = ({ proposal: id }: Ids): Input => ({ params: { id } })
const onInterview = ({ interview: id }: Ids): Input => ({ params: { id } })
const onMonths = ({ proposal: missionProfilId }: Ids): Input => ({ params: { missionProfilId } })
const onMonth = ({ proposal: missionProfilId }: Ids): Input => ({ params: { missionProfilId, month: '2026-11' } })
/** A signature request of the caller's side; the administrator signs another one first. */
const onSignature = ({ signature, companySignature }: Ids, caller?: Role): Input => ({
  params: { id: caller === 'recruiter' ? companySignature : signature },
})
const onTurn = (ids: Ids, caller?: Role): Input =>
  caller === 'admin' ? { params: { id: ids.platformSignature } } : onSignature(ids, caller)

/** An invoice of the caller's side; the administrator's is that of the freelance. */
const onInvoice = ({ invoice, sale }: Ids, caller?: Role): Input => ({
  params: { id: caller === 'recruiter' ? sale : invoice },
})

const onRenewal = ({ renewal: id }: Ids): Input => ({ params: { id } })
/** What is asked of the company, of the candidate and of the platform, in this order. */
const onTodo = ({ todo }: Ids, caller: Role = 'recruiter'): Input => ({
  params: { id: todo + ['recruiter', 'candidate', 'admin'].indexOf(caller) },
  body: {},
})
/** The search that the company kept, and the administrator's. */
const onSearch = ({ search }: Ids, caller: Role = 'recruiter'): Input => ({
  params: { id: search + (caller === 'admin' ? 1 : 0) },
})
const toClose = ({ mission }: Ids): Input => ({ body: { action: 'close', ids: [mission] } })
const withBody =
  (on: (ids: Ids, caller?: Role) => Input, body: object) =>
  (ids: Ids, caller?: Role): Input => ({ ...on(ids, caller), body })

/** The calls, with the id of an existing skill for those that need one. */
export const callsNaming = (skill: number) => {
  const mission = {
    title: 'Architecte Java',
    description: '<p>Refonte du portail.</p>',
    nbrYearExperience: 8,
    place: 'Bretagne',
    dateStart: '2026-12-01',
    dateEnd: '2027-03-31',
    skills: [{ id: skill, rating: 3, priority: 1 }],
  }

  /** For each endpoint that names rows: a valid call with these ids; `caller` has them all, but for what one person has alone. */
  const callsOn: Record<string, (ids: Ids, caller?: Role) => Input> = {
    'ownAccount.endSession': (ids, caller = 'recruiter') => ({ params: { id: sessionIdOf(ids[caller]) } }),
    'registrations.decide': ({ registration: id }) => ({
      params: { decision: 'accept', id },
      body: { action: 'accept', id, type: 'profil' },
    }),
    'referenceItems.addSkill': (ids) => ({ body: { name: `Skill ${ids.skill}`, idType: ids.skillType } }),
    'referenceItems.editSkill': ({ skill: id, skillType: idType }) => ({
      params: { id },
      body: { name: `S ${id}`, idType },
    }),
    'referenceItems.removeSkill': ({ skill: id }) => ({ params: { id } }),
    'skillMerges.preview': ({ skill: id }) => ({ params: { id }, query: { into: skill } }),
    'skillMerges.merge': ({ skill: id }) => ({ params: { id }, body: { into: skill } }),
    'referenceItems.usesOfSkill': ({ skill: id }) => ({ params: { id } }),
    'referenceItems.addSkillType': ({ skillType }) => ({ body: { name: `Type ${skillType}` } }),
    'referenceItems.editSkillType': ({ skillType: id }) => ({ params: { id }, body: { name: `T ${id}` } }),
    'referenceItems.removeSkillType': ({ skillType: id }) => ({ params: { id } }),
    'referenceItems.addSector': ({ sector }) => ({ body: { name: `Domaine ${sector}` } }),
    'referenceItems.editSector': ({ sector: id }) => ({ params: { id }, body: { name: `D ${id}` } }),
    'referenceItems.removeSector': ({ sector: id }) => ({ params: { id } }),
    'referenceItems.usesOfSector': ({ sector: id }) => ({ params: { id } }),
    'refusalReasons.list': () => ({ query: { case: 'proposal.reject' } }),
    'refusalReasons.add': ({ refusalReason }) => ({
      body: { case: 'proposal.reject', label: `Motif ${refusalReason}` },
    }),
    'refusalReasons.edit': ({ refusalReason: id }) => ({ params: { id }, body: { label: `M ${id}`, isHidden: true } }),
    'refusalReasons.remove': ({ refusalReason: id }) => ({ params: { id } }),
    'refusalReasons.order': ({ refusalReason: id }) => ({ body: { case: 'proposal.reject', ids: [id] } }),
    'files.uploadPicture': ({ candidate: userId }) => ({ body: { file: picture, userId } }),
    'files.uploadResume': ({ candidate: userId }) => ({ body: { file: resume, type: 'cv', userId } }),
    'files.lastPicture': ({ candidate: userId }) => ({ params: { userId } }),
    'files.lastResume': onCandidate,
    'candidates.detail': onCandidate,
    'candidates.profile': onCandidate,
    'candidates.editHeader': ({ candidate: id }) => ({
      params: { id },
      body: { ...header, email: `candidat${id}@exemple.fr` },
    }),
    'candidates.editDetails': withBody(onCandidate, { description: 'Une description' }),
    'resumes.addExperience': withBody(onCandidate, experience),
    'resumes.editExperience': withBody(onExperience, experience),
    'resumes.removeExperience': onExperience,
    'resumes.saveExperiences': (ids) =>
      withBody(onCandidate, { experiences: [{ ...experience, id: ids.experience }] })(ids),
    'resumes.addEducation': withBody(onCandidate, education),
    'resumes.removeEducation': ({ education: id }) => ({ params: { id } }),
    'resumes.saveEducations': (ids) =>
      withBody(onCandidate, { educations: [{ ...education, id: ids.education }] })(ids),
    'resumes.saveSkills': withBody(onCandidate, { skills: [{ id: skill, rating: 4 }] }),
    'resumes.saveLanguages': withBody(onCandidate, { langues: [{ id: 1, rating: 4.5 }] }),
    'resumes.printLink': onCandidate,
    'recruiters.detail': onRecruiter,
    'recruiters.profile': onRecruiter,
    'legalIdentities.show': (ids, caller = 'recruiter') => ({
      params: { id: caller === 'recruiter' ? ids.recruiter : ids.candidate },
    }),
    'legalIdentities.edit': (ids, caller = 'recruiter') => ({
      params: { id: caller === 'recruiter' ? ids.recruiter : ids.candidate },
      body: { legalName: 'Altaïr SAS' },
    }),
    'recruiters.editHeader': (ids) => withBody(onRecruiter, { ...companyHeader, email: companyEmail(ids) })(ids),
    'recruiters.editDetails': (ids) => withBody(onRecruiter, { ...hiringAnswers, email: companyEmail(ids) })(ids),
    'missions.listOfRecruiter': onRecruiter,
    'missions.firstProposed': onRecruiter,
    'missions.firstOngoing': onRecruiter,
    'candidateMissions.list': onCandidate,
    'candidateMissions.accepted': onCandidate,
    'candidateMissions.past': onCandidate,
    'candidateMissions.declined': onCandidate,
    'candidateMissions.current': onCandidate,
    'candidateMissions.firstAssigned': onCandidate,
    'candidateMissions.detail': onMission,
    'missions.detailOfAdmin': onMission,
    'missions.publish': withBody(onRecruiter, mission),
    'missions.edit': withBody(onMission, mission),
    'missions.delete': onMission,
    'missions.interrupt': onMission,
    'missions.deleteAsAdmin': onMission,
    'missions.interruptAsAdmin': onMission,
    'proposals.listOfMission': onMission,
    'proposals.assign': (ids) => ({ body: { mission: ids.mission, profil: ids.newcomer } }),
    'proposals.withdraw': (ids) => ({ body: { mission: ids.mission, profil: ids.profile } }),
    'proposals.remove': onProposal,
    'proposals.recruit': onProposal,
    'proposals.reject': onProposal,
    'proposals.declineMission': withBody(onProposal, reason),
    'matching.list': onMission,
    'matching.explain': (ids) => ({ query: { mission: ids.mission, profil: ids.profile } }),
    'matching.simulate': (ids) => ({
      body: { mission: ids.mission, skills: mission.skills, nbrYearExperience: 5, dateStart: '2026-12-01' },
    }),
    'interviews.listOfRecruiter': onRecruiter,
    'interviews.firstUpcomingOfRecruiter': onRecruiter,
    'interviews.listOfCandidate': onCandidate,
    'interviews.declinedOfCandidate': onCandidate,
    'interviews.firstUpcomingOfCandidate': onCandidate,
    'interviews.propose': withBody(onProposal, slots),
    'interviews.change': withBody(onInterview, slots),
    'interviews.reject': withBody(onInterview, reason),
    'interviews.accept': withBody(onInterview, { selectedDate: '2026-11-26 10:00' }),
    'interviews.decline': withBody(onInterview, reason),
    'interviews.askAnotherDate': withBody(onInterview, reason),
    'skillObservations.rateable': onCandidate,
    'skillObservations.rate': withBody(onProposal, { skills: [{ id: skill, stars: 3.5 }] }),
    'skillObservations.ofCandidate': onCandidate,
    'skillObservations.answer': ({ skill: skillId }) => ({ params: { skillId }, body: { answer: 'Une réponse' } }),
    'slots.collisionsOfProposal': (ids) => ({
      ...onProposal(ids),
      query: { firstDate: '2026-11-30 10:00', secondDate: '2026-12-01 14:30' },
    }),
    'slots.collisionsOfInterview': onInterview,
    'documents.personal': onCandidate,
    // The record of a candidate's papers has the id of their profile.
    'documents.change': ({ profile: id }) => ({ params: { id }, body: { rib: resume } }),
    'vigilance.ofCandidate': onCandidate,
    'vigilance.verify': ({ paper: id }) => ({ params: { id } }),
    'vigilance.ofMission': ({ proposal: missionProfilId }) => ({ params: { missionProfilId } }),
    'vigilance.archive': ({ proposal: missionProfilId }) => ({ params: { missionProfilId } }),
    'contracts.ofCandidate': ({ mission: missionId, candidate: userId }) => ({ params: { missionId, userId } }),
    'contracts.importOfCandidate': (ids) => ({
      body: { contrat: paper, mission_id: ids.mission, profil_id: ids.candidate },
    }),
    'contracts.importActivityReport': ({ candidateContract: id }) => ({ params: { id }, body: { cra: paper } }),
    'contracts.mailCandidate': (ids) => ({
      body: { contrat: paper, profil_id: ids.candidate, mission_id: ids.mission },
    }),
    'contracts.ofRecruiter': onMission,
    'contracts.importOfRecruiter': (ids) => ({ body: { contrat: paper, mission_id: ids.mission } }),
    'contracts.importInvoice': ({ recruiterContract: id }) => ({ params: { id }, body: { invoices: paper } }),
    'contracts.mailRecruiter': (ids) => ({
      body: { invoices: paper, recruiter_id: ids.recruiter, mission_id: ids.mission },
    }),
    'contracts.missionsOfCandidate': onCandidate,
    'contracts.missionsOfRecruiter': onRecruiter,
    'activityReports.ofMission': onMission,
    'activityReports.months': onMonths,
    'activityReports.read': onMonth,
    'activityReports.save': withBody(onMonth, { version: 0, days: [] }),
    'activityReports.submit': withBody(onMonth, { version: 0 }),
    'activityReports.reopen': withBody(onMonth, reason),
    'activityReports.decide': withBody(onMonth, { version: 1, contested: [] }),
    'contractDrafts.editTemplate': () => ({ params: { kind: 'candidate' }, body: contractTemplate }),
    'contractDrafts.preparation': onSide,
    'contractDrafts.prepare': withBody(onSide, contractTerms),
    'contractDrafts.version': ({ contractVersion: id }) => ({ params: { id } }),
    'contractDrafts.send': withBody(({ contractVersion: id }) => ({ params: { id } }), reason),
    'renewals.ofMission': ({ mission: missionId }) => ({ params: { missionId } }),
    'renewals.answer': withBody(onRenewal, { renews: true }),
    'renewals.reopen': onRenewal,
    'signatures.ofSide': ({ mission: missionId, candidate, recruiter }, caller) => ({
      query: { missionId: String(missionId), userId: String(caller === 'recruiter' ? recruiter : candidate) },
    }),
    'signatures.send': ({ contractVersion: id }) => ({
      body: { document: 'contract', id, order: 'party-first', ...reason },
    }),
    'signatures.read': onSignature,
    'signatures.sign': withBody(onTurn, { name: 'Anne Durand', consent: true, sha256: '0'.repeat(64) }),
    'signatures.refuse': withBody(onSignature, reason),
    'signatures.withdraw': withBody(onSignature, reason),
    'signatures.evidence': onSignature,
    'invoices.setOrderNumber': withBody(onMission, { orderNumber: 'PO-4512' }),
    'invoices.read': onInvoice,
    'invoices.setStatus': withBody(onInvoice, { code: '207', ...reason }),
    'invoices.depositAgain': onInvoice,
    'invoices.pay': withBody(onInvoice, { day: '2026-11-20', amount: '10,50' }),
    'invoices.cancelPayment': withBody(({ payment: id }) => ({ params: { id } }), reason),
    'paymentOrders.make': ({ invoice }) => ({ body: { invoices: [invoice], total: 179_900 } }),
    'paymentOrders.file': ({ paymentOrder: id }) => ({ params: { id } }),
    'paymentOrders.pay': ({ paymentOrder: id }) => ({ params: { id }, body: { day: '2026-11-20' } }),
    'paymentOrders.cancel': withBody(({ paymentOrder: id }) => ({ params: { id } }), reason),
    'bankStatements.note': ({ sale }) => ({ body: { lines: [aStatementLine(sale)] } }),
    'todo.ofMission': onMission,
    'todo.snooze': onTodo,
    'todo.resume': (ids, caller) => ({ params: onTodo(ids, caller).params ?? {} }),
    'bottlenecks.skillMissions': ({ skill: id }) => ({ params: { id } }),
    'bottlenecks.skillHolders': ({ skill: id }) => ({ params: { id } }),
    'bottlenecks.answerTimeOfMission': onMission,
    'bottlenecks.answerTimeOfCompany': onRecruiter,
    'bulk.preview': toClose,
    'bulk.run': toClose,
    'savedSearches.remove': onSearch,
    'savedSearches.rename': withBody(onSearch, { name: 'Missions de Bretagne' }),
    // A text in the titles of the missions.
    'search.find': () => ({ query: { q: 'développeur' } }),
    'missionWatches.ofMission': onMission,
    'missionWatches.watch': withBody(onMission, { threshold: 80 }),
    'missionWatches.unwatch': onMission,
    'calendars.ofCandidate': onCandidate,
    'calendars.ofRecruiter': onRecruiter,
    'statistics.ofRecruiter': onRecruiter,
    'statistics.ofCandidate': onCandidate,
    'statistics.recruiterCompletion': onRecruiter,
    'statistics.candidateCompletion': onCandidate,
    'contact.writeToAdmin': (ids) => ({ body: { data: { object: 'Objet', subject: 'Sujet' }, mission: ids.mission } }),
    'journal.ofAccount': onCandidate,
    'journal.ofMission': onMission,
    'mails.retry': ({ mail: id }) => ({ params: { id } }),
    'suspensions.suspend': withBody(onCandidate, reason),
    'suspensions.reactivate': onCandidate,
  }

  /** The calls with a body that only names the caller's own row: there is no other row to try. */
  const callsOnOwnRow: Record<string, Input> = {
    'ownAccount.changePassword': {
      body: { currentPassword: password, password: 'Une-Autre-2026', plainPassword: 'Une-Autre-2026' },
    },
    'legalIdentities.editPlatform': { body: { legalName: 'Inspirnautes SAS', mentions: {} } },
    'mailChoices.choose': { body: { group: 'renewals', choice: 'digest' } },
    'documents.add': { body: { cin: resume } },
    'bankStatements.read': { body: { file: aStatement() } },
    'vigilance.add': { params: { type: 'immatriculation' }, body: { file: resume, issuedOn: '2026-11-02' } },
    'savedSearches.keep': { body: { list: 'missions', name: 'Missions de Bretagne', query: 'place=Bretagne' } },
    'preferredMissions.choose': { body: { place: 'Bretagne', missionType: 'Mixte', skills: [skill] } },
    ...Object.fromEntries(wholeFiles.map((name) => [name, { body: { reason: 'Contrôle annuel' } }])),
  }

  return { callsOn, callsOnOwnRow }
}

/** What a company does with its factors, its own contract and its own invoices: these are its own, and name no candidate before one is recruited. */
export const ofThemAlone = [
  ...onOwnFactors,
  ...['ofSide', 'read', 'sign', 'refuse', 'evidence'].map((name) => `signatures.${name}`),
  ...['read', 'setStatus'].map((name) => `invoices.${name}`),
]
