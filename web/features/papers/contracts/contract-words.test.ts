import { expect, test } from 'vitest'
import type { ContractProgress } from '#contract/papers/contracts.ts'
import { contractSentence } from './contract-words.ts'

const progress = (known: object) =>
  ({ version: null, preparedAt: null, sentAt: null, paper: null, signature: null, ...known }) as ContractProgress

const sent = { state: 'sent', sentAt: '2026-11-23T09:00:00Z' }
const [theirTurn, notTheirs] = [true, false].map((isTurn) => ({ state: 'signing', signature: { id: 1, isTurn } }))

test.each([
  ['candidate', theirTurn, 'Ton contrat est prêt à signer en ligne, sans rien imprimer.'],
  ['recruiter', notTheirs, 'Votre contrat se signe en ligne\u00a0: une fois signé par tous, il arrive ici.'],
  ['candidate', sent, 'Envoyé par e-mail le 23/11/2026\u00a0à\u00a010\u00a0h\u00a0: signe-le, puis importe-le ici.'],
  [
    'recruiter',
    { state: 'sent', paper: { id: 1 } },
    'Envoyé par e-mail\u00a0: téléchargez-le, signez-le, puis importez-le ici.',
  ],
  [
    'candidate',
    { state: 'prepared' },
    'Ton contrat est en préparation\u00a0: il arrive ici, et par e-mail, dès qu’il est prêt à signer.',
  ],
  ['admin', theirTurn, 'Le contrat attend la signature de la plateforme.'],
  ['admin', notTheirs, 'Le contrat se signe en ligne. Une fois signé par tous, il est scellé et classé ici.'],
  ['admin', sent, 'Envoyé le 23/11/2026\u00a0à\u00a010\u00a0h. Le contrat signé n’est pas encore importé.'],
  ['admin', { state: 'prepared' }, 'Préparé, et pas encore envoyé.'],
  [
    'admin',
    { state: 'to-prepare' },
    'Choisissez les dates, le tarif et les clauses\u00a0: le PDF à signer se fait ici.',
  ],
] as const)('a %s reads of a contract %j: « %s »', (reader, known, sentence) => {
  expect(contractSentence(progress(known ?? {}), reader)).toBe(sentence)
})

test('without a contract, each is told why', () => {
  expect(contractSentence(null, 'candidate')).toBe('Ton contrat signé n’est pas encore ici.')
  expect(contractSentence(null, 'recruiter')).toBe('Votre contrat signé n’est pas encore ici.')
})
