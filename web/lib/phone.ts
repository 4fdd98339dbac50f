/** `06 12 34 56 78` with the prefix of France, as somebody may have meant it; undefined for anything else. */
export const meantPhone = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s.\-–‑/()]/g, '')
  return /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : undefined
}

/** « +33 6 12 34 56 78 », as a person reads it. */
export const spacedPhone = (phone: string): string =>
  phone.replace(/(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '\u00a0$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5')
