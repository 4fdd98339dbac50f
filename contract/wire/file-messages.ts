/** What is said of a sent file. No schema stands here: the process that examines a file loads it without zod. */

/** « jpg, jpeg ou png ». */
const listed = (extensions: readonly string[]) => new Intl.ListFormat('fr', { type: 'disjunction' }).format(extensions)

/** The message of a file whose name, or whose content, is of another format. */
export const unsupportedFormat = (extensions: readonly string[]) =>
  `Format non pris en charge\u00a0: ${listed(extensions)}.`

export const tooLargeFile = 'Le fichier dépasse 10 Mo.'
export const emptyFile = 'Le fichier est vide.'
