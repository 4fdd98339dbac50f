/** The kinds of files of an account: the photo or the logo, the CV, and papers. */
export const fileKinds = ['picture', 'resume', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

/** The kinds of which an account has at most one file: the newest one replaces the one before. */
export type SingleFileKind = Exclude<FileKind, 'document'>

/** Every file that a person sends has at most this size: 10 MiB. */
export const maxFileBytes = 10 * 1024 * 1024

/** The files of one mail together: 14 MiB are 20 MB once they are encoded for it, and most mail servers refuse more. */
export const maxMailedBytes = 14 * 1024 * 1024

/** The formats of pictures, of resumes and of papers, by the extensions of their names. */
export const pictureExtensions = ['jpg', 'jpeg', 'png'] as const
export const resumeExtensions = ['pdf', 'doc', 'docx'] as const
export const documentExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const

/** What Windows, Chromium and others write at the end of the name of a JPEG; nobody chooses it, and no message names it. */
const otherJpegEndings = ['jfif', 'jpe', 'pjpeg', 'pjp']

/** The endings that the name of a file of these formats may have. */
export const endingsOf = (extensions: readonly string[]): readonly string[] =>
  extensions.includes('jpg') ? [...extensions, ...otherJpegEndings] : extensions

/** What a person may send in a day and in an hour, whatever the kind. */
export const uploadsPerHour = 60
export const uploadsPerDay = 200

/** Seconds for which the address of a private file is valid. */
export const signedAddressSeconds = 60
