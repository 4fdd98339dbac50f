import { signatureLevel } from '#domain/papers/signatures/signatures.ts'
import { longDay } from '#domain/papers/contract-drafts/contract-fields.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import type { Order } from './typesetting.ts'
import { unbreakable } from './unbreakable.ts'

export type PrintedSignature = {
  /** « Le Prestataire », « Le Client », « La Plateforme ». */
  role: string
  name: string
  signedAt: Date
  /** How they proved who they are, and from where. */
  how: string
  from: string
  consent: string
}

export type PrintedSignatures = {
  /** « Contrat, version 2 ». */
  document: string
  /** « C-12-34 ». */
  reference: string
  title: string
  documentId: string
  /** Of the PDF before this page was added. */
  sha256: string
  signatures: readonly PrintedSignature[]
  /** Where a reader checks the file. */
  verifyAt: string
}

/** The template breaks such words, and looks for them only when there is one. */
const longWord = /\S{48,}/

/** « 23 novembre 2026 à 17 h 05 », in Paris. */
const inParis = (instant: Date): string => {
  const minute = minuteOf(instant)
  const [hours = '', minutes = ''] = minute.slice(11).split(':')
  return `${longDay(minute.slice(0, 10))} à ${unbreakable(`${Number(hours)} h ${minutes}`)}`
}

/** The page of a signed document that says who signed it, when and how. */
export const signaturesSheet = (printed: PrintedSignatures): Order => {
  const data = {
    title: 'Signatures',
    reference: printed.reference,
    level: signatureLevel,
    facts: [
      { label: 'Document', value: printed.document },
      { label: 'Mission', value: printed.title },
      { label: 'Identifiant', value: printed.documentId },
    ],
    sha256: printed.sha256,
    signatures: printed.signatures.map(({ signedAt, ...one }) => ({ ...one, at: inParis(signedAt) })),
    verifyAt: printed.verifyAt,
  }
  return {
    template: 'signatures',
    data: { ...data, hasLongWords: longWord.test(JSON.stringify(data, null, 1)) },
    picture: null,
  }
}
