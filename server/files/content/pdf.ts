import { PDFDict, PDFName, PDFRawStream, PDFRef, PDFWriter, type PDFObject } from '@cantoo/pdf-lib'
import { writeFile } from 'node:fs/promises'
import { actionRejection, openingRejection } from './pdf/actions.ts'
import { agreement } from './pdf/agreement.ts'
import { carriesOther, dataReader, isCarried } from './pdf/attachments.ts'
import { dictionariesIn, valuesOf, type Values } from './pdf/dictionaries.ts'
import { isPlainSequence } from './pdf/first-look.ts'
import { countPages } from './pdf/pages.ts'
import { readEncryptedPdf, readPdf, type Read } from './pdf/reading.ts'
import { pdfStart } from './pdf/start.ts'
import { readTable, type Table } from './pdf/table.ts'
import type { Targets, Verdict } from './verdict.ts'

const mostPages = 200

const again = 'L’exporter à nouveau en PDF, puis réessayer.'
const unreadable = `Ce PDF est illisible ou incomplet. ${again}`
const locked = 'Ce PDF demande un mot de passe pour s’ouvrir. L’enregistrer sans mot de passe, puis réessayer.'
const tooManyPages = `Ce PDF a plus de ${mostPages} pages. En enregistrer une version plus courte, puis réessayer.`
const carrying = 'Ce PDF contient d’autres fichiers en pièce jointe. Les retirer, puis réessayer.'

/** A refusal that any step of the examination may come to. */
class Refused extends Error {
  readonly sentence: string
  constructor(sentence: string) {
    super(sentence)
    this.sentence = sentence
  }
}

/** Whether texts and streams are encrypted alike: the parser decrypts both by the way of the texts. */
const hasOneCipher = (encryption: PDFObject | undefined): boolean => {
  if (!(encryption instanceof PDFDict)) return false
  const ways = ['StrF', 'StmF'].map((key) => encryption.get(PDFName.of(key)))
  return ways[0] === ways[1] && [undefined, ways[1]].includes(encryption.get(PDFName.of('EFF')))
}

const open = async (bytes: Uint8Array, table: Table | undefined): Promise<Read> => {
  if (!isPlainSequence(bytes)) throw new Refused(unreadable)
  if (table?.encrypt === undefined) {
    const read = await readPdf(bytes)
    // Its table is broken, so that what it encrypts is not known: nothing of it can be read.
    if (read.context.trailerInfo.Encrypt !== undefined) throw new Refused(unreadable)
    return read
  }
  const read = await readEncryptedPdf(bytes)
  if (read === undefined) throw new Refused(locked)
  if (!hasOneCipher(read.context.lookup(table.encrypt))) throw new Refused(unreadable)
  return read
}

/** Every object of the file is looked at, whether something leads to it or not: a reader may find another way. */
const lookAtAll = ({ context }: Read, values: Values) => {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  const isData = dataReader()
  const starting: string[] = []
  for (const object of objects) {
    // Nobody writes the type of a stream elsewhere, and what it packs would be read by some alone.
    if (object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) instanceof PDFRef)
      throw new Refused(unreadable)
    const dictionaries = [...dictionariesIn(object)]
    const refused = actionRejection(object, dictionaries, values)
    if (refused !== undefined) throw new Refused(refused)
    if (isCarried(object, values) && !isData(object)) throw new Refused(carrying)
    for (const dict of dictionaries) {
      if (carriesOther(dict, values, isData)) throw new Refused(carrying)
      const started = openingRejection(dict, values)
      if (started !== undefined) starting.push(started)
    }
  }
  // What an action does says more than when it starts.
  const [first] = starting
  if (first !== undefined) throw new Refused(first)
}

/** Writes the file again from what was read, so that every reader finds what was looked at. */
const rebuilt = async ({ context, tables }: Read): Promise<Uint8Array> => {
  for (const ref of tables) context.delete(ref)
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream && object.dict.get(PDFName.of('Type')) === PDFName.of('ObjStm'))
      context.delete(ref)
  return PDFWriter.forContext(context, Infinity).serializeToBuffer()
}

const lookInto = async (bytes: Uint8Array, target: string, isPart: boolean): Promise<Verdict> => {
  const table = readTable(bytes)
  const read = await open(bytes, table)
  const found = agreement(bytes, read, table)
  const isSame = found === 'same'
  const isEncrypted = table?.encrypt !== undefined
  // An encrypted file is kept as it is, or not at all.
  if (found === 'hidden' || (isEncrypted && !isSame)) return { refused: unreadable }
  const values = valuesOf(read.context)
  lookAtAll(read, values)
  const root = isSame ? table?.root : read.context.trailerInfo.Root
  const pages = countPages(root, values, { most: mostPages, isCut: !isSame })
  if (pages === undefined || pages === 0) return { refused: unreadable }
  if (pages > mostPages) return { refused: tooManyPages }
  const rewritten = isPart || !isSame
  if (rewritten) await writeFile(target, isSame ? bytes : await rebuilt(read), { mode: 0o600 })
  return { mediaType: 'application/pdf', rewritten }
}

/**
 * A PDF is kept as it was sent, once every one of its objects was looked at: a change would break its signature. One whose table
 * is broken, or names other objects than those that were looked at, is written again from these; what is before it is left out.
 */
export const examinePdf = async (bytes: Uint8Array, { target }: Targets): Promise<Verdict> => {
  try {
    const start = pdfStart(bytes) ?? 0
    return await lookInto(bytes.subarray(start), target, start > 0)
  } catch (error) {
    if (error instanceof Refused) return { refused: error.sentence }
    // A disk that takes the new file not is no fault of the PDF.
    if (error instanceof Error && 'syscall' in error) throw error
    return { refused: unreadable }
  }
}
