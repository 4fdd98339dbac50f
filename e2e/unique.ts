let made = 0

/** The word with an ending that no other journey of the site has, nor the beginning of one. */
export const unique = (word: string): string => `${word} ${++made}e`
