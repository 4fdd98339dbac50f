/**
 * What letters.test.ts gives to each letter, by the name of its function: the arguments of every case that has words of its own. One
 * subject has all facts that a letter may name.
 */

const about = {
  title: 'Développeur React',
  companyName: 'Altaïr',
  recruiterAccountId: 2,
  candidateAccountId: 3,
  accountId: 3,
  missionId: 7,
  proposalId: 5,
  interviewId: 9,
  id: 11,
  version: 4,
  reportId: 13,
  month: '2026-11',
  number: 'F-2026-0042',
  corrected: 'F-2026-0041',
  party: 'Altaïr SAS',
  dueDay: '2026-12-20',
  endDay: '2027-05-31',
  newEndDay: '2027-08-31',
  renewal: '3 mois renouvelables',
  slot: '2026-11-26 10:00',
  link: 'https://visio.exemple.fr/un',
  firstSlot: '2026-11-26 10:00',
  secondSlot: '2026-11-27 15:00',
  zone: null,
  kind: 'candidate',
  versionId: 17,
  expiresAt: new Date('2026-12-23T09:00:00Z'),
} as const

const elsewhere = { ...about, zone: 'Indian/Reunion' }
const asked = { ...about, kind: 'recruiter' } as const
const amendment = { ...about, versionId: null, amendmentId: 19 } as const
const amendmentOfCompany = { ...amendment, kind: 'recruiter' } as const
const signed = [[about], [asked], [amendment], [amendmentOfCompany]]
const reason = 'La raison donnée'
const instant = new Date('2026-11-26T17:00:00Z')
const now = new Date('2026-11-23T09:00:00Z')

const todo = {
  ...about,
  kind: 'interview.answer',
  holder: 'candidate',
  missionTitle: about.title,
  dueAt: instant,
  since: now,
  told: [],
  applicantRole: null,
  fullName: null,
}
const ofCompany = { ...todo, kind: 'proposal.decide', holder: 'recruiter', month: null, dueAt: now }
const contract = { ...todo, kind: 'contract.sign', told: ['start'] }
const registration = {
  ...todo,
  kind: 'registration.decide',
  holder: 'admin',
  missionTitle: null,
  missionId: null,
  month: null,
}
const many = (count: number) => Array.from({ length: count }, () => ofCompany)
const readers = {
  candidate: { accountId: 3, role: 'candidate' },
  recruiter: { accountId: 2, role: 'recruiter' },
  admin: { accountId: null, role: 'admin' },
}

const paid = { day: '2026-11-21', cents: 100_050, left: 79_950 }
const closing = {
  ...about,
  id: about.missionId,
  proposals: [
    { status: 'preselected', accountId: 3 },
    { status: 'recruited', accountId: 4 },
    { status: 'rejected', accountId: 5 },
  ],
}
const given = { label: 'Budget', text: reason, code: 'budget', reason, reasonCode: 'budget' }
const sent = { withContract: true, withOther: true, mission: { id: about.missionId, title: about.title } }
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ candidate: 'Anne Durand', mission: about.title, isCompliant: at === 0 }))
const spoken = (
  side: 'candidate' | 'recruiter',
  facts: object | null = null,
  regions = { candidate: null, recruiter: null },
) => ({
  side,
  otherSide: side === 'candidate' ? 'Altaïr' : 'A. D.',
  subject: { ...about, regions, facts },
})
const entry = (status: string) => ({ slot: 1, minute: about.slot, link: about.link, status, sequence: 2 })
const named = (count: number) => Array.from({ length: count }, () => ({ name: 'Anne Durand', score: 8754 }))
const watched = (count: number) => ({ ...about, threshold: 80, candidates: named(count) })

export const letterCases: Record<string, readonly (readonly unknown[])[]> = {
  factorAddedLetter: [
    ['candidate', 'authenticator'],
    ['recruiter', 'passkey'],
  ],
  factorRemovedLetter: [
    ['candidate', 'authenticator'],
    ['recruiter', 'passkey'],
    ['candidate', undefined],
    ['admin', undefined],
  ],
  recoveryCodeUsedLetter: [
    ['candidate', 0],
    ['recruiter', 1],
    ['recruiter', 5],
  ],
  passwordResetLetter: [[3]],
  passwordChangedLetters: [['Firefox sur Linux']],
  newEmailLetters: [[3]],
  emailChangedLetters: [[3, 'nouvelle@exemple.fr']],
  candidateRegisteredLetter: [[3]],
  recruiterRegisteredLetter: [[2]],
  registrationToDecideLetter: [['Anne Durand']],
  refusedLetters: [[3]],
  candidateSuspendedLetter: [[reason]],
  recruiterSuspendedLetter: [[reason]],
  contactLetter: [
    [
      {
        familyName: 'Durand',
        givenName: 'Anne',
        email: 'anne@exemple.fr',
        position: 'Développeuse',
        message: 'Bonjour',
      },
    ],
    [{ familyName: 'Durand', givenName: 'Anne', email: 'anne@exemple.fr', position: null, message: 'Bonjour' }],
  ],
  adminMessageLetter: [
    [{ sender: 'Anne Durand', title: 'Un objet', text: 'Un message', mission: undefined }],
    [{ sender: 'Anne Durand', title: 'Un objet', text: 'Un message', mission: about.title }],
  ],
  listExportedLetter: [[{ list: 'inspirnautes', count: 1234, reason }, 'Paul Martin']],
  slotLetter: [
    ...(['candidate', 'recruiter'] as const).flatMap((side) =>
      ['tentative', 'confirmed', 'cancelled'].map((status) => [spoken(side), entry(status)]),
    ),
    [spoken('candidate', { missionIsDeleted: true }), entry('cancelled')],
    [spoken('candidate', { missionIsDeleted: false, missionIsInterrupted: true }), entry('cancelled')],
  ],
  'hiring/interviews: reminderLetter': ['day', 'hour', 'decision'].flatMap((kind) =>
    ['candidate', 'recruiter'].flatMap((side) => [
      [kind, side, about],
      [kind, side, elsewhere],
    ]),
  ),
  'oversight/todo: reminderLetter': [[todo], [ofCompany], [registration]],
  interviewProposedLetter: [
    [about, about],
    [about, elsewhere],
  ],
  interviewChangedLetter: [[about, about]],
  withAnswers: [[{ subject: 'Objet', greeting: 'Bonjour,', paragraphs: [] }, about]],
  interviewRejectedLetter: [[about, reason]],
  interviewAcceptedLetter: [
    [about, about.slot, null],
    [about, about.slot, 'Indian/Reunion'],
  ],
  interviewDeclinedLetter: [[about, reason]],
  anotherDateAskedLetter: [[about, reason]],
  newProfilesLetter: [[watched(1)], [watched(21)], [watched(22)]],
  closingMails: [
    [closing, 'interrupted', given, 'admin'],
    [closing, 'deleted', given, 'recruiter'],
  ],
  anotherRecruitedLetter: [[about]],
  profileWithdrawnLetter: [[about]],
  missionProposedLetter: [[about]],
  candidateProposedLetter: [[about]],
  candidateRecruitedLetter: [[about]],
  candidateRejectedLetter: [[about]],
  missionDeclinedLetter: [[about, reason]],
  proposalEndedLetter: [[about]],
  erasureAskedLetter: [
    ['candidate', instant],
    ['recruiter', instant],
  ],
  erasureDoneLetter: [['candidate'], ['recruiter']],
  erasureRejectedLetter: [
    ['candidate', reason],
    ['recruiter', reason],
  ],
  stillThereLetter: [[instant]],
  journalHeadLetter: [
    [{ day: '2026-11-23', blockNumber: 1, hash: 'abc', stampedAt: null }],
    [{ day: '2026-11-23', blockNumber: 2, hash: 'abc', stampedAt: instant }],
  ],
  digestLetter: [
    [readers.candidate, [todo, contract], now],
    [readers.recruiter, many(1), now],
    [readers.recruiter, many(21), now],
    [readers.recruiter, many(22), now],
    [readers.admin, [registration, { ...registration, applicantRole: 'recruiter' }], now],
  ],
  pressingLetter: [
    [readers.candidate, [todo], now],
    [readers.recruiter, many(2), now],
  ],
  reportSubmittedLetter: [[about, { reportId: 13, version: 4 }]],
  reportReminderLetter: [[about, { reportId: 13, version: 4 }]],
  reportValidatedLetter: [[about]],
  reportContestedLetter: [[about, [{ day: '2026-11-03', comment: reason }]]],
  reportReopenedLetters: [[about, reason]],
  candidatePapersLetter: [
    [sent],
    [{ ...sent, withOther: false }],
    [{ ...sent, withContract: false }],
    [{ ...sent, mission: undefined }],
  ],
  recruiterPapersLetter: [
    [sent],
    [{ ...sent, withOther: false }],
    [{ ...sent, withContract: false }],
    [{ ...sent, mission: undefined }],
  ],
  creditNoteLetters: [[about]],
  paidLetters: [
    [about, paid],
    [about, { ...paid, left: 0 }],
  ],
  paymentCancelledLetters: [[about, paid]],
  answeredLetter: [
    [about, 'En litige', reason],
    [about, 'Approuvée', null],
  ],
  refusedDepositLetter: [
    [about, ['InvalidSchema\u00a0: Le numéro de TVA manque', 'FlowTypeError'], false],
    [about, ['InvoiceLCAmountError'], true],
  ],
  lifeCycleLetter: [
    [about, 'En litige', 'Un jour de trop'],
    [about, 'Reçue', null],
  ],
  overdueLetter: [[about, 79_950]],
  invoiceAwaitedLetter: [[about, ['le SIRET du freelance', 'le tarif']]],
  invoiceLetters: [[about]],
  renewalAskedLetters: [[about]],
  renewalDeclinedLetters: [
    [about, 'candidate'],
    [about, 'company'],
    [about, 'platform'],
  ],
  amendmentLetters: [[about]],
  signatureAskedLetter: signed,
  signatureCodeLetter: [
    [about, 23],
    [asked, 23],
  ],
  platformAskedLetter: signed,
  signatureRefusedLetter: [
    [about, reason],
    [asked, reason],
  ],
  signatureWithdrawnLetter: [
    [about, reason],
    [asked, reason],
  ],
  signatureExpiredLetters: [[about], [asked]],
  signatureSealedLetters: signed,
  checksDueLetter: [[files(1)], [files(2)], [files(21)], [files(22)]],
  paperEndsLetter: [
    [{ label: 'Attestation de vigilance', lastDay: '2026-11-30', isToday: false }],
    [{ label: 'Attestation de vigilance', lastDay: '2026-11-23', isToday: true }],
  ],
  sharedSirenLetter: [
    [
      [
        { id: 2, role: 'recruiter', name: 'Altaïr' },
        { id: 3, role: 'candidate', name: 'Anne Durand' },
      ],
    ],
  ],
  anotherLinkLetters: [[3]],
  correctionToDecideLetter: [['Anne Durand']],
}
