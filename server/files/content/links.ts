/** What a link starts instead of opening a page: a script, or a tool of the reader's computer. */
const starting = /^(?:javascript|vbscript|data|smb|search|search-ms|ms-[a-z-]{1,40}):/i

/** A share of another computer, to which Windows gives the name and the hashed password of its user. */
const share = /^(?:file:)?[\\/]{2,}[^\\/]/i
const drive = /^(?:file:)?[\\/]*[a-z]:[\\/]/i

/** What readers drop from a link before they follow it. */
const dropped = /[\p{Cc}\p{Cf}\p{Z}]/gu

const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

const plain = (target: string): string => decoded(target).replaceAll(dropped, '')

/** A file on a disk of whoever wrote the document: it is not there elsewhere, and asks nobody. */
export const isOnOwnDisk = (target: string): boolean => drive.test(plain(target))

/** Whether following this link does more than open a page, a mail or a call. */
export const isHarmfulLink = (target: string): boolean => {
  const link = plain(target)
  // « //host/page » is the web; with a backslash, or « file: », it is a share.
  const isShare = share.test(link) && !drive.test(link) && !/^\/\/[^\\]*$/.test(link)
  return starting.test(link) || isShare
}
