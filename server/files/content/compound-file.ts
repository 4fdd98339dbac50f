/** A stream of a compound file, the container of the older Word: its name, and where its first sector is. */
export type Stream = { name: string; start: number }

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerLength = 512
const lastRegularSector = 0xfffffffa

/** The streams and folders of a compound file; undefined when it is cut or points outside of itself. */
export const compoundStreams = (file: Buffer): Stream[] | undefined => {
  if (file.length < headerLength || !file.subarray(0, magic.length).equals(magic)) return undefined
  const sectorLength = 2 ** file.readUInt16LE(30)
  if (sectorLength !== 512 && sectorLength !== 4096) return undefined
  const startOf = (sector: number) => (sector + 1) * sectorLength
  const isInside = (sector: number) => sector <= lastRegularSector && startOf(sector) + sectorLength <= file.length
  const most = Math.ceil(file.length / sectorLength)

  /** The sectors of the allocation table: 109 in the header, the others in sectors that follow each other. */
  const tables = Array.from({ length: 109 }, (_, rank) => file.readUInt32LE(76 + 4 * rank))
  for (let sector = file.readUInt32LE(68), turns = 0; isInside(sector) && turns < most; turns++) {
    const words = sectorLength / 4 - 1
    for (let rank = 0; rank < words; rank++) tables.push(file.readUInt32LE(startOf(sector) + 4 * rank))
    sector = file.readUInt32LE(startOf(sector) + 4 * words)
  }
  const perTable = sectorLength / 4
  const nextOf = (sector: number): number | undefined => {
    const table = tables[Math.floor(sector / perTable)]
    return table === undefined || !isInside(table)
      ? undefined
      : file.readUInt32LE(startOf(table) + 4 * (sector % perTable))
  }

  const streams: Stream[] = []
  let sector: number | undefined = file.readUInt32LE(48)
  for (let turns = 0; sector !== undefined && sector <= lastRegularSector; turns++) {
    if (!isInside(sector) || turns > most) return undefined
    for (let at = startOf(sector); at < startOf(sector) + sectorLength; at += 128) {
      const length = file.readUInt16LE(at + 64)
      if (length >= 2 && length <= 64)
        streams.push({
          name: file.toString('utf16le', at, at + length - 2),
          start: startOf(file.readUInt32LE(at + 116)),
        })
    }
    sector = nextOf(sector)
  }
  return streams
}
