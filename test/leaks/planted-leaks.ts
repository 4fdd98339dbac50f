import { PDFDocument, PDFHexString, PDFName, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib'
import type { FastifyReply } from 'fastify'
import { orNotFound } from '#server/http/failures.ts'
import { awkwardPeople } from './awkward-people.ts'

const [victim] = awkwardPeople
const { email, familyName, givenName, phone } = orNotFound(victim)
export const aPdfWith = async (write: (pdf: PDFDocument) => unknown) => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await write(pdf)
  return Buffer.from(await pdf.save())
}

const { BeginMarkedContentSequence, EndMarkedContent } = PDFOperatorNames

/** A word that is drawn, and that a reader takes for a name: what is copied from the page, or read aloud. */
const replaceWord = (pdf: PDFDocument) => {
  const page = pdf.getPage(0)
  const replacement = `<</ActualText ${String(PDFHexString.fromText(`${givenName} ${familyName}`))}>>`
  page.pushOperators(PDFOperator.of(BeginMarkedContentSequence, ['/Span', replacement]))
  page.drawText('Consultante')
  page.pushOperators(PDFOperator.of(EndMarkedContent))
}

const addOutline = ({ context, catalog }: PDFDocument) => {
  const [outline, item] = [context.nextRef(), context.nextRef()]
  context.assign(item, context.obj({ Title: PDFHexString.fromText(`CV de ${familyName}`), Parent: outline }))
  context.assign(outline, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }))
  catalog.set(PDFName.of('Outlines'), outline)
}

/** Information under a key of its own, which only some readers ask for. */
const addInformation = ({ context }: PDFDocument) => {
  context.trailerInfo.Info = context.register(context.obj({ Redacteur: PDFHexString.fromText(email) }))
}

/** PDFs that one of the two readers alone sees through. */
export const pdfsForOneReader = {
  pdfium: { 'the replacement of a drawn word': replaceWord, 'the outline': addOutline },
  pdfjs: { 'information of another name': addInformation },
}

/** Ways to give somebody away, each served by a handler. */
export const plantedLeaks: Record<string, (reply: FastifyReply) => unknown> = {
  'an e-mail in JSON': () => ({ contact: email }),
  'a name in escaped JSON': (reply) => reply.type('application/json').send('{"by":"\\u0052ose"}'),
  'a name without its case and accents': () => ({ by: `M. ${familyName.toUpperCase()}` }),
  'a number with dots': () => ({ call: `0${phone}`.replace(/(..)/g, '$1.') }),
  'a header': (reply) => reply.header('x-author', `${givenName} ${familyName}`).send({}),
  'a file name': (reply) =>
    reply.header('content-disposition', `attachment; filename*=UTF-8''CV_${encodeURIComponent('Rose Martin')}.pdf`).send({}), // oxfmt-ignore
  'a link': () => ({ url: `/x?of=${encodeURIComponent(email)}` }),
  'the address of a photo': () => ({ photo: 'localhost:3000/files/photo-voyageur-nocturne-1' }),
  'a token in base64': () => ({ token: Buffer.from(JSON.stringify({ sub: email })).toString('base64url') }),
  'an entity in HTML': (reply) => reply.type('text/html').send('<p>&#82;ose</p>'),
  'a line of a CSV': (reply) => reply.type('text/csv').send(`Nom;Prénom\n${familyName};${givenName}`),
  'the metadata of a PDF': async (reply) =>
    reply.type('application/pdf').send(await aPdfWith((pdf) => pdf.setAuthor(`${givenName} ${familyName}`))),
  'the text of a PDF': async (reply) =>
    reply.type('application/pdf').send(await aPdfWith((pdf) => pdf.getPage(0).drawText(familyName))),
  ...Object.fromEntries(
    Object.entries({ ...pdfsForOneReader.pdfium, ...pdfsForOneReader.pdfjs }).map(([name, write]) => [
      `${name} of a PDF`,
      async (reply: FastifyReply) => reply.type('application/pdf').send(await aPdfWith(write)),
    ]),
  ),
}
