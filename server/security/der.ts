/** DER (ITU-T X.690), as far as a signature needs it: what it is made of is written, and two places of a certificate are read. */

const lengthOf = (length: number): Buffer => {
  if (length < 0x80) return Buffer.from([length])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

/** A value with its tag and its length. */
export const der = (tag: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

export const sequence = (...content: Uint8Array[]): Buffer => der(0x30, ...content)
export const octets = (content: Uint8Array): Buffer => der(0x04, content)
export const nothing = der(0x05)

/** A set as DER wants it: its values in the order of their bytes. `tag` stands in its place where a structure says so. */
export const setOf = (values: readonly Buffer[], tag = 0x31): Buffer =>
  der(tag, ...values.toSorted((one, other) => one.compare(other)))

/** A small whole number, as versions are. */
export const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))

/**
 * The bytes of a positive whole number, as long as those that it is made of. The first is between 0x40 and 0x7f: a higher one
 * makes a number negative, and DER allows no zero in front of a low one.
 */
export const positiveNumber = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.map((byte, at) => (at === 0 ? 0x40 | (byte & 0x3f) : byte)))

/** `1.2.840.113549.1.7.2`. */
export const objectId = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const base128 = (arc: number): number[] => {
    const digits = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left & 0x7f) | 0x80)
    return digits
  }
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** The values that stand one after the other in the body of a value, each whole. */
const valuesIn = (whole: Buffer): Buffer[] => {
  const bodyOf = (at: number): { start: number; end: number } => {
    const [length = 0, ...bytes] = whole.subarray(at + 1, at + 6)
    if (length < 0x80) return { start: at + 2, end: at + 2 + length }
    const size = length & 0x7f
    return { start: at + 2 + size, end: at + 2 + size + Buffer.from(bytes.slice(0, size)).readUIntBE(0, size) }
  }
  const outer = bodyOf(0)
  const values: Buffer[] = []
  for (let at = outer.start; at < outer.end;) {
    const { end } = bodyOf(at)
    values.push(whole.subarray(at, end))
    at = end
  }
  return values
}

/** Who issued a certificate, and under which number: the two names by which a signature points to it. */
export const issuerAndSerial = (certificate: Buffer): { issuer: Buffer; serial: Buffer } => {
  const fields = valuesIn(valuesIn(certificate)[0] ?? Buffer.alloc(0))
  // The version, which may be left out, is the only field of its tag.
  const [serial, , issuer] = fields[0]?.[0] === 0xa0 ? fields.slice(1) : fields
  if (serial === undefined || issuer === undefined) throw new Error('this is no certificate')
  return { issuer, serial }
}
