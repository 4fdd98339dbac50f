import type { Readable } from 'node:stream'

/** A stored file, read as it is sent: never whole in memory. */
export type OpenFile = { size: number; content: Readable }

/** Where files are kept, under keys that say nothing: one folder of the disk, or one bucket. */
export type FileStorage = {
  /** Stores a local file under a key. Once it resolves the file survives a crash; until then nothing is there. */
  put: (key: string, path: string) => Promise<void>
  /** Opens a file; undefined when there is none under this key. */
  open: (key: string) => Promise<OpenFile | undefined>
  /** Removes a file; nothing happens when there is none. */
  remove: (key: string) => Promise<void>
  /** Every key, with the time when its file was stored. */
  list: () => AsyncIterable<{ key: string; storedAt: Date }>
  /** Refuses the start, in one sentence, when nothing can be stored here. */
  check: () => Promise<void>
}

/** The form of every key. No other text may reach a path or an address. */
const keyForm = /^[A-Za-z0-9_-]{16,64}$/

/** Refuses what cannot be a key, before it becomes a path. */
export const checkedKey = (key: string): string => {
  if (!keyForm.test(key)) throw new Error('not the key of a stored file')
  return key
}

/** Whether this text is a key: other files in a bucket are not ours. */
export const isKey = (text: string): boolean => keyForm.test(text)
