/**
 * The whole address of a file, whose `path` on the wire is host and path without a scheme: `http://`, or `https://`
 * when the page itself is https, which would block the other.
 */
export const fileAddress = (path: string): string => `${location.protocol === 'https:' ? 'https://' : 'http://'}${path}`

/** The address of a picture that an answer names by its path; null where there is none. */
export const pictureAddress = (path: string | null | undefined): string | null =>
  path == null ? null : fileAddress(path)
