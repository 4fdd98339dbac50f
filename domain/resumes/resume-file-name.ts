/** What separates words in a name, and what no file name may hold: both become one underscore. */
const separators = /[\s/\\:*?"<>|\p{Cc}\p{Cf}]+/gu

/** `CV_Anne_Durand.pdf`, or `CV_AD.pdf` for the initials « A.D. ». Accents stay. */
export const resumeFileName = ({ name, isAnonymous }: { name: string; isAnonymous: boolean }): string => {
  const words = (isAnonymous ? name.replaceAll('.', '') : name)
    .normalize('NFC')
    .replaceAll(separators, '_')
    .replaceAll(/^[_.]+|[_.]+$/g, '')
  return words === '' ? 'CV.pdf' : `CV_${words}.pdf`
}

const asciiOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')

/** What RFC 8187 leaves unescaped, and `encodeURIComponent` too: but for these four signs. */
const extended = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`)

/** The header under which a browser saves a file by this name, accents kept (RFC 6266). */
export const attachmentNamed = (fileName: string): string =>
  `attachment; filename="${asciiOf(fileName)}"; filename*=UTF-8''${extended(fileName)}`
