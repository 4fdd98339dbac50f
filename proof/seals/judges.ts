import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Programs of others that judge what is sealed here. */

const run = promisify(execFile)

const places = ['/usr/bin/pdfsig', '/opt/homebrew/bin/pdfsig', '/usr/local/bin/pdfsig']

/** Whether they may be used: Debian's packages are installed by root alone. */
export const mayJudge = places.some((place) => existsSync(place)) || process.getuid?.() === 0

/** Has `pdfsig` and `openssl`, by Debian's packages where they are missing. */
export const callJudges = async (): Promise<void> => {
  if (places.some((place) => existsSync(place))) return
  await run('apt-get', ['update'])
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'poppler-utils', 'openssl'])
}

const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-seals-'))
const fileOf = async (name: string, content: Uint8Array | string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** What `pdfsig` says of each signature of a PDF. */
export const pdfsig = async (pdf: Uint8Array): Promise<string> => {
  const path = await fileOf('judged.pdf', pdf)
  // It ends with an error where a certificate is of nobody it knows, as ours is.
  const { stdout } = await run('pdfsig', [path]).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  return stdout
}

/** The signature of the last seal of a PDF, and the bytes that it signs. */
export const lastSeal = (pdf: Buffer): { cms: Buffer; signed: Buffer } => {
  const text = pdf.toString('latin1')
  const ranges = [...text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/g)].at(-1)?.slice(1).map(Number)
  const [from = 0, size = 0, next = 0, rest = 0] = ranges ?? []
  const hex = text.slice(size + 1, next - 1)
  const padded = Buffer.from(hex, 'hex')
  const length = padded.readUIntBE(2, (padded[1] ?? 0) & 0x7f) + 2 + ((padded[1] ?? 0) & 0x7f)
  return {
    cms: padded.subarray(0, length),
    signed: Buffer.concat([pdf.subarray(from, from + size), pdf.subarray(next, next + rest)]),
  }
}

/** Whether `openssl cms` verifies a detached signature of these bytes, by this certificate alone. */
export const opensslVerifies = async (cms: Buffer, signed: Buffer, certificate: string): Promise<boolean> => {
  const [sealPath, contentPath, rootPath] = await Promise.all([
    fileOf('seal.der', cms),
    fileOf('signed.bin', signed),
    fileOf('root.pem', certificate),
  ])
  const told = ['-inform', 'DER', '-in', sealPath, '-content', contentPath, '-CAfile', rootPath]
  return run('openssl', ['cms', '-verify', '-binary', '-purpose', 'any', ...told, '-out', '/dev/null']).then(
    () => true,
    () => false,
  )
}

const authority = `[req]
distinguished_name = name
prompt = no
x509_extensions = ext
[name]
CN = Horodatage local
[ext]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
basicConstraints = CA:FALSE
[tsa]
default_tsa = local
[local]
serial = SERIAL
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
`

/** A time-stamp authority of this machine: it stamps hashes, and its word can be checked. */
export const openAuthority = async () => {
  const serial = await fileOf('serial', '01')
  const settings = await fileOf('tsa.cnf', authority.replace('SERIAL', serial))
  const [key, certificate] = [join(folder, 'tsa.key'), join(folder, 'tsa.pem')]
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '30', '-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-config', settings, ...made])
  return {
    stamp: async (sha256: Buffer): Promise<Buffer> => {
      const [query, token] = [join(folder, 'query.tsq'), join(folder, 'token.der')]
      await run('openssl', ['ts', '-query', '-digest', sha256.toString('hex'), '-sha256', '-cert', '-out', query])
      const by = ['-config', settings, '-section', 'local', '-signer', certificate, '-inkey', key]
      await run('openssl', ['ts', '-reply', '-queryfile', query, ...by, '-token_out', '-out', token])
      return readFile(token)
    },
    /** Whether `openssl ts` finds that the token stamps this hash. */
    verifies: async (token: Buffer, sha256: Buffer): Promise<boolean> => {
      const path = await fileOf('judged.der', token)
      const asked = ['-digest', sha256.toString('hex'), '-in', path, '-token_in', '-CAfile', certificate]
      return run('openssl', ['ts', '-verify', ...asked]).then(
        () => true,
        () => false,
      )
    },
  }
}
