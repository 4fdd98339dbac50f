/** « de » before these words, or « d’ » where they begin with a vowel: « d’Altaïr », « de Lumen », « d’Yves », « de Yann ». */
export const withDe = (words: string): string =>
  /^(?:[aeiouàâäéèêëîïôöùûœæ]|y(?![aeiou]))/i.test(words) ? `d’${words}` : `de ${words}`
