import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-tree.ts'

/** What each counted call is counted by, beside its address: without a key, one person has the limit of a whole address. */
const counted = sourceFiles()
  .filter((file) => file.path.startsWith('server/features/') && !isTest(file))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/rateLimit\(request, (?:'(\w+)'|rule)(?:, ([^\n]+?))?(?:\)$|, async)/gm)].map(
      ([, rule = 'rule', key = 'address alone']) => `${path.split('/').at(-1)} ${rule}: ${key}`,
    ),
  )

test('every call that is counted is counted as it stands here', () => {
  expect(counted.toSorted()).toEqual([
    'activity-reports.routes.ts reportLink: params.token',
    'activity-reports.routes.ts reportLink: params.token',
    'activity-reports.routes.ts reportMail: `account ${actor.id}`',
    'bank-statements.routes.ts upload: `account ${actor.id}`',
    'candidates.routes.ts emailChange: `account ${actor.id}`',
    'contact.routes.ts contact: `account ${actor.id}`',
    'contact.routes.ts contact: body.email',
    'contact.routes.ts contactDay: `account ${actor.id}`',
    'contact.routes.ts contactDay: body.email',
    'contract-drafts.routes.ts contract: `account ${actor.id}`',
    'credit-notes.routes.ts reportMail: `account ${actor.id}`',
    'interview-answers.routes.ts answerLink: params.token',
    'interview-answers.routes.ts answerLink: params.token',
    'interview-answers.routes.ts answerLink: params.token',
    'interviews.routes.ts interviewChange: `account ${actor.id} interview ${interviewId}`',
    'interviews.routes.ts interviewMail: `account ${actor.id}`',
    'own-account.routes.ts login: email, isKnown',
    'own-data.routes.ts ownData: `account ${actor.id}`',
    'payment-orders.routes.ts print: `account ${actor.id}`',
    'recruiters.routes.ts emailChange: `account ${actor.id}`',
    'registered-companies.routes.ts companyLookup: address alone',
    'registration-corrections.routes.ts answerLink: params.token',
    'registration-corrections.routes.ts answerLink: params.token',
    'registration-corrections.routes.ts answerLink: params.token',
    'registration-corrections.routes.ts correctionLink: params.token',
    'registrations.routes.ts emailCheck: body.email',
    'registrations.routes.ts emailConfirmation: address alone',
    'registrations.routes.ts signUp: body.email',
    'registrations.routes.ts signUp: body.email',
    'registrations.routes.ts signUpDay: body.email',
    'registrations.routes.ts signUpDay: body.email',
    'resume-print.routes.ts print: `account ${actor.id}`',
    'resume-print.routes.ts print: address alone',
    'second-factors.routes.ts rule: key',
    'second-factors.routes.ts secondFactor: address alone',
    'second-factors.routes.ts secondFactor: attemptsOf(owner?.id)',
    'sessions.routes.ts emailChange: `account ${actor.id}`',
    'sessions.routes.ts emailConfirmation: address alone',
    'sessions.routes.ts emailConfirmation: address alone',
    'sessions.routes.ts login: body.email, isKnown(actor, body.email, request)',
    'sessions.routes.ts passwordReset: address alone',
    'sessions.routes.ts passwordReset: body.email, isKnown(actor, body.email, request)',
    'signatures.routes.ts print: `account ${actor.id}`',
    'signatures.routes.ts signatureCode: token',
    'signatures.routes.ts signatureLink: token',
    'signatures.routes.ts signatureLink: token',
    'signatures.routes.ts signatureLink: token',
    'signatures.routes.ts verification: address alone',
    'slots.routes.ts slotCheck: `account ${actor.id}`',
    'uploads.commands.ts upload: `account ${actor.id}`',
    'uploads.commands.ts uploadDay: `account ${actor.id}`',
    'vigilance.routes.ts print: `account ${actor.id}`',
  ])
})
