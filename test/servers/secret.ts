import { signerOf } from '#server/security/signer.ts'

/** The secret of the servers of the tests. */
export const testSecret = 'a secret for the tests, long enough'

/** Signs as these servers do: a link that a job mails is one that they know. */
export const testSigner = signerOf(testSecret)
