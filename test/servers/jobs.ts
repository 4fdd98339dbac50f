import { openTypesetting } from '#server/pdf/typesetting.ts'
import type { JobOptions } from '#server/jobs/runner.ts'
import { identityOfPems, newSealPems } from '#server/security/seal-identity.ts'
import { testSigner } from './secret.ts'
import type { openTestApp } from './app.ts'

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
  given: Partial<Pick<JobOptions, 'mailer' | 'typesetting' | 'securityLogUrl' | 'tsaUrl'>> = {},
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
