import { causesOf, codeIn, isDatabaseUnavailable } from './unavailable-database.ts'

/** Something that stands outside, such as the store of files, cannot serve now but may do so soon. The cause is for the log. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** The disk has too little room for a file. */
export class NoRoom extends Unavailable {
  override name = 'NoRoom'
  constructor() {
    super('the disk is nearly full')
  }
}

/** Codes of the system: the disk, or our share of it, is full. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether something could not be written because there is no room. */
export const isNoRoom = (error: unknown): boolean => causesOf(error).some((cause) => fullDisk.has(codeIn(cause)))

/** Whether the same request may succeed soon: what we stand on could not serve it now. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isNoRoom(error) || causesOf(error).some((cause) => cause instanceof Unavailable)
