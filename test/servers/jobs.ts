import { openTypesetting } from '#server/pdf/typesetting.ts'
import type { JobOptions } from '#server/jobs/runner.ts'
import { identityOfPems, newSealPems } from '#server/security/seal-identity.ts'
import { newKey, sealingWith } from '#server/security/sealing.ts'
import { testSigner } from './secret.ts'
import type { openTestApp } from './app.ts'

/** The keys of the jobs; what is sealed by them only they open. */
const key = newKey()
export const testSealing = sealingWith(() => [key])

let madeIdentity: ReturnType<typeof identityOfPems> | undefined

/** The seal of the tests: made once a worker, for a key takes its time. */
export const testSealIdentity = () => Promise.resolve((madeIdentity ??= identityOfPems(newSealPems(new Date()))))

type TestApp = Pick<Awaited<ReturnType<typeof openTestApp>>, 'app' | 'db' | 'pool' | 'clock' | 'fileStore'>

/**
 * The options of a runner on the database, the files and the clock of a test; no mail leaves, unless a mailer is given. As in
 * the server's own pool, a connection that is lost is replaced.
 */
export const jobOptions = (
  { app, db, pool, clock, fileStore }: TestApp,
  given: Partial<
    Pick<JobOptions, 'sealing' | 'mailer' | 'typesetting' | 'securityLogUrl' | 'tsaUrl' | 'flowService'>
  > = {},
): JobOptions => {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    database: { db, pool },
    mailer: { send: () => Promise.reject(new Error('no mail is sent here')), close: () => undefined },
    fileStore,
    typesetting: openTypesetting(),
    publicUrl: 'https://inspirnautes.fr',
    signer: testSigner,
    sealing: testSealing,
    sealIdentity: testSealIdentity,
    stamp: () => Promise.resolve(null),
    contactTo: null,
    securityLogUrl: null,
    tsaUrl: null,
    now: () => clock.now,
    log: app.log.child({}, { level: 'silent' }),
    ...given,
  }
}
