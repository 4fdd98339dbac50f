import { maxFileBytes, maxMailedBytes } from '#domain/ground/files/uploads.ts'

/** What is said of a sent file. No schema stands here: the process that examines a file loads it without zod. */

/** « jpg, jpeg ou png ». */
const listed = (extensions: readonly string[]) => new Intl.ListFormat('fr', { type: 'disjunction' }).format(extensions)

/** The message of a file whose name, or whose content, is of another format. */
export const unsupportedFormat = (extensions: readonly string[]) =>
  `Format non pris en charge\u00a0: ${listed(extensions)}.`

const inMegabytes = (bytes: number) => `${bytes / 1024 ** 2} Mo`

export const tooLargeFile = `Le fichier dépasse ${inMegabytes(maxFileBytes)}.`

/** The toast of a file that is over the limit, after what failed: the server reads no more of it. */
export const tooLarge = (failure: string, file: 'il' | 'elle' | 'le fichier' | 'un fichier') =>
  `${failure}\u00a0: ${file} dépasse ${inMegabytes(maxFileBytes)}`

export const tooLargeMail = `Les deux fichiers dépassent ensemble ${inMegabytes(maxMailedBytes)}\u00a0: envoyez-les en deux mails.`

export const emptyFile = 'Le fichier est vide.'
