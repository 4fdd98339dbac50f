/** The files that a field accepts: each media type with its file extensions, and the maximum size. */
export type FileRules = {
  /** `{ 'application/pdf': ['.pdf'] }` */
  accept: Readonly<Record<string, readonly string[]>>
  /** In bytes. */
  maxSize: number
  /** The error for a file of another type; the specification gives the text for some dialogs. */
  wrongType?: string
}

const kilobyte = 1024
const megabyte = kilobyte * 1024

const inFrench = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })

/** A file's size as text: `84 ko`, `1,4 Mo`. */
export const formatSize = (bytes: number): string =>
  bytes < megabyte
    ? `${inFrench(Math.max(1, Math.round(bytes / kilobyte)))} ko`
    : `${inFrench(Math.round((bytes / megabyte) * 10) / 10)} Mo`

/** The accepted files as text: `PDF, JPG ou PNG, 10 Mo au plus`. */
export const rulesInWords = ({ accept, maxSize }: FileRules): string => {
  const kinds = Object.values(accept).flatMap((endings) =>
    endings.filter((ending) => ending !== '.jpeg').map((ending) => ending.slice(1).toUpperCase()),
  )
  const last = kinds.pop() ?? ''
  const list = kinds.length === 0 ? last : `${kinds.join(', ')} ou ${last}`
  return `${list}, ${formatSize(maxSize)} au plus`
}

type Picked = Pick<File, 'name' | 'type' | 'size'>

const hasType = (file: Picked, accept: FileRules['accept']) =>
  Object.entries(accept).some(
    ([type, endings]) =>
      file.type === type || (file.type === '' && endings.some((ending) => file.name.toLowerCase().endsWith(ending))),
  )

/** The error for a refused file; undefined for an accepted one. */
export const refusalOf = (file: Picked, rules: FileRules): string | undefined => {
  if (!hasType(file, rules.accept))
    return rules.wrongType ?? `« ${file.name} » n’a pas le bon format\u00a0: ${rulesInWords(rules)}.`
  if (file.size === 0) return `« ${file.name} » est vide.`
  if (file.size > rules.maxSize)
    return `« ${file.name} » pèse ${formatSize(file.size)}\u00a0: ${formatSize(rules.maxSize)} au plus.`
  return undefined
}
