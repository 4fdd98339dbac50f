/** The formats that are stored, by media type, and the extension under which each is saved. */
export const extensions = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const

export type MediaType = keyof typeof extensions

/** Where the files that are encoded again go: the one that is kept, and a logo’s JPEG for mails when it is wanted. */
export type Targets = { target: string; mailTarget?: string | undefined }

/**
 * What the examination of a file says. `refused` is the French sentence that the person reads: why, and what to do;
 * `isOtherFormat` that it is none of the formats of its kind, for which a form may have a sentence of its own. `rewritten` says that the file
 * to store is the one that was encoded again, and not the one that was sent.
 */
export type Verdict = { refused: string; isOtherFormat?: true } | { mediaType: MediaType; rewritten: boolean }
