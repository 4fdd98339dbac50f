import { randomBytes } from 'node:crypto'
import { SignedData } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp, TimeStampToken, TSTInfo } from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { splitCredentials } from './addresses-with-credentials.ts'
import { positiveNumber } from './der.ts'

/** What an authority says of a hash: that it was there at that time. `token` is its signed answer (RFC 3161), in DER. */
export type TimeStamp = { token: Buffer; at: Date }

const sha256Id = '2.16.840.1.101.3.4.2.1'

const isSame = (one: ArrayBuffer | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.from(one).equals(other)

/** What a token says: it is read, and its signature is left to whoever judges it (`openssl ts -verify`). */
const contentOf = (token: TimeStampToken | undefined): TSTInfo => {
  if (token === undefined) throw new Error('no token')
  const { eContent } = AsnConvert.parse(token.content, SignedData).encapContentInfo
  if (eContent?.single === undefined) throw new Error('an empty token')
  return AsnConvert.parse(eContent.single.buffer, TSTInfo)
}

const stampIn = (answer: ArrayBuffer, sha256: Uint8Array, nonce: Uint8Array): TimeStamp => {
  const response = AsnConvert.parse(answer, TimeStampResp)
  const { status } = response.status
  if (status !== PKIStatus.granted && status !== PKIStatus.grantedWithMods) throw new Error(`status ${status}`)
  const content = contentOf(response.timeStampToken)
  if (!isSame(content.messageImprint.hashedMessage.buffer, sha256)) throw new Error('another hash')
  if (!isSame(content.nonce, nonce)) throw new Error('the answer to another question')
  return { token: Buffer.from(AsnConvert.serialize(response.timeStampToken)), at: content.genTime }
}

/** Asks a time stamping authority for its stamp of a SHA-256. Throws when there is none in time: what is stamped goes on without. */
export const askTimeStamp = async (
  address: string,
  sha256: Uint8Array,
  { timeoutMs = 5000 }: { timeoutMs?: number } = {},
): Promise<TimeStamp> => {
  const nonce = positiveNumber(randomBytes(8))
  const question = new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Id, parameters: null }),
      hashedMessage: new OctetString(sha256),
    }),
    nonce: Uint8Array.from(nonce).buffer,
    certReq: true,
  })
  const { url, headers } = splitCredentials(address)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', ...headers },
    body: AsnConvert.serialize(question),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the time stamping authority answered ${answer.status}`)
  try {
    return stampIn(await answer.arrayBuffer(), sha256, nonce)
  } catch (cause) {
    throw new Error('the time stamping authority answered no stamp of this hash', { cause })
  }
}

/** The hash that a token stamps, in hexadecimal; undefined for what is no token. */
export const stampedHashOf = (token: Uint8Array): string | undefined => {
  try {
    const { messageImprint } = contentOf(AsnConvert.parse(token, TimeStampToken))
    return Buffer.from(messageImprint.hashedMessage.buffer).toString('hex')
  } catch {
    return undefined
  }
}
