import { createHash, sign } from 'node:crypto'
import { der, integer, issuerAndSerial, nothing, objectId, octets, sequence, setOf } from './der.ts'
import type { SealIdentity } from './seal-identity.ts'

const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const oid = {
  data: objectId('1.2.840.113549.1.7.1'),
  signedData: objectId('1.2.840.113549.1.7.2'),
  contentType: objectId('1.2.840.113549.1.9.3'),
  messageDigest: objectId('1.2.840.113549.1.9.4'),
  signingCertificateV2: objectId('1.2.840.113549.1.9.16.2.47'),
  timeStampToken: objectId('1.2.840.113549.1.9.16.2.14'),
  sha256: objectId('2.16.840.1.101.3.4.2.1'),
  rsa: objectId('1.2.840.113549.1.1.1'),
}

const sha256 = sequence(oid.sha256)

const attribute = (type: Buffer, value: Buffer): Buffer => sequence(type, setOf([value]))

/** The hash of the certificate among what is signed: no other one can be put in its place (RFC 5035). */
const signingCertificate = (certificate: Buffer): Buffer => {
  const { issuer, serial } = issuerAndSerial(certificate)
  const directoryName = der(0xa4, issuer)
  return sequence(sequence(sequence(octets(sha256Of(certificate)), sequence(sequence(directoryName), serial))))
}

/**
 * A detached signature of these bytes (CMS, RFC 5652) with the attributes of PAdES B-B (ETSI EN 319 142-1): the hash of the bytes and
 * that of the certificate are signed, and the time is left to the document. `stamp` answers a time-stamp token of the signature's
 * hash, or null where none is to be had.
 */
export const cmsSignature = async (
  content: Uint8Array,
  { key, certificates }: SealIdentity,
  stamp: (sha256: Buffer) => Promise<Buffer | null>,
): Promise<Buffer> => {
  const [own, ...above] = certificates
  if (own === undefined) throw new Error('a seal needs a certificate')
  const { issuer, serial } = issuerAndSerial(own)
  const attributes = [
    attribute(oid.contentType, oid.data),
    attribute(oid.messageDigest, octets(sha256Of(content))),
    attribute(oid.signingCertificateV2, signingCertificate(own)),
  ]
  // They are signed as a set, and stand in the structure under a tag of their own.
  const signature = sign('sha256', setOf(attributes), key)
  const token = await stamp(sha256Of(signature))
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256,
    setOf(attributes, 0xa0),
    sequence(oid.rsa, nothing),
    octets(signature),
    ...(token === null ? [] : [der(0xa1, attribute(oid.timeStampToken, token))]),
  )
  const signedData = sequence(
    integer(1),
    setOf([sha256]),
    sequence(oid.data),
    der(0xa0, own, ...above),
    setOf([signer]),
  )
  return sequence(oid.signedData, der(0xa0, signedData))
}
