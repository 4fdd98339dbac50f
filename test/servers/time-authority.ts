import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)

const configuration = `
[ req ]
distinguished_name = name
[ name ]
[ root ]
basicConstraints = critical,CA:true
[ stamps ]
extendedKeyUsage = critical,timeStamping
[ tsa ]
default_tsa = here
[ here ]
serial = serial
signer_cert = stamps.pem
signer_key = stamps.key
certs = root.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

/** What the authority does with a question instead of answering it. */
export type TimeAuthorityTrouble = 'refuses' | 'is silent' | 'answers an older question' | 'answers nonsense'

/** A time stamping authority (RFC 3161), made of OpenSSL: it stamps, and judges the stamps that it is shown. */
export const openTimeAuthority = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'time-authority-'))
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  await writeFile(join(folder, 'tsa.cnf'), configuration)
  await writeFile(join(folder, 'serial'), '01')
  const certify = (name: string, ...by: string[]) =>
    openssl(
      ...`req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -config tsa.cnf -extensions ${name}`.split(
        ' ',
      ),
      ...`-subj /CN=${name} -keyout ${name}.key -out ${name}.pem`.split(' '),
      ...by,
    )
  await certify('root')
  await certify('stamps', '-CA', 'root.pem', '-CAkey', 'root.key')

  let stamped: Buffer | undefined
  const authority = { trouble: null as TimeAuthorityTrouble | null, authorizations: [] as (string | undefined)[] }
  const stamp = async (question: Buffer): Promise<Buffer> => {
    await writeFile(join(folder, 'question.tsq'), question)
    await openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'question.tsq', '-out', 'answer.tsr')
    return readFile(join(folder, 'answer.tsr'))
  }
  const answer = async (question: Buffer, response: ServerResponse) => {
    const { trouble } = authority
    if (trouble === 'is silent') return
    if (trouble === 'refuses') return response.writeHead(503).end()
    if (trouble === 'answers nonsense') return response.end('<html>')
    if (trouble !== 'answers an older question' || stamped === undefined) stamped = await stamp(question)
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(stamped)
  }
  const server = createServer((request, response) => {
    authority.authorizations.push(request.headers.authorization)
    void buffer(request).then((question) => answer(question, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return Object.assign(authority, {
    url: `http://127.0.0.1:${port}/tsa`,
    urlWithPassword: `http://client:secret@127.0.0.1:${port}/tsa`,
    /** Throws unless OpenSSL finds that this token is a stamp of this hash, signed by this authority. */
    judge: async (token: Uint8Array, sha256: Uint8Array) => {
      await writeFile(join(folder, 'token.der'), token)
      const digest = Buffer.from(sha256).toString('hex')
      await openssl('ts', '-verify', '-token_in', '-in', 'token.der', '-digest', digest, '-CAfile', 'root.pem')
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  })
}
