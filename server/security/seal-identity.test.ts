import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { identityOfPems, newSealPems } from '#server/security/seal-identity.ts'
import { sealIdentityIn } from '#server/start/seal-file.ts'
import { StartFailure } from '#server/start/start-failure.ts'

const folder = mkdtempSync(join(tmpdir(), 'inspirnautes-seal-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What operators make such files with. */
const program = 'openssl'
const openssl = (...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: 'pipe' })

/** A key with a certificate for it, both of a name; signed by itself, or by another. */
const certify = (name: string, algorithm: string[], issuer?: string) => {
  const signedBy = issuer === undefined ? [] : ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`]
  const subject = ['-subj', `/CN=${name}`, '-days', '30']
  openssl(
    'req',
    '-x509',
    '-newkey',
    ...algorithm,
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.pem`,
    ...subject,
    ...signedBy,
  )
}

const rsa = ['rsa:2048']
certify('authority', rsa)
certify('seal', rsa, 'authority')
certify('elliptic', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'])

const password = 'le mot de passe du certificat'
/** A file as operators make it. */
const pack = (file: string, ...args: string[]) => {
  openssl('pkcs12', '-export', '-out', file, '-passout', `pass:${password}`, ...args)
  return join(folder, file)
}

const refusalOf = (path: string, tried = password): string => {
  try {
    sealIdentityIn(path, tried)
  } catch (error) {
    if (error instanceof StartFailure) return error.message
    throw error
  }
  return 'taken'
}

describe('a certificate that the platform makes itself', () => {
  it.each([0x00, 0x7f, 0xff])('opens whatever its number is drawn from: sixteen bytes %i', (byte) => {
    const { certificates } = identityOfPems(newSealPems(new Date('2026-11-30T09:00:00Z'), Buffer.alloc(16, byte)))
    const subjects = certificates.map((raw) => new X509Certificate(raw).subject)
    expect(subjects).toEqual(['CN=Inspirnautes\\, cachet de la plateforme\nO=Inspirnautes\nC=FR'])
  })
})

describe('the certificate of SEAL_P12_FILE', () => {
  it.each([
    ['as OpenSSL writes it', []],
    ['with the algorithms of older programs', ['-legacy']],
  ])('comes with its key and before those above it, %s', (_, more) => {
    // The one above comes first in the file.
    const path = pack('whole.p12', '-in', 'seal.pem', '-inkey', 'seal.key', '-certfile', 'authority.pem', ...more)
    const { key, certificates } = sealIdentityIn(path, password)
    const subjects = certificates.map((raw) => new X509Certificate(raw).subject)
    expect(subjects).toEqual(['CN=seal', 'CN=authority'])
    expect(key.equals(createPrivateKey(readFileSync(join(folder, 'seal.key'))))).toBe(true)
  })

  it('stops the start with a reason when nothing can be sealed with it', () => {
    const whole = pack('whole.p12', '-in', 'seal.pem', '-inkey', 'seal.key')
    expect(refusalOf(whole, 'un autre')).toContain('son mot de passe n’est pas le bon')
    const text = join(folder, 'text.p12')
    writeFileSync(text, 'bonjour')
    expect(refusalOf(text)).toContain('il n’est pas lisible')
    expect(refusalOf(join(folder, 'absent.p12'))).toContain('il n’est pas lisible (ENOENT)')
    expect(refusalOf(pack('certificate.p12', '-nokeys', '-in', 'seal.pem'))).toContain('il ne contient pas de clé RSA')
    expect(refusalOf(pack('elliptic.p12', '-in', 'elliptic.pem', '-inkey', 'elliptic.key'))).toContain('clé RSA')
    const keyAlone = pack('key.p12', '-nocerts', '-in', 'seal.pem', '-inkey', 'seal.key')
    expect(refusalOf(keyAlone)).toContain('il ne contient pas le certificat de sa clé')
  })
})
