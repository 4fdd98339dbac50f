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
