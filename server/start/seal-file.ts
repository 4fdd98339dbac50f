import { readFileSync } from 'node:fs'
import { identityOfP12, UnreadableP12, type SealIdentity } from '#server/security/seal-identity.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'

/** The operator's own certificate, from its PKCS#12 file; a file that seals nothing stops the start. */
export const sealIdentityIn = (path: string, password: string): SealIdentity => {
  try {
    return identityOfP12(readFileSync(path), password)
  } catch (cause) {
    const why = cause instanceof UnreadableP12 ? cause.message : `il n’est pas lisible (${codeOf(cause) ?? ''})`
    throw new StartFailure(`SEAL_P12_FILE attend un certificat PKCS#12, et ${path} n’en est pas un : ${why}.`, cause)
  }
}
