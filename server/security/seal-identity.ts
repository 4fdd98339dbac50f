import { createPrivateKey, generateKeyPairSync, randomBytes, X509Certificate, type KeyObject } from 'node:crypto'
import forge from 'node-forge'
import { positiveNumber } from './der.ts'

/** What the platform seals documents with: its key, and its certificate before those above it, in DER. */
export type SealIdentity = { key: KeyObject; certificates: Buffer[] }

/** The same as texts, as it is kept. */
export type SealPems = { key: string; certificate: string }

const keyBits = 3072
const validYears = 10

/**
 * Makes a key and a certificate that it signs itself: who reads a seal of it compares the certificate with the one we publish.
 * The certificate's number comes of sixteen random bytes.
 */
export const newSealPems = (now: Date, random = randomBytes(16)): SealPems => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = positiveNumber(random).toString('hex')
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + validYears))
  const name = [
    { name: 'commonName', value: 'Inspirnautes, cachet de la plateforme' },
    { name: 'organizationName', value: 'Inspirnautes' },
    { name: 'countryName', value: 'FR' },
  ]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create())
  return { key: pair.privateKey, certificate: forge.pki.certificateToPem(certificate) }
}

export const identityOfPems = ({ key, certificate }: SealPems): SealIdentity => ({
  key: createPrivateKey(key),
  certificates: [new X509Certificate(certificate).raw],
})

/** What a PKCS#12 file does not hold, in words for the operator. */
export class UnreadableP12 extends Error {
  override name = 'UnreadableP12'
}

const openP12 = (bytes: Buffer, password: string) => {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(forge.util.createBuffer(bytes.toString('binary'))), password)
  } catch (cause) {
    throw new UnreadableP12('il n’est pas lisible, ou son mot de passe n’est pas le bon', { cause })
  }
}

/** The key and the certificates of a PKCS#12 file; the certificate of the key comes first. */
export const identityOfP12 = (bytes: Buffer, password: string): SealIdentity => {
  const p12 = openP12(bytes, password)
  const bagsOf = (type: string | undefined) => (type === undefined ? [] : (p12.getBags({ bagType: type })[type] ?? []))
  const { oids } = forge.pki
  const keyBag = [...bagsOf(oids['pkcs8ShroudedKeyBag']), ...bagsOf(oids['keyBag'])].find(({ key }) => key)
  if (!keyBag?.key) throw new UnreadableP12('il ne contient pas de clé RSA')
  const key = createPrivateKey(forge.pki.privateKeyToPem(keyBag.key))
  const certificates = bagsOf(oids['certBag']).flatMap(({ cert }) =>
    cert ? [new X509Certificate(forge.pki.certificateToPem(cert))] : [],
  )
  const own = certificates.find((one) => one.checkPrivateKey(key))
  if (own === undefined) throw new UnreadableP12('il ne contient pas le certificat de sa clé')
  return { key, certificates: [own, ...certificates.filter((one) => one !== own)].map(({ raw }) => raw) }
}
