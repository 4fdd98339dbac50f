/** An e-mail address: atoms of RFC 5321 and 6531 around dots; no quotes, brackets, commas nor invisible signs. */
export const emailPattern = /^(?!\.|.*\.[.@])[^\s@"(),:;<>[\]\\\p{C}]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[A-Za-z]{2,}$/u

/** An e-mail address as accounts of former times may have one: it opens them, and no new one is taken in this form. */
export const storedEmailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

/** The host of the addresses of erased accounts. No mail arrives there: « .invalid » is kept for that (RFC 2606). */
export const erasedHost = 'compte-supprime.invalid'

/** Whether somebody may give this address as theirs; those of erased accounts belong to nobody. */
export const isEmail = (address: string): boolean =>
  emailPattern.test(address) && !`.${address.split('@')[1]?.toLowerCase()}`.endsWith(`.${erasedHost}`)

/** Signs of no width that come along when a text is copied from a page or a document, and that nobody sees or types. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g

export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/** Digits only (000 §5). */
export const digitsPattern = /^\d+$/

/** A password of at least 8 characters with a letter, a digit and a character that is neither (000 §5, A-40). */
export const passwordPattern = /^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d]).{8,}$/su
export const passwordMinLength = 8

/** `+33`, then digits only; `+33` alone matches, because the length check has a clearer message (000 §5). */
export const phonePattern = /^\+33\d*$/

/**
 * A phone as people write it, in the form that is stored: `+33 (0)6 12 34 56 78`, `+33.6…`, `0033 6…` and `+330…` become
 * `+336…`; anything else stays as it is.
 */
export const phoneForm = (typed: string): string => {
  const digits = typed.replaceAll(/[\s.\-–‑/()]/g, '').replace(/^00(?=33)/, '+')
  return /^\+33\d+$/.test(digits) ? digits.replace(/^\+330/, '+33') : typed
}

/** A daily rate as people write it, without blanks nor « € »: `1 200,50 €` is `1200,50`. */
export const rateForm = (typed: string): string => typed.replaceAll(/[\s€]/g, '')

/** A daily rate in euros, cents after a dot or a comma. */
export const dailyRatePattern = /^\d+([.,]\d{1,2})?$/

/**
 * A website, with or without its scheme: 2 to 256 characters before a suffix of 2 to 6 letters (001 §5, A-40). No « user:password@ »,
 * which reads as another site.
 */
export const websitePattern = /^(https?:\/\/)?(www\.)?[-a-z0-9%._+~#=]{2,256}\.[a-z]{2,6}(:\d{1,5})?([/?#]\S*)?$/i

/** Whether a link is absolute with http or https, as every external link must be. */
export const isHttpUrl = (value: string): boolean =>
  /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(value) && URL.canParse(value)
