/** What separates words in a name, and what no file name may hold: both become one underscore. */
const separators = /[\s/\\:*?"<>|\p{Cc}\p{Cf}]+/gu

type Named = {
  name: string
  isAnonymous: boolean
  /** With its dot; a printed resume is a PDF. */
  extension?: string
}

/** `CV_Anne_Durand.pdf`, or `CV_AD.pdf` for the initials « A.D. ». Accents stay. */
export const resumeFileName = ({ name, isAnonymous, extension = '.pdf' }: Named): string => {
  const words = (isAnonymous ? name.replaceAll('.', '') : name)
    .normalize('NFC')
    .replaceAll(separators, '_')
    .replaceAll(/^[_.]+|(?<![_.])[_.]+$/g, '')
  return words === '' ? `CV${extension}` : `CV_${words}${extension}`
}
