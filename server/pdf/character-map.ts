/*
 * Which characters a face can draw: its `cmap` table, in the two forms that the faces of today have (OpenType 1.9, formats
 * 4 and 12). A character that no face can draw makes the export of a PDF/UA file fail.
 */

const tableNamed = (face: DataView, name: string): number => {
  for (let entry = 12; entry < 12 + 16 * face.getUint16(4); entry += 16) {
    const tag = String.fromCodePoint(...[0, 1, 2, 3].map((at) => face.getUint8(entry + at)))
    if (tag === name) return face.getUint32(entry + 8)
  }
  throw new Error(`the face has no table ${name}`)
}

/** Where the segments of the table lie, by its format; later formats hold more characters. */
const subtable = (face: DataView): { format: number; at: number } => {
  const cmap = tableNamed(face, 'cmap')
  const found = Array.from({ length: face.getUint16(cmap + 2) }, (_, index) => {
    const at = cmap + face.getUint32(cmap + 8 + 8 * index)
    return { format: face.getUint16(at), at }
  })
  const best = found.find(({ format }) => format === 12) ?? found.find(({ format }) => format === 4)
  if (best === undefined) throw new Error('the face has no character map in a known format')
  return best
}

const add = (characters: Set<number>, first: number, last: number) => {
  for (let character = first; character <= last; character++) characters.add(character)
}

/** The code points that this TrueType face draws. */
export const charactersOf = (file: Uint8Array): Set<number> => {
  const face = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const { format, at } = subtable(face)
  const characters = new Set<number>()
  if (format === 12) {
    for (let group = 0; group < face.getUint32(at + 12); group++)
      add(characters, face.getUint32(at + 16 + 12 * group), face.getUint32(at + 20 + 12 * group))
    return characters
  }
  const segments = face.getUint16(at + 6) / 2
  for (let segment = 0; segment < segments; segment++) {
    const last = face.getUint16(at + 14 + 2 * segment)
    const first = face.getUint16(at + 16 + 2 * segments + 2 * segment)
    if (last !== 0xff_ff) add(characters, first, last)
  }
  return characters
}
