import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { cmsSignature } from '#server/security/cms-signature.ts'
import type { SealIdentity } from '#server/security/seal-identity.ts'

/** The room of a signature in hexadecimal signs: a chain of certificates and a time-stamp token fit in it. */
const signatureHexLength = 32_768

/** The library looks for three such names, and writes the bytes that are signed in their place. */
const unknownOffset = () => PDFName.of('**********')

/** The name under which the file says which document of ours it is; whoever has the file may read it. */
const documentIdName = 'InspirnautesDocument'

type Sealing = {
  identity: SealIdentity
  /** The id that the file carries. */
  documentId: string
  reason: string
  now: Date
  /** A time-stamp token of a hash, or null where none is to be had. */
  stamp: (sha256: Buffer) => Promise<Buffer | null>
}

class PlatformSigner extends Signer {
  readonly sealing: Sealing

  constructor(sealing: Sealing) {
    super()
    this.sealing = sealing
  }

  override sign(content: Buffer): Promise<Buffer> {
    return cmsSignature(content, this.sealing.identity, this.sealing.stamp)
  }
}

/** A list in a dictionary, with one more value; made where there is none. */
const pushTo = (context: PDFContext, dictionary: PDFDict, name: string, value: PDFObject): void => {
  const list = dictionary.lookupMaybe(PDFName.of(name), PDFArray) ?? context.obj([])
  list.push(value)
  dictionary.set(PDFName.of(name), list)
}

const formOf = (document: PDFDocument): PDFDict => {
  const { catalog, context } = document
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (form !== undefined) return form
  const made = context.obj({ Fields: [] })
  catalog.set(PDFName.of('AcroForm'), context.register(made))
  return made
}

/** Adds a signature field without a picture to the last page, with the room of its signature. */
const addPlaceholder = (document: PDFDocument, { documentId, reason, now }: Sealing): void => {
  const { context } = document
  const page = document.getPage(document.getPageCount() - 1)
  const range = PDFArray.withContext(context)
  for (const value of [PDFNumber.of(0), unknownOffset(), unknownOffset(), unknownOffset()]) range.push(value)
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat(signatureHexLength)),
    Reason: PDFHexString.fromText(reason),
    M: PDFString.fromDate(now),
    [documentIdName]: PDFString.of(documentId),
  })
  const form = formOf(document)
  const number = form.lookup(PDFName.of('Fields'), PDFArray).size() + 1
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: context.register(signature),
      T: PDFString.of(`Cachet ${number}`),
      // Printed, and locked.
      F: 132,
      P: page.ref,
    }),
  )
  pushTo(context, page.node, 'Annots', widget)
  pushTo(context, form, 'Fields', widget)
  // Signatures are there, and nothing but additions may be made.
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3))
}

/**
 * Seals a PDF after the pages of another one are added to it. The bytes that came are the first bytes of what is answered: all is
 * written behind them, because a whole new file would end the seals that are there.
 */
export const sealPdf = async (pdf: Uint8Array, pages: Uint8Array | null, sealing: Sealing): Promise<Buffer> => {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  if (pages !== null) {
    const added = await PDFDocument.load(pages)
    for (const page of await document.copyPages(added, added.getPageIndices())) document.addPage(page)
  }
  addPlaceholder(document, sealing)
  const prepared = await document.commit({ useObjectStreams: false })
  return new SignPdf().sign(Buffer.from(prepared), new PlatformSigner(sealing), sealing.now)
}
