import { expect, test } from 'vitest'
import { sepaText, writePain } from './pain-writing.ts'

const transfer = {
  name: 'VIR-0012',
  madeAt: new Date('2026-11-27T16:30:00Z'),
  executionDay: '2026-11-30',
  payer: { name: 'Inspirnautes SAS', iban: 'FR76 3000 6000 0112 3456 7890 189' },
  payments: [
    {
      reference: 'AF-34-2026-0003',
      cents: 180_010,
      name: 'Éloïse Œuvrard & Fils',
      iban: 'FR7610107001011234567890129',
    },
    { reference: 'AF-56-2026-0001', cents: 99, name: '李', iban: 'DE89370400440532013000' },
  ],
}

const xml = writePain(transfer)
const valuesOf = (name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, of]) => of)

test('the elements of a transfer come in the order of the schema of pain.001.001.09', () => {
  expect([...xml.matchAll(/<([A-Za-z]+)/g)].map(([, name]) => name).join(' ')).toBe(
    [
      'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm',
      'PmtInf PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN',
      'DbtrAgt FinInstnId Othr Id ChrgBr',
      ...transfer.payments.map(() => 'CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd'),
    ].join(' '),
  )
})

test('the numbers and the sums of both levels are those of its payments', () => {
  expect(valuesOf('NbOfTxs')).toEqual(['2', '2'])
  expect(valuesOf('CtrlSum')).toEqual(['1801.09', '1801.09'])
  expect(valuesOf('InstdAmt')).toEqual(['1800.10', '0.99'])
  expect(valuesOf('EndToEndId')).toEqual(['AF-34-2026-0003', 'AF-56-2026-0001'])
  expect(valuesOf('IBAN')).toEqual([
    'FR7630006000011234567890189',
    'FR7610107001011234567890129',
    'DE89370400440532013000',
  ])
  expect(valuesOf('Dt')).toEqual(['2026-11-30'])
})

test('a name is written in the letters that every bank takes, in seventy of them', () => {
  expect(valuesOf('Nm').slice(2)).toEqual(['Eloise OEuvrard + Fils', 'Non renseigne'])
  expect(sepaText('Straße « L’Été »\n<3>')).toBe("Strasse L'Ete 3")
  expect(sepaText(`${'Société '.repeat(9)}à`)).toHaveLength(70)
})
