import { PDFDocument } from '@cantoo/pdf-lib'
import type { FastifyReply } from 'fastify'
import { found } from '#server/http/failures.ts'
import { awkwardPeople } from './awkward-people.ts'

const [victim] = awkwardPeople
const { email, familyName, givenName, phone } = found(victim)
const aPdf = async (write: (pdf: PDFDocument) => unknown) => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await write(pdf)
  return Buffer.from(await pdf.save())
}

/** Ways to give somebody away, each served by a handler. */
export const plantedLeaks: Record<string, (reply: FastifyReply) => unknown> = {
  'an e-mail in JSON': () => ({ contact: email }),
  'a name in escaped JSON': (reply) => reply.type('application/json').send('{"by":"\\u0052ose"}'),
  'a name without its case and accents': () => ({ by: `M. ${familyName.toUpperCase()}` }),
  'a number with dots': () => ({ call: `0${phone}`.replace(/(..)/g, '$1.') }),
  'a header': (reply) => reply.header('x-author', `${givenName} ${familyName}`).send({}),
  'a file name': (reply) =>
    reply.header('content-disposition', `attachment; filename*=UTF-8''CV_${encodeURIComponent('Rose Martin')}.pdf`).send({}), // prettier-ignore
  'a link': () => ({ url: `/x?of=${encodeURIComponent(email)}` }),
  'the address of a photo': () => ({ photo: 'localhost:3000/files/photo-voyageur-nocturne-1' }),
  'a token in base64': () => ({ token: Buffer.from(JSON.stringify({ sub: email })).toString('base64url') }),
  'an entity in HTML': (reply) => reply.type('text/html').send('<p>&#82;ose</p>'),
  'a line of a CSV': (reply) => reply.type('text/csv').send(`Nom;Prénom\n${familyName};${givenName}`),
  'the metadata of a PDF': async (reply) =>
    reply.type('application/pdf').send(await aPdf((pdf) => pdf.setAuthor(`${givenName} ${familyName}`))),
  'the text of a PDF': async (reply) =>
    reply.type('application/pdf').send(await aPdf((pdf) => pdf.getPage(0).drawText(familyName))),
}
