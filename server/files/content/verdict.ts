/** The media types that are stored. */
export type MediaType =
  | 'image/webp'
  | 'application/pdf'
  | 'application/msword'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * What the examination of a file says. `refused` is the French sentence that the person reads: why, and what to do.
 * `rewritten` says that the file to store is the one that was encoded anew, and not the one that was sent.
 */
export type Verdict = { refused: string } | { mediaType: MediaType; rewritten: boolean }
