const longest = 200
const longestExtension = 10

/** Control characters, and marks that no one sees: some of them reverse the letters, and turn « fdp.exe » into « exe.pdf ». */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name that a person gave to a file, without a path, without invisible characters, and of at most 200 characters. */
export const plainFileName = (sent: string): string => {
  const base = sent.toWellFormed().normalize('NFC').replace(invisible, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  const extension = /\.[^.]*$/.exec(base)?.[0] ?? ''
  const shortExtension = extension.length <= longestExtension ? extension : ''
  const stem = Array.from(base.slice(0, base.length - shortExtension.length)).slice(0, longest - shortExtension.length)
  const name = stem.join('') + shortExtension
  return name === '' || name === '.' || name === '..' ? 'fichier' : name
}

/** The name with the extension of what the file is, whatever its sender called it. */
export const withExtension = (name: string, extension: string): string => {
  const lower = name.toLowerCase()
  const isRight = lower.endsWith(`.${extension}`) || (extension === 'jpg' && lower.endsWith('.jpeg'))
  return isRight ? name : `${name.replace(/\.[^.]{1,9}$/, '')}.${extension}`
}
