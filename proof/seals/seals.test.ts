import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { sealPdf } from '#server/pdf/sealed-pdf.ts'
import { signaturesSheet } from '#server/pdf/signatures-sheet.ts'
import { identityOfPems, newSealPems } from '#server/security/seal-identity.ts'
import { callJudges, lastSeal, mayJudge, openAuthority, opensslVerifies, pdfsig } from './judges.ts'

/** What others say of a sealed document: each property beside a document that lacks it. */

const now = new Date('2026-11-23T09:00:00Z')
const pems = newSealPems(now)
const other = newSealPems(now)

const aDocument = async (): Promise<Uint8Array> => {
  const typesetting = openTypesetting()
  const pdf = await typesetting.typeset(
    signaturesSheet({
      document: 'Contrat, version 1',
      reference: 'C-1-2',
      title: 'Développeur React',
      documentId: 'c0ffee00-0000-4000-8000-000000000000',
      sha256: '0'.repeat(64),
      signatures: [
        {
          role: 'Le Prestataire',
          name: 'Anne Durand',
          signedAt: now,
          how: 'Par un lien',
          from: 'Chez elle',
          consent: 'Oui',
        },
      ],
      verifyAt: 'https://inspirnautes.fr/verifier',
    }),
  )
  await typesetting.close()
  return pdf
}

type Stamp = (sha256: Buffer) => Promise<Buffer | null>
const none: Stamp = () => Promise.resolve(null)
const seal = (pdf: Uint8Array, page: Uint8Array | null, { by = pems, stamp = none } = {}) =>
  sealPdf(pdf, page, {
    identity: identityOfPems(by),
    documentId: 'c0ffee00-0000-4000-8000-000000000000',
    reason: 'Signé par toutes les parties',
    now,
    stamp,
  })

describe.runIf(mayJudge)('a sealed document, for programs of others', () => {
  let document: Uint8Array
  let sealed: Buffer
  beforeAll(async () => {
    await callJudges()
    document = await aDocument()
    sealed = await seal(document, document)
  })

  test('is valid and whole, for pdfsig and for openssl', async () => {
    const verdict = await pdfsig(sealed)
    expect(verdict).toContain('Signature is Valid')
    expect(verdict).toContain('- Total document signed')
    expect(verdict).toContain('ETSI.CAdES.detached')
    const { cms, signed } = lastSeal(sealed)
    expect(await opensslVerifies(cms, signed, pems.certificate)).toBe(true)
    // Another certificate, and other bytes, are refused.
    expect(await opensslVerifies(cms, signed, other.certificate)).toBe(false)
    expect(await opensslVerifies(cms, Buffer.concat([signed, Buffer.from('.')]), pems.certificate)).toBe(false)
  })

  test('shows a byte that was flipped, wherever it is signed', async () => {
    for (const at of [300, Math.floor(document.length / 2), document.length + 500, sealed.length - 40]) {
      const flipped = Buffer.from(sealed)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      expect(await pdfsig(flipped), String(at)).not.toContain('Signature is Valid')
    }
  })

  test('shows an addition after the seal', async () => {
    const opened = await PDFDocument.load(sealed, { forIncrementalUpdate: true, updateMetadata: false })
    opened.addPage()
    const verdict = await pdfsig(await opened.commit({ useObjectStreams: false }))
    expect(verdict).toContain('Signature is Valid')
    expect(verdict).toContain('Not total document signed')
  })

  test('keeps its seal beside a second one, by another certificate', async () => {
    const twice = await seal(sealed, null, { by: other })
    expect((await pdfsig(twice)).match(/Signature is Valid/g)).toHaveLength(2)
    const { cms, signed } = lastSeal(twice)
    expect(await opensslVerifies(cms, signed, other.certificate)).toBe(true)
  })

  test('loses its seal when it is saved again whole', async () => {
    const opened = await PDFDocument.load(sealed)
    expect(await pdfsig(await opened.save())).not.toContain('Signature is Valid')
  })

  test('carries the stamp of an authority on its signature', async () => {
    const authority = await openAuthority()
    const stamps: { hash: Buffer; token: Buffer }[] = []
    const stamped = await seal(document, null, {
      stamp: async (hash) => {
        const token = await authority.stamp(hash)
        stamps.push({ hash, token })
        return token
      },
    })
    const [{ hash, token } = { hash: Buffer.alloc(0), token: Buffer.alloc(0) }] = stamps
    const { cms, signed } = lastSeal(stamped)
    expect(cms.includes(token)).toBe(true)
    expect(await pdfsig(stamped)).toContain('Signature is Valid')
    expect(await opensslVerifies(cms, signed, pems.certificate)).toBe(true)
    expect(await authority.verifies(token, hash)).toBe(true)
    expect(await authority.verifies(token, createHash('sha256').update('another').digest())).toBe(false)
  })
})
