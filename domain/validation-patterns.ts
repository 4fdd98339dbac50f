/** An e-mail address. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

/** A sign-up password: a letter, a digit and a character that is neither; its length is checked separately. */
export const passwordPattern = /^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d])/su
export const passwordMinLength = 8

/** `+33`, then digits only; `+33` alone matches, because the length check has a clearer message (000 §5). */
export const phonePattern = /^\+33\d*$/

/** A daily rate in euros, cents after a dot or a comma. */
export const dailyRatePattern = /^\d+([.,]\d{1,2})?$/

/** Whether a link is absolute with http or https, as every external link must be. */
export const isHttpUrl = (value: string): boolean => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
