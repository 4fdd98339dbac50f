import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { takesKey, type AnyEndpoint } from '#contract/wire/endpoint.ts'

const writes = Object.values(api)
  .flatMap((calls) => Object.values<AnyEndpoint>(calls))
  .filter(({ method }) => method !== 'GET')

const secrets = ['token', 'refresh_token', 'ticket', 'secret', 'recoveryCodes', 'address']
const tells = ({ response }: AnyEndpoint) => {
  const answered = JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' }))
  return secrets.some((name) => answered.includes(`"${name}":`))
}

test('the answer of a write that takes a key lets nobody in, for it is kept for a day', () => {
  expect(writes.filter(tells).length).toBeGreaterThan(8)
  expect(writes.filter((write) => takesKey(write) && tells(write)).map(({ path }) => path)).toEqual([])
})

const named = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]): [string, AnyEndpoint] => [`${feature}.${name}`, endpoint]),
)

test('the administrator’s endpoints are theirs alone', () => {
  const isTheirs = ({ access }: AnyEndpoint) => access !== 'public' && access.every((role) => role === 'admin')
  const opened = named.filter(([, endpoint]) => endpoint.path.startsWith('/api/admin/') && !isTheirs(endpoint))
  expect(opened.map(([name]) => name)).toEqual([
    'referenceData.skills',
    'contracts.ofCandidate',
    'contracts.importOfCandidate',
    'contracts.importActivityReport',
  ])
  const elsewhere = named.filter(([, endpoint]) => !endpoint.path.startsWith('/api/admin/') && isTheirs(endpoint))
  expect(elsewhere.map(([name]) => name).toSorted()).toEqual([
    'contractDrafts.editTemplate',
    'contractDrafts.preparation',
    'contractDrafts.prepare',
    'contractDrafts.send',
    'contractDrafts.templates',
    'contractDrafts.version',
    'contracts.mailRecruiter',
    'legalIdentities.editPlatform',
    'legalIdentities.showPlatform',
    'matching.simulate',
    'renewals.reopen',
    'signatures.send',
    'signatures.withdraw',
  ])
})

test.each([
  [
    'public',
    [
      'activityReports: decideByLink, readByLink',
      'calendarFeeds: read',
      'contact: send',
      'interviewAnswers: choose, decline, read',
      'mailChoices: unsubscribe',
      'referenceData: languages, regions, sectors, skillsByType',
      'registeredCompanies: find',
      'registrationCorrections: askAnother, correctCandidate, correctRecruiter, read',
      'registrations: checkEmail, confirmEmail, registerCandidate, registerRecruiter',
      'secondFactors: logIn, passkeyOptionsOfLogin',
      'sessions: confirmNewEmail, login, logout, refresh, requestPasswordReset, resetPassword, takeEmailBack',
      'showcase: today',
      'signatures: askCode, readByLink, refuseByLink, signByLink, verify',
    ],
  ],
  [
    'candidate',
    [
      'activityReports: save, submit',
      'candidates: quiz',
      'documents: add, change',
      'interviews: accept, askAnotherDate, decline',
      'preferredMissions: choose, show',
      'proposals: declineMission',
      'skillObservations: answer',
      'slots: collisionsOfInterview',
      'vigilance: add',
    ],
  ],
  [
    'recruiter',
    [
      'activityReports: decide',
      'contracts: importInvoice, importOfRecruiter',
      'interviews: change, propose, reject',
      'missions: delete, edit, interrupt, publish',
      'proposals: recruit, reject, remove',
      'recruiters: editDetails, editHeader',
      'skillObservations: rate, rateable',
      'slots: collisionsOfProposal',
    ],
  ],
  [
    'candidate, recruiter',
    [
      'calendarFeeds: own, renew, show',
      'contact: writeToAdmin',
      'firstSteps: show',
      'invoices: listOfSide',
      'legalIdentities: edit',
      'sessions: mailEmailLink',
      'signatures: refuse',
    ],
  ],
  [
    'admin, candidate',
    [
      'calendars: ofCandidate',
      'candidateMissions: accepted, current, declined, firstAssigned, list, past',
      'candidates: editDetails, editHeader',
      'contracts: importActivityReport, importOfCandidate, missionsOfCandidate, ofCandidate',
      'documents: personal',
      'files: lastResume, uploadResume',
      'interviews: declinedOfCandidate, firstUpcomingOfCandidate, listOfCandidate',
      'resumes: addEducation, addExperience, editExperience, removeEducation, removeExperience, saveEducations, saveExperiences, saveLanguages, saveSkills',
      'statistics: candidateCompletion, ofCandidate',
      'vigilance: archive, ofCandidate, ofMission',
    ],
  ],
  [
    'admin, recruiter',
    [
      'activityReports: ofMission',
      'bottlenecks: answerTimeOfCompany',
      'bulk: preview, run',
      'calendars: ofRecruiter',
      'contracts: missionsOfRecruiter, ofRecruiter',
      'interviews: firstUpcomingOfRecruiter, listOfRecruiter',
      'invoices: setOrderNumber',
      'missions: firstOngoing, firstProposed, listOfRecruiter',
      'proposals: listOfMission',
      'recruiters: profile',
      'savedSearches: keep, list, remove, rename',
      'statistics: ofRecruiter, recruiterCompletion',
    ],
  ],
])('what only these may call: %s', (whose, listed) => {
  const rolesOf = ({ access }: AnyEndpoint) => (access === 'public' ? access : access.toSorted().join(', '))
  const lines = Object.entries(api).flatMap(([feature, calls]) => {
    const theirs = Object.entries<AnyEndpoint>(calls).filter(([, endpoint]) => rolesOf(endpoint) === whose)
    return theirs.length === 0
      ? []
      : [
          `${feature}: ${theirs
            .map(([name]) => name)
            .toSorted()
            .join(', ')}`,
        ]
  })
  expect(lines.toSorted()).toEqual(listed)
})

test('a read takes no key, nor does a form with files', () => {
  expect(takesKey(api.missions.listOfAdmin)).toBe(false)
  expect(takesKey(api.files.uploadPicture)).toBe(false)
  expect(takesKey(api.missions.publish)).toBe(true)
})

test('a write takes a key unless it stands here: a lost answer is then asked for in vain', () => {
  const without = Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries<AnyEndpoint>(calls).flatMap(([name, { withoutKey }]) =>
      withoutKey === undefined ? [] : [`${feature}.${name}, ${withoutKey}`],
    ),
  )
  expect(without.toSorted()).toEqual([
    'bulk.preview, read',
    'bulk.run, rows',
    'calendarFeeds.renew, secret',
    'calendarFeeds.show, secret',
    'candidates.exportWhole, file',
    'followUp.exportInterviewsWhole, file',
    'followUp.exportMissionsWhole, file',
    'invoices.exportWhole, file',
    'matching.simulate, read',
    'ownAccount.changePassword, sign-in',
    'paymentOrders.file, file',
    'recruiters.exportWhole, file',
    'registrations.checkEmail, read',
    'registrations.exportCandidatesWhole, file',
    'registrations.exportRecruitersWhole, file',
    'secondFactors.addAuthenticator, sign-in',
    'secondFactors.addPasskey, sign-in',
    'secondFactors.logIn, sign-in',
    'secondFactors.makeRecoveryCodes, secret',
    'secondFactors.passkeyOptionsOfLogin, sign-in',
    'secondFactors.prove, sign-in',
    'secondFactors.removeAuthenticator, sign-in',
    'secondFactors.removePasskey, sign-in',
    'secondFactors.startAuthenticator, sign-in',
    'secondFactors.startPasskey, sign-in',
    'secondFactors.startProof, sign-in',
    'sessions.login, sign-in',
    'sessions.logout, sign-in',
    'sessions.refresh, sign-in',
    'signatures.verify, read',
  ])
})
