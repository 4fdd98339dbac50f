import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Extract, type Header, type Pack } from 'tar-stream'
import { z } from 'zod'
import { isKey } from '#server/files/storage.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'

/**
 * A backup is one `tar.gz`: what it is (`firstName`), the files of the database, the stored files, and how much of each with
 * its checksum (`lastName`). It is read and written as it flows; the names are those of a data folder.
 */
const firstName = 'inspirnautes.json'
const lastName = 'checksums.json'

const descriptionForm = z.object({
  format: z.literal(1),
  /** When it was begun: what was acknowledged before is in it. */
  madeAt: z.iso.datetime(),
  /** The version of Inspirnautes, and how many migrations its database had. */
  version: z.string(),
  migrations: z.int(),
  /** The major version of PostgreSQL. */
  postgres: z.string(),
  /** Where stored files were: in the data folder, so they are here, or in a bucket, which has a backup of its own. */
  files: z.enum(['folder', 'bucket']),
})
export type Description = z.infer<typeof descriptionForm>

type Part = 'database' | 'files'

const countForm = z.object({ members: z.int(), bytes: z.int(), sha256: z.string() })
const countsForm = z.object({ database: countForm, files: countForm })
export type Counts = z.infer<typeof countsForm>

/** Long work that ends with an error when the signal comes. */
export type Stoppable = { signal?: AbortSignal | undefined }

/** What a backup says of itself, and what it holds. */
export type BackupContents = { description: Description; counts: Counts }

/** A file or, with a final slash, a folder. Its name is that of the data folder. */
export type Member = { name: string; size: number; content: AsyncIterable<Buffer> }

/** Everything that is not one of these names is refused: a name is a path when it is restored. */
const partOf = (name: string): Part | undefined => {
  if (name.split('/').some((step) => step === '..' || step === '.')) return undefined
  if (name === 'postgres/password' || name.startsWith('postgres/data/')) return 'database'
  const key = /^files\/stored\/([^/]+)$/.exec(name)?.[1]
  return key !== undefined && isKey(key) ? 'files' : undefined
}

const isFolder = (name: string) => name.endsWith('/')

const newTally = () => ({ members: 0, bytes: 0, hash: createHash('sha256') })

/** Counts what passes, by part. */
class Tallies {
  readonly #of = { database: newTally(), files: newTally() }

  /** Counts a member; its content is counted as it is read from the answer. */
  through(part: Part, { name, size }: { name: string; size: number }) {
    const tally = this.#of[part]
    tally.members++
    tally.bytes += size
    tally.hash.update(`${name}\n${size}\n`)
    return async function* (content: AsyncIterable<Buffer>) {
      for await (const chunk of content) {
        tally.hash.update(chunk)
        yield chunk
      }
    }
  }

  counts(): Counts {
    const countOf = ({ members, bytes, hash }: ReturnType<typeof newTally>) => ({
      members,
      bytes,
      sha256: hash.digest('hex'),
    })
    return { database: countOf(this.#of.database), files: countOf(this.#of.files) }
  }
}

/** Something in a tar: its header, and its bytes, which are read before the next one comes. */
type Entry = AsyncIterable<Buffer> & { header: Header }

/** The entries of a tar. The library's own types do not say that they are made of buffers. */
export const entriesOf = (unpacked: Extract): AsyncIterable<Entry> => unpacked as AsyncIterable<Entry>

const addText = (packed: Pack, name: string, value: object) =>
  packed.entry({ name, mode: 0o600 }, `${JSON.stringify(value, undefined, 2)}\n`)

/** Writes a backup; answers what it holds once all of it has been taken by `target`. */
export const writeBackup = async (
  target: NodeJS.WritableStream,
  description: Description,
  members: AsyncIterable<Member>,
  { signal }: Stoppable = {},
): Promise<Counts> => {
  const packed = pack()
  const tallies = new Tallies()
  const fill = async () => {
    addText(packed, firstName, description)
    for await (const { name, size, content } of members) {
      const part = partOf(name)
      if (part === undefined) throw new Error(`no backup holds ${name}`)
      const type = isFolder(name) ? 'directory' : 'file'
      const mode = isFolder(name) ? 0o700 : 0o600
      await pipeline(content, tallies.through(part, { name, size }), packed.entry({ name, size, type, mode }))
    }
    const counts = tallies.counts()
    addText(packed, lastName, counts)
    packed.finalize()
    return counts
  }
  const filled = fill().catch((error: unknown) => {
    packed.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  const [counted, written] = await Promise.allSettled([
    filled,
    pipeline(packed, createGzip({ level: 1 }), target, { signal }),
  ])
  // Each end that fails stops the other one, whose own error says nothing: a full disk, or a stop, is told by the one that writes.
  if (written.status === 'rejected' && (counted.status === 'fulfilled' || isFirst(written.reason))) throw written.reason
  if (counted.status === 'rejected') throw counted.reason
  return counted.value
}

const isFirst = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || error.name === 'AbortError')

/** A file that cannot be restored: one French sentence, after the file's name. */
const refused = (path: string, why: string, cause?: unknown) =>
  new StartFailure(`La sauvegarde ${path} est refusée\u00a0: ${why}.`, cause)

const reasons: Record<string, string> = {
  ENOENT: 'ce fichier est introuvable',
  EISDIR: 'c’est un dossier',
  EACCES: 'vous n’avez pas le droit de la lire',
  Z_BUF_ERROR: 'il en manque la fin',
}

/** What the reading of a file has against it; the other errors are not about the file. */
const reasonOf = (error: unknown): string | undefined => {
  const code = codeOf(error)
  if (error instanceof Error && error.name === 'AbortError') return undefined
  if (code === undefined || code.startsWith('Z_')) return reasons[code ?? ''] ?? 'elle est abîmée'
  return error instanceof Error && 'path' in error ? reasons[code] : undefined
}

/** Takes a member whose content it reads to the end. */
export type TakeMember = (member: Member) => Promise<void>

/**
 * Reads a backup from its first byte to its last. `begin` is told what it is, and answers who takes its members. A file that is
 * damaged, cut or not ours is refused in one sentence; what was taken until then is worth nothing.
 */
export const readBackup = async (
  path: string,
  begin: (description: Description) => TakeMember,
  { signal }: Stoppable = {},
): Promise<BackupContents> => {
  const unpacked = extract()
  const tallies = new Tallies()
  let description: Description | undefined
  let stated: Counts | undefined
  let refusal: unknown
  let take: TakeMember | undefined

  const takeEntry = async (entry: Entry) => {
    const { name, size } = entry.header
    if (description === undefined || take === undefined) {
      const read = name === firstName ? descriptionForm.safeParse(await json(entry)) : undefined
      if (read?.success !== true) throw refused(path, 'ce n’est pas une sauvegarde d’Inspirnautes')
      description = read.data
      take = begin(description)
    } else if (name === lastName) stated = countsForm.parse(await json(entry))
    else {
      const part = partOf(name)
      if (part === undefined || stated !== undefined) throw refused(path, `«\u00a0${name}\u00a0» n’y a pas sa place`)
      await take({ name, size, content: tallies.through(part, { name, size })(entry) })
    }
  }
  const takeAll = async () => {
    for await (const entry of entriesOf(unpacked))
      try {
        await takeEntry(entry)
      } catch (error) {
        refusal = error
        throw error
      }
  }
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 })
  try {
    await Promise.all([takeAll(), pipeline(source, createGunzip(), unpacked, { signal })])
  } catch (error) {
    const cause = refusal ?? error
    const reason = cause instanceof StartFailure ? undefined : reasonOf(cause)
    throw reason === undefined ? cause : refused(path, reason, cause)
  }
  if (description === undefined || stated === undefined) throw refused(path, 'il en manque la fin')
  const counts = tallies.counts()
  if (!isDeepStrictEqual(counts, stated)) throw refused(path, 'elle ne correspond pas à ses sommes de contrôle')
  return { description, counts }
}

/** Reads a whole backup and keeps nothing of it: whether it could be restored. */
export const checkBackup = (path: string, stoppable: Stoppable = {}): Promise<BackupContents> =>
  readBackup(
    path,
    () =>
      async ({ content }) => {
        // oxlint-disable-next-line no-unused-vars -- the reading counts and sums what passes
        for await (const _ of content);
      },
    stoppable,
  )
