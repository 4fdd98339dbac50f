/** An e-mail address. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

/** Digits only (000 §5). */
export const digitsPattern = /^\d+$/

/** A password of at least 8 characters with a letter, a digit and a character that is neither (000 §5, A-40). */
export const passwordPattern = /^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d]).{8,}$/su
export const passwordMinLength = 8

/** `+33`, then digits only; `+33` alone matches, because the length check has a clearer message (000 §5). */
export const phonePattern = /^\+33\d*$/

/** A daily rate in euros, cents after a dot or a comma. */
export const dailyRatePattern = /^\d+([.,]\d{1,2})?$/

/** A website, with or without its scheme: 2 to 256 characters before a suffix of 2 to 6 letters (001 §5, A-40). */
export const websitePattern = /^(https?:\/\/)?(www\.)?[-a-z0-9@:%._+~#=]{2,256}\.[a-z]{2,6}(:\d{1,5})?([/?#]\S*)?$/i

/** Whether a link is absolute with http or https, as every external link must be. */
export const isHttpUrl = (value: string): boolean => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
