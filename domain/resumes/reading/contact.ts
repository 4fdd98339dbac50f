import { fold } from './fold.ts'

/** How the person is reached: what stands in the text, never guessed. */
export type Contact = { email?: string; phone?: string; website?: string }

/** Lengths are bounded, here and below: a hostile text must not cost its square. */
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,24}/i
/** French numbers, with or without +33; signs between the digits are free. */
const french = /(?<![\d+])(?:(?:\+|00)33[\s.()-]*(?:0[\s.()-]*)?|0)([1-9](?:[\s.-]*\d{2}){4})(?!\d)/
const site =
  /(?<![@\w.-])(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]{1,63}\.){1,4}(?:com|fr|io|dev|me|net|org|eu|tech|be|ch|ca|app|site|pro|info|codes|uk))(?:\/[\w\-./~%#?=&]*)?(?![\w@])/gi
/** Pages of a person on others' sites, which are no website of theirs. */
const networks =
  /(?:^|\.)(?:linkedin|github|gitlab|twitter|x|malt|stackoverflow|medium|facebook|instagram|behance|dribbble|skype|bitbucket|kaggle|credly|youtube|gmail|google|europass|europa)\.\w+$/

/** A French number as it is stored: `+33612345678`. */
const phoneIn = (text: string) => {
  const digits = french.exec(text)?.[1]?.replaceAll(/\D/g, '')
  return digits === undefined ? undefined : `+33${digits}`
}

/** The website: an address that is written as one (a scheme, `www.`, or alone on its line) and is no social network's. */
const websiteIn = (lines: readonly string[]) => {
  for (const line of lines)
    for (const [whole, host = ''] of line.matchAll(site)) {
      const isWritten =
        /^(?:https?:|www\.)/i.test(whole) || /^[a-z0-9-]+\.(?:dev|io|me|fr|com|tech|net|eu)$/i.test(whole)
      if (isWritten && !networks.test(fold(host)) && !/^(?:node|vue|next|react|express|nest|asp|socket)\./i.test(host))
        return whole
    }
  return undefined
}

/** The first e-mail, phone and website of these lines. */
export const contactIn = (lines: readonly string[]): Contact => {
  const text = lines.join('\n')
  const found = {
    email: email.exec(text)?.[0],
    phone: phoneIn(text),
    website: websiteIn(lines.map((line) => line.replace(email, ' '))),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
