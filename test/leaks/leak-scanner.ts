import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import type { AwkwardPerson } from './awkward-people.ts'
import { textsByPdfium } from './pdfium.ts'

/*
 * Whether bytes give someone away, however they are written. It shares nothing with domain/profiles/anonymity: what masks must not
 * judge itself.
 */

/** What somebody receives: the line and the headers, and the bytes after them. */
export type Received = { head: string; type: string; body: Buffer }

const unescaped = (text: string): string =>
  text
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, hex ? 16 : 10), 0x10ffff)),
    )
    .replaceAll(/\\[nrt"/]/g, ' ')

const percentDecoded = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())

const quotedDecoded = (text: string): string =>
  text.replaceAll(/=\r?\n/g, '').replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()) // oxfmt-ignore

/** A header of several lines as one. */
const unfolded = (text: string): string => text.replaceAll(/\r?\n[ \t]+/g, '')

const base64Decoded = (text: string): string =>
  [...text.matchAll(/[\w+/-]{8,}={0,2}/g)].map(([run]) => Buffer.from(run, 'base64').toString()).join('\n')

/** What pdf.js reads in a PDF: its pages, its metadata, and its links and notes. */
export const textsByPdfjs = async (body: Uint8Array): Promise<string[]> => {
  const document = await getDocumentProxy(new Uint8Array(body))
  const { text } = await extractText(document, { mergePages: true })
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const links = await Promise.all(pages.map(async (page) => (await document.getPage(page)).getAnnotations()))
  return [text, JSON.stringify(await getMeta(document)), JSON.stringify(links)]
}

/** What is random, and may spell a short name now and then: ids of requests, what a passkey has to sign, secrets of 256 bits. */
const random = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|"challenge":"[\w-]+"|(?<![\w-])[\w-]{43}(?![\w-])/g

/** An access token is what it carries: its own characters change with the second. */
const tokenRead = (text: string): string =>
  text.replaceAll(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]{43}(?![\w-])/g, (_, carried: string) =>
    Buffer.from(carried, 'base64url').toString(),
  )

/**
 * The bytes as text in every way that a curious reader would try, each once; the names of the wire’s own keys are not words
 * of anybody.
 */
const readings = async ({ head, type, body }: Received, keys: ReadonlySet<string>): Promise<Set<string>> => {
  const withoutKeys = (text: string) =>
    tokenRead(text)
      .replaceAll(random, ' ')
      .replaceAll(/"(\w+)":/g, (key, name: string) => (keys.has(name) ? ' ' : key))
  const printed = type.startsWith('application/pdf') ? [...(await textsByPdfjs(body)), ...textsByPdfium(body)] : []
  // A mail breaks its lines inside of secrets: they are whole, and found to be random, once it is decoded.
  const written = (text: string) => (type === 'message/rfc822' ? quotedDecoded(unfolded(text)) : text)
  // The names of the PDF’s own syntax, such as `/Page`, are not words of anybody either.
  const raw = [body.toString(), body.toString('latin1')].map((text) =>
    printed.length > 0 ? text.replaceAll(/\/[A-Za-z]+/g, ' ') : written(text),
  )
  const read = [head, ...raw, ...printed].map(withoutKeys)
  const decoded = new Set(read.flatMap((text) => [text, unescaped(text), percentDecoded(text), quotedDecoded(text)]))
  return new Set([...decoded, ...Array.from(decoded, base64Decoded)])
}

const plainOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

const squeezed = (plain: string) => plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
const hasNoBlanks = (word: string) => /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(word)

/** What somebody is found by: whole words, and runs of letters and digits wherever they stand. */
const tokensOf = ({ email, phone, website, employer, legalName, siret, iban, tells }: AwkwardPerson) => {
  const [local = '', host = ''] = email.split('@')
  const long = [
    local,
    host.replace(/\.\w+$/, ''),
    website.replace(/^.*\/in\//, ''),
    phone,
    legalName,
    siret.slice(0, 9),
    iban.slice(4),
  ]
  const companyWords = employer.split(/\W+/).filter((word) => word.length > 3)
  return {
    words: [...tells.words.filter((word) => !hasNoBlanks(word)), ...companyWords].map(plainOf),
    glued: [...long, ...tells.glued, ...tells.words.filter(hasNoBlanks)]
      .map((text) => squeezed(plainOf(text)))
      .filter((text) => text.length > 1),
    literal: [email, employer].map(plainOf),
  }
}

type Tokens = ReturnType<typeof tokensOf>
const tokens = new WeakMap<AwkwardPerson, Tokens>()
const knownTokensOf = (person: AwkwardPerson): Tokens => {
  const known = tokens.get(person) ?? tokensOf(person)
  tokens.set(person, known)
  return known
}

const leaksIn = (text: string, people: readonly AwkwardPerson[]): string[] => {
  const plain = plainOf(text)
  const run = squeezed(plain)
  const parted = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const words = new Set((parted === text ? plain : `${plain} ${plainOf(parted)}`).split(/[^\p{L}\p{N}]+/u))
  return people
    .map(knownTokensOf)
    .flatMap((of) => [
      ...of.words.filter((word) => words.has(word)),
      ...of.glued.filter((glued) => run.includes(glued)),
      ...of.literal.filter((literal) => plain.includes(literal)),
    ])
}

/** What was read already: most answers to a refusal are alike. */
const read = new Map<string, string[]>()

/** Every token of these people in what was received; `keys` are the names of the wire’s fields. */
export const leaksOf = async (
  received: Received,
  people: readonly AwkwardPerson[],
  keys: ReadonlySet<string> = new Set(),
): Promise<string[]> => {
  const leaks = [...(await readings(received, keys))].flatMap((text) => {
    const known = read.get(text) ?? leaksIn(text, people)
    read.set(text, known)
    return known
  })
  return [...new Set(leaks)]
}
