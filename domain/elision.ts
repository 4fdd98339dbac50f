/** « de » before these words, or « d’ » where they begin with a vowel: « d’Altaïr », « de Lumen », « d’Yves », « de Yann ». */
export const withDe = (words: string): string =>
  (/^([aeiouœ]|y(?![aeiou]))/i.test(words.normalize('NFD')) ? 'd’' : 'de ') + words
