import { expect, test } from 'vitest'
import type { SignatureRequestAnswer } from '#contract/papers/signatures.ts'
import { levelSentence, signatureSentence, signerFacts } from './signature-words.ts'

const at = '2026-11-23T09:00:00Z'
const day = '23/11/2026\u00a0à\u00a010\u00a0h'
const request = (known: object) =>
  ({
    can: { sign: false },
    signers: [
      { name: 'Anne', isNext: false, signedAt: at },
      { name: 'Lou', isNext: true, signedAt: null },
    ],
    expiresAt: '2026-12-01',
    sealedAt: null,
    stampedAt: null,
    closedAt: null,
    reason: 'Erreur',
    ...known,
  }) as unknown as SignatureRequestAnswer

test.each([
  [
    'candidate',
    { state: 'sent', can: { sign: true } },
    'Lis le document jusqu’au bout, puis signe. Il se signe jusqu’au 01/12/2026.',
  ],
  [
    'recruiter',
    { state: 'started', can: { sign: true } },
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
