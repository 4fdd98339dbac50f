import { fold } from './fold.ts'

/** How the person is reached: what stands in the text, never guessed. */
export type Contact = { email?: string; phone?: string; website?: string }

/** Lengths are bounded, here and below: a hostile text must not cost its square. */
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,24}/i
const emails = new RegExp(email.source, 'gi')
/** A number with the code of another country, even one whose 0 follows its code. */
const foreign = /(?:\+|(?<!\d)00) ?(?!33)\(?[1-9]\d{0,2}\)?(?:[ .()-]{0,3}\d){6,13}/g
/** Digits in groups, as numbers are written; which of them are French is seen in their groups. */
const grouped = /(?<![\d+])(?:(?:\+|00) ?33[ .()-]{0,3}(?:\(?0\)?)?|0)(?:[ ./-]{0,3}\d){9}(?![\d])/g
/** How French people group ten digits; another grouping is another country's. */
const groupings = new Set(['10', '2 2 2 2 2', '2 8', '1 3 3 3', '1 9', '2 4 4'])

/** A French number as it is stored: `+33612345678`; undefined for dates and the numbers of other countries. */
const storedPhone = (written: string): string | undefined => {
  const national = written.replace(/^(?:\+|00) ?33[ .()-]{0,3}(?:\(?0\)?)?/, '')
  const groups = national.match(/\d+/g) ?? []
  const signs = new Set((national.match(/\D+/g) ?? []).map((sign) => sign.trim()))
  const digits = groups.join('').slice(-9)
  const isWithCode = national !== written
  const isMobile = /^[67]/.test(digits)
  const isGrouped = groupings.has(groups.map(({ length }) => length).join(' '))
  const isInThrees = isMobile && groups.length === 3 && groups[0]?.length === 4
  if (signs.size > 1 || digits.startsWith('0') || !(isWithCode || isGrouped || isInThrees)) return undefined
  return `+33${digits}`
}

/** The first French phone number of a text. */
export const phoneIn = (text: string): string | undefined =>
  (
    text
      .replaceAll(/[\s\u2007]/g, ' ')
      .replaceAll(/[\u2010-\u2015]/g, '-')
      .replaceAll(foreign, ' ')
      .match(grouped) ?? []
  )
    .map(storedPhone)
    .find((phone) => phone !== undefined)

/** The ends of addresses that are read without `www.` or a scheme. */
const endings =
  'com|fr|io|dev|me|net|org|eu|tech|be|ch|ca|app|site|pro|info|codes|uk|bzh|paris|xyz|online|studio|design|cloud|ai|co|de|es|it|lu|blog|page|digital|agency|work|space'
const label = String.raw`[\p{L}\p{N}-]{1,63}\.`
const site = new RegExp(
  String.raw`(?<![@\p{L}\p{N}._-])(?:(?:https?:\/\/(?:www\.)?|www\.)((?:${label}){1,4}[a-z]{2,12})|((?:${label}){1,4}(?:${endings})))(?::\d{2,5})?(?:[/#?][\w\-./~%#?=&]{0,200})?(?![\p{L}\p{N}_@])`,
  'giu',
)
/** Pages of a person on others' sites, which are no website of theirs. */
const networks =
  /(?:^|\.)(?:linkedin|github(?!\.io)|gitlab(?!\.io)|twitter|x|malt|stackoverflow|medium|facebook|instagram|behance|dribbble|skype|bitbucket|kaggle|credly|youtube|soundcloud|tumblr|gmail|google|europass|europa|viadeo|xing|doyoubuzz|hackerrank|leetcode|codewars|codepen|tiktok|calendly|orcid|researchgate|outlook|hotmail|yahoo)\.\w+$/
/** Names of techniques that look like addresses. */
const techniques = /^(?:node|vue|next|react|express|nest|nuxt|asp|socket|three|d3|bpmn|draw)\.(?:js|net|io)$/i
/** Words beside a website that say what it is. */
const labels =
  /\b(?:sites?|web|website|internet|portfolio|blog|homepage|home|page|url|https?|perso(?:nnel(?:le)?|nal)?|mon|my|adresse|and|et)\b/g

/** « HOUSE-CHIMNEY », « GLOBE »: what the font of an icon calls it. */
const iconName = /^\s*\p{Lu}{3,}(?:-\p{Lu}{2,})*\s*$/u

const hasLetters = (text: string) => /[a-z]/.test(text)

/** The website of a part of a contact line: an address alone, or beside its label or another way to reach the person. */
const websiteIn = (part: string): string | undefined => {
  const others = part.replaceAll(emails, ' ').replaceAll(grouped, ' ')
  const hasOther = others !== part
  for (const match of others.matchAll(site)) {
    const [whole, written, plain = ''] = match
    const host = written ?? plain
    const words = fold(
      `${others.slice(0, match.index).replace(iconName, '')} ${others.slice(match.index + whole.length)}`,
    )
      .split(' ')
      .filter((word) => !/\.[^.]/.test(word))
      .join(' ')
      .replaceAll(labels, ' ')
    const isAlone = !hasLetters(words) || (hasOther && words.trim().split(' ').length <= 4)
    if (isAlone && !networks.test(fold(host)) && !techniques.test(host)) return whole
  }
  return undefined
}

const partsOf = (line: string) => line.split(/\s{2,}|\s[|·•–—-]\s|[|·•;]|, /)

const isOwn = (line: string) => email.test(line) || phoneIn(line) !== undefined

/** « camille@exem » over « ple.fr », « camille. » over « dev »: what a narrow column breaks is whole on its first line. */
const withWholeAddresses = (lines: readonly string[]): string[] => {
  const whole: string[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isBroken = last !== undefined && /@[\w-]{0,63}\.?$/.test(last) && /^[\w.-]{1,80}$/.test(line)
    const isBrokenSite = last !== undefined && /^(?:https?:\/\/)?[\w-]{1,63}(?:\.[\w-]{1,63})?\.$/.test(last)
    if (isBrokenSite && /^[a-z]{2,12}$/.test(line)) whole[whole.length - 1] = `${last}${line}`
    else if (isBroken && !email.test(line) && email.test(`${last}${line}`)) whole[whole.length - 1] = `${last}${line}`
    else whole.push(line)
  }
  return whole
}

/**
 * The first e-mail and phone of these lines, and the first website of those that tell how the person is reached: an address
 * among what they did is somebody else's.
 */
export const contactIn = (given: readonly string[], givenOwn: readonly string[] = given): Contact => {
  const [lines, own] = [withWholeAddresses(given), withWholeAddresses(givenOwn)]
  const found = {
    email: lines.map((line) => email.exec(line)?.[0]).find((each) => each !== undefined),
    phone: lines
      .flatMap((line) => line.split(/\s{2,}/))
      .map(phoneIn)
      .find((each) => each !== undefined),
    website: [...own, ...lines.filter(isOwn)]
      .flatMap(partsOf)
      .map(websiteIn)
      .find((each) => each !== undefined),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
