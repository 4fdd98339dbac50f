import { statfsSync } from 'node:fs'

const mebibyte = 1024 * 1024

/** What is free on the disk of a folder, in bytes, for who is not root. */
const roomIn = (path: string): number => {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** PostgreSQL writes its log ahead in pieces of 16 MiB, and does not start without room for some. */
export const hasRoomForDatabase = (path: string): boolean => roomIn(path) > 48 * mebibyte

/** Files are refused before the disk is full: the database, which is on it too, goes on. */
export const hasRoomForFiles = (path: string): boolean => roomIn(path) > 64 * mebibyte
