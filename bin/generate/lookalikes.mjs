// `npm run lookalikes -- confusables.txt tlds-alpha-by-domain.txt`: writes the two tables of domain/profiles/anonymity that are the data
// of others, the letters that look alike (https://www.unicode.org/Public/17.0.0/security/confusables.txt) and the endings of
// hosts (https://data.iana.org/TLD/tlds-alpha-by-domain.txt). The result is committed: nothing is asked of a network.
import { readFileSync, writeFileSync } from 'node:fs'
import { domainToUnicode, fileURLToPath } from 'node:url'

const [confusablesFile, endingsFile] = process.argv.slice(2)
if (confusablesFile === undefined || endingsFile === undefined)
  throw new Error('Usage : npm run lookalikes -- confusables.txt tlds-alpha-by-domain.txt')
const fileOf = (name) => fileURLToPath(new URL(`../../domain/profiles/anonymity/${name}.ts`, import.meta.url))

/** Lines of at most 116 signs; nothing is parted. */
const linesOf = (parts) => {
  const lines = ['']
  for (const part of parts) {
    const line = lines.at(-1)
    if (line !== '' && line.length + part.length + 1 > 114) lines.push(part)
    else lines[lines.length - 1] = line === '' ? part : `${line} ${part}`
  }
  return lines.map((line) => `  ${line}`).join('\n')
}

/** Small capitals, of which Unicode’s table names the few that it takes for small letters. */
const smallCapitals = Object.entries({ a: 'ᴀ', b: 'ʙ', d: 'ᴅ', e: 'ᴇⴹ', f: 'ꜰ', g: 'ɢ', h: 'ʜ', i: 'ɪ', j: 'ᴊ', k: 'ᴋ', l: 'ʟ', m: 'ᴍ', n: 'ɴ', p: 'ᴘ', q: 'ꞯ', r: 'ʀ', t: 'ᴛ', u: 'ᴜ', y: 'ʏ' }) // oxfmt-ignore
const plain = new Map(smallCapitals.flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter])))

/** Letters whose names in their own script are looked for, and are no Latin ones. */
// oxfmt-ignore
const kept = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}]/u
const text = readFileSync(confusablesFile, 'utf8')
const version = /^# Version: (.+)$/m.exec(text)?.[1]
const pairs = [...text.matchAll(/^([0-9A-F]+) ;\t([0-9A-F ]+) ;/gm)].map(([, from, to]) => [
  String.fromCodePoint(Number.parseInt(from, 16)),
  to.split(' ').map((code) => String.fromCodePoint(Number.parseInt(code, 16))),
])
const prototypes = new Map(pairs)
const latinOf = (sign, depth = 0) => {
  const bare = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return Array.from(bare, (each) => {
    const small = each.toLowerCase()
    if (/^[a-z]$/.test(small)) return small
    const known = plain.get(each)
    if (known !== undefined) return known
    const next = prototypes.get(each)
    return next === undefined || depth > 4 ? '·' : next.map((one) => latinOf(one, depth + 1)).join('')
  }).join('')
}
const groups = new Map()
const add = (letters, sign) => groups.set(letters, (groups.get(letters) ?? new Set()).add(sign))
for (const [sign, letters] of plain) add(letters, sign)
for (const [sign, to] of pairs) {
  if (!/[\p{L}\p{So}\p{Nl}]/u.test(sign) || sign < '\u0080') continue
  // What Unicode takes apart is read in its parts.
  if (sign.normalize('NFKD') !== sign) continue
  if (kept.test(sign)) continue
  const letters = to.map((each) => latinOf(each)).join('')
  // A capital that looks like a small l is a capital I.
  const seen = letters === 'l' && sign.toLowerCase() !== sign ? 'i' : letters
  if (/^[a-z]{1,2}$/.test(seen)) add(seen, sign)
}
const letters = [...groups].toSorted().map(([of, signs]) => `${of}:${[...signs].toSorted().join('')}`)
writeFileSync(
  fileOf('lookalike-letters'),
  `/*
 * Letters of other alphabets that look like Latin ones, small capitals among them, after the Latin letters that they are read as.
 * Written by \`npm run lookalikes\` from the confusables of UTS #39, version ${version}. © Unicode, Inc., Unicode License V3:
 * https://www.unicode.org/license.txt
 */

export const lookalikeLetters = \`
${linesOf(letters)}\`
`,
)

const endings = readFileSync(endingsFile, 'utf8')
  .toLowerCase()
  .match(/^(?!#).+$/gm)
  .map((each) => domainToUnicode(each.trim()) || each.trim())
writeFileSync(
  fileOf('host-endings'),
  `/*
 * Every ending of a host. Written by \`npm run lookalikes\` from the list of the IANA (https://data.iana.org/TLD).
 */

export const hostEndings = \`
${linesOf(endings)}\`
`,
)
