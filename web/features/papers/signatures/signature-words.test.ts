import { expect, test } from 'vitest'
import type { SignatureRequestAnswer } from '#contract/papers/signatures.ts'
import { levelSentence, signatureSentence, signerFacts } from './signature-words.ts'

const at = '2026-11-23T09:00:00Z'
const day = '23/11/2026\u00a0à\u00a010\u00a0h'
const mayNothing = { sign: false, refuse: false, withdraw: false, evidence: false }
const canSign = { ...mayNothing, sign: true }
const request = (known: Partial<SignatureRequestAnswer>): SignatureRequestAnswer => ({
  id: 1,
  kind: 'candidate',
  state: 'sent',
  tag: { label: 'À signer', style: 'blue' },
  label: 'Contrat, version 1',
  amendmentId: null,
  missionId: 7,
  userId: 3,
  title: 'Développeur React',
  companyName: 'Altaïr',
  paper: { id: 1, doc_name: 'contrat.pdf', doc_url: '/files/contrat', date_updat: at, doc_size: 1 },
  sha256: '',
  signers: [
    { party: 'party', name: 'Anne', isNext: false, signedAt: at },
    { party: 'platform', name: 'Lou', isNext: true, signedAt: null },
  ],
  sentAt: at,
  expiresAt: '2026-12-01',
  closedAt: null,
  reason: 'Erreur',
  sealedAt: null,
  stampedAt: null,
  suggestedName: '',
  can: mayNothing,
  ...known,
})

test.each([
  [
    'candidate',
    { state: 'sent', can: canSign },
    'Lis le document jusqu’au bout, puis signe. Il se signe jusqu’au 01/12/2026.',
  ],
  [
    'recruiter',
    { state: 'started', can: canSign },
    'Lisez le document jusqu’au bout, puis signez. Il se signe jusqu’au 01/12/2026.',
  ],
  ['recruiter', { state: 'started' }, 'En attente de la signature de Lou, jusqu’au 01/12/2026.'],
  ['admin', { state: 'sealed', sealedAt: at }, `Signé par tous et scellé le ${day}.`],
  ['admin', { state: 'refused', closedAt: at }, `Signature refusée le ${day}. Raison\u00a0: Erreur`],
  ['admin', { state: 'withdrawn', closedAt: at }, `Demande retirée le ${day}. Raison\u00a0: Erreur`],
  ['admin', { state: 'expired' }, 'Personne ne peut plus signer\u00a0: la demande a expiré le 01/12/2026.'],
] as const)('a %s reads of a request %j: « %s »', (reader, known, sentence) => {
  expect(signatureSentence(request(known), reader)).toBe(sentence)
})

test('a seal says who stamped it, a document without one says nothing', () => {
  expect(levelSentence(request({ state: 'signed', stampedAt: at }))).toMatch(/simple\.$/)
  expect(levelSentence(request({ state: 'sealed' }))).toMatch(/, sans horodatage extérieur\.$/)
  expect(levelSentence(request({ state: 'sealed', stampedAt: at }))).toMatch(
    new RegExp(`, horodatée par une autorité le ${day}\\.$`),
  )
})

test('a signer has signed, signs now, or next', () => {
  const facts = request({}).signers.flatMap((signer) => [signer, { ...signer, isNext: false }].map(signerFacts))
  expect(facts).toEqual([`A signé le ${day}`, `A signé le ${day}`, 'Doit signer maintenant', 'Signe ensuite'])
})
