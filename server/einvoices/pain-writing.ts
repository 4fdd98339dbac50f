import { create } from 'xmlbuilder2'
import type { Cents } from '#domain/papers/invoices/invoices.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { withPlainLetters } from '#server/http/attachment.ts'

/** A transfer of one payer to many, in euros within SEPA. */
export type Transfer = {
  /** Which transfer it is: a bank refuses a second file of the same name. */
  name: string
  madeAt: Date
  executionDay: Day
  payer: { name: string; iban: string }
  payments: readonly { reference: string; cents: Cents; name: string; iban: string }[]
}

const decimal = (cents: Cents): string => (cents / 100).toFixed(2)

/** A text in the letters that every bank of SEPA takes (EPC217-08), never longer than its element allows. */
export const sepaText = (text: string, max = 70): string =>
  withPlainLetters(text)
    .replaceAll('&', '+')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** A name of which no letter is left would be an empty element. */
const nameOf = (name: string) => ({ Nm: sepaText(name) || 'Non renseigne' })

const accountOf = (iban: string) => ({ Id: { IBAN: iban.replaceAll(' ', '').toUpperCase() } })

const paymentOf = ({ reference, cents, name, iban }: Transfer['payments'][number]) => ({
  PmtId: { EndToEndId: sepaText(reference, 35) },
  Amt: { InstdAmt: { '@Ccy': 'EUR', '#': decimal(cents) } },
  Cdtr: nameOf(name),
  CdtrAcct: accountOf(iban),
  RmtInf: { Ustrd: sepaText(`Facture ${reference}`, 140) },
})

/**
 * The XML that a bank takes (ISO 20022, pain.001.001.09), in the order that the schema wants. The banks are known by the IBANs, as SEPA
 * has it: that of the payer is not provided, those of the payees are left out.
 */
export const writePain = ({ name, madeAt, executionDay, payer, payments }: Transfer): string => {
  const sums = {
    NbOfTxs: String(payments.length),
    CtrlSum: decimal(payments.reduce((sum, { cents }) => sum + cents, 0)),
  }
  const root = {
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: name, CreDtTm: madeAt.toISOString().slice(0, 19), ...sums, InitgPty: nameOf(payer.name) },
        PmtInf: {
          PmtInfId: name,
          PmtMtd: 'TRF',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: executionDay },
          Dbtr: nameOf(payer.name),
          DbtrAcct: accountOf(payer.iban),
          DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: payments.map(paymentOf),
        },
      },
    },
  }
  return create({ version: '1.0', encoding: 'UTF-8' }, root).end()
}
