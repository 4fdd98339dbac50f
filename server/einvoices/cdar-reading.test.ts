import { expect, test } from 'vitest'
import { aLifeCycle } from '#test/einvoices/life-cycles.ts'
import { readCdar } from './cdar-reading.ts'

const read = (text: string) => readCdar(Buffer.from(text))
const about = { number: 'F-2026-0007', issueDay: '2026-11-30', issuer: '732829320' }

test('a life cycle says a code of each invoice that it names, with its reasons and notes', () => {
  const reasons = [
    { code: 'TX_TVA_ERR', text: ' Taux de TVA erroné', note: 'Attendu : 10 %' },
    { code: 'AUTRE', note: 'Voir notre courrier' },
  ]
  expect(
    read(
      aLifeCycle(
        { ...about, code: '207', reasons },
        { ...about, number: 'F-2026-0008', code: '210', reasons: [{ code: 'DOUBLON' }] },
        { ...about, code: '205' },
      ),
    ),
  ).toEqual([
    { ...about, code: '207', reason: 'Taux de TVA erroné. Attendu : 10 % ; AUTRE. Voir notre courrier' },
    { ...about, number: 'F-2026-0008', code: '210', reason: 'DOUBLON' },
    { ...about, code: '205', reason: null },
  ])
})

test('a reason of any length is cut, and what is not given is null', () => {
  const [long] = read(aLifeCycle({ ...about, code: '213', reasons: [{ text: 'a'.repeat(5000) }] })) ?? []
  expect(long?.reason).toHaveLength(2000)
  const without = aLifeCycle({ ...about, code: '200' })
    .replace(/<ram:FormattedIssueDateTime>.*?<\/ram:FormattedIssueDateTime>/s, '')
    .replace(/<ram:IssuerTradeParty>.*?<\/ram:IssuerTradeParty>/s, '')
  expect(read(without)).toEqual([{ ...about, issueDay: null, issuer: null, code: '200', reason: null }])
  expect(read(without.replace('F-2026-0007', ''))).toEqual([])
})

test.each([
  ['no XML', 'Facture'],
  ['another document', '<Invoice/>'],
  [
    'a name of another language',
    aLifeCycle().replaceAll('AcknowledgementAndResponse:100', 'AcknowledgementAndResponse:9'),
  ],
  [
    'a type of document with entities',
    aLifeCycle({ ...about, code: '205' }).replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
  ],
])('%s is no life cycle', (_, text) => {
  expect(read(text)).toBeNull()
})
