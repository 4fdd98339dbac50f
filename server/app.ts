import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { fr } from 'zod/locales'
import type { Database } from '#server/db/client.ts'
import { writesOnce } from '#server/db/idempotency-keys.ts'
import { noteSecurity } from '#server/db/note-security.ts'
import { sealPersonKeysBy } from '#server/db/person-keys.ts'
import type { Replica } from '#server/db/replica.ts'
import type { Deps } from '#server/deps.ts'
import { activityReportRoutes } from '#server/features/papers/activity-reports/activity-reports.routes.ts'
import { creditNoteRoutes } from '#server/features/papers/credit-notes/credit-notes.routes.ts'
import { backupRoutes } from '#server/features/oversight/backups/backups.routes.ts'
import { bottleneckRoutes } from '#server/features/oversight/bottlenecks/bottlenecks.routes.ts'
import { calendarFeedRoutes } from '#server/features/hiring/calendar-feeds/calendar-feeds.routes.ts'
import { bulkActionRoutes } from '#server/features/oversight/bulk-actions/bulk-actions.routes.ts'
import { calendarRoutes } from '#server/features/hiring/calendars/calendars.routes.ts'
import { candidateMissionRoutes } from '#server/features/hiring/candidate-missions/candidate-missions.routes.ts'
import { candidateRoutes } from '#server/features/profiles/candidates/candidates.routes.ts'
import { contactRoutes } from '#server/features/ground/contact/contact.routes.ts'
import { contractRoutes } from '#server/features/papers/contracts/contracts.routes.ts'
import { documentTotalRoutes } from '#server/features/oversight/document-totals/document-totals.routes.ts'
import { documentRoutes } from '#server/features/papers/documents/documents.routes.ts'
import { vigilanceRoutes } from '#server/features/papers/vigilance/vigilance.routes.ts'
import { contractDraftRoutes } from '#server/features/papers/contract-drafts/contract-drafts.routes.ts'
import { erasureRoutes } from '#server/features/oversight/erasures/erasures.routes.ts'
import { fileRoutes } from '#server/features/ground/files/files.routes.ts'
import { followUpRoutes } from '#server/features/oversight/follow-up/follow-up.routes.ts'
import { interviewRoutes } from '#server/features/hiring/interviews/interviews.routes.ts'
import { interviewAnswerRoutes } from '#server/features/hiring/interview-answers/interview-answers.routes.ts'
import { invoiceRoutes } from '#server/features/papers/invoices/invoices.routes.ts'
import { journalRoutes } from '#server/features/oversight/journal/journal.routes.ts'
import { journalBlockRoutes } from '#server/features/oversight/journal-blocks/journal-blocks.routes.ts'
import { missionWatchRoutes } from '#server/features/hiring/mission-watches/mission-watches.routes.ts'
import { missionRoutes } from '#server/features/hiring/missions/missions.routes.ts'
import { ownAccountRoutes } from '#server/features/access/own-account/own-account.routes.ts'
import { ownDataRoutes } from '#server/features/oversight/own-data/own-data.routes.ts'
import { firstStepRoutes } from '#server/features/profiles/first-steps/first-steps.routes.ts'
import { preferredMissionRoutes } from '#server/features/profiles/preferred-missions/preferred-missions.routes.ts'
import { proposalRoutes } from '#server/features/hiring/proposals/proposals.routes.ts'
import { matchingRoutes } from '#server/features/hiring/matching/matching.routes.ts'
import { mailRoutes } from '#server/features/ground/mails/mails.routes.ts'
import { recruiterRoutes } from '#server/features/profiles/recruiters/recruiters.routes.ts'
import { referenceDataRoutes } from '#server/features/ground/reference-data/reference-data.routes.ts'
import { refusalReasonRoutes } from '#server/features/ground/refusal-reasons/refusal-reasons.routes.ts'
import { registrationCorrectionRoutes } from '#server/features/profiles/registration-corrections/registration-corrections.routes.ts'
import { registrationRoutes } from '#server/features/profiles/registrations/registrations.routes.ts'
import { renewalRoutes } from '#server/features/papers/renewals/renewals.routes.ts'
import { bankStatementRoutes } from '#server/features/papers/bank-statements/bank-statements.routes.ts'
import { paymentOrderRoutes } from '#server/features/papers/payment-orders/payment-orders.routes.ts'
import { platformDepositRoutes } from '#server/features/papers/platform-deposits/platform-deposits.routes.ts'
import { signatureRoutes } from '#server/features/papers/signatures/signatures.routes.ts'
import { resumePrintRoutes } from '#server/features/profiles/resumes/resume-print.routes.ts'
import { resumeRoutes } from '#server/features/profiles/resumes/resumes.routes.ts'
import { savedSearchRoutes } from '#server/features/ground/saved-searches/saved-searches.routes.ts'
import { searchRoutes } from '#server/features/oversight/search/search.routes.ts'
import { securityEventRoutes } from '#server/features/oversight/security-events/security-events.routes.ts'
import { secondFactorRoutes } from '#server/features/access/second-factors/second-factors.routes.ts'
import { sessionRoutes } from '#server/features/access/sessions/sessions.routes.ts'
import { skillMergeRoutes } from '#server/features/hiring/skill-merges/skill-merges.routes.ts'
import { skillObservationRoutes } from '#server/features/hiring/skill-observations/skill-observations.routes.ts'
import { showcaseRoutes } from '#server/features/oversight/showcase/showcase.routes.ts'
import { statisticsRoutes } from '#server/features/oversight/statistics/statistics.routes.ts'
import { slotRoutes } from '#server/features/hiring/slots/slots.routes.ts'
import { mailChoiceRoutes } from '#server/features/oversight/todo/mail-choices.routes.ts'
import { todoRoutes } from '#server/features/oversight/todo/todo.routes.ts'
import { suspensionRoutes } from '#server/features/access/suspensions/suspensions.routes.ts'
import { openFileStore, type FileStore } from '#server/files/file-store.ts'
import type { MatchingIndex } from '#server/matching/matching-index.ts'
import type { RemoteIndex } from '#server/matching/remote-index.ts'
import { addressHasher } from '#server/http/client-address.ts'
import { askedSessions, type EndedSessions } from '#server/http/ended-sessions.ts'
import { noteEndpoint } from '#server/http/plugins/asked-endpoint.ts'
import { answerErrors, answerNotFound, answerUnroutable } from '#server/http/plugins/errors.ts'
import { takeJsonBodies } from '#server/http/plugins/json-bodies.ts'
import { doOnceByKey } from '#server/http/plugins/keyed-writes.ts'
import { markWrites } from '#server/http/plugins/replica-marks.ts'
import { describeApi } from '#server/http/plugins/openapi.ts'
import { isEntry, ordinaryRoom, shedOverload, type Room } from '#server/http/plugins/overload.ts'
import { limitPerAccount, type PerAccountLimit } from '#server/http/plugins/per-account-limit.ts'
import { servePages } from '#server/http/plugins/pages.ts'
import { rateLimits } from '#server/http/plugins/rate-limit.ts'
import { recordDenials } from '#server/http/plugins/denials.ts'
import { redirectMoved } from '#server/http/plugins/moved-paths.ts'
import { secureHeaders } from '#server/http/plugins/security-headers.ts'
import { RequestLog } from '#server/http/plugins/request-log.ts'
import { guardAccess } from '#server/http/plugins/session.ts'
import { boundUnfinishedBodies, ordinarySendingRoom, type SendingRoom } from '#server/http/plugins/unfinished-bodies.ts'
import { takeUploads } from '#server/http/plugins/uploads.ts'
import { cachedTypesetting } from '#server/pdf/cached-typesetting.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { endJudging } from '#server/security/common-passwords.ts'
import { newKey, sealingWith, type Sealing } from '#server/security/sealing.ts'
import { signerOf } from '#server/security/signer.ts'
import { checkInput } from '#server/http/readable-input.ts'
import { companiesFrom } from '#server/features/ground/registered-companies/registered-companies.queries.ts'
import { registeredCompanyRoutes } from '#server/features/ground/registered-companies/registered-companies.routes.ts'
import { legalIdentityRoutes } from '#server/features/profiles/legal-identities/legal-identities.routes.ts'
import { operatorWordsFrom } from '#server/features/profiles/legal-identities/operator-words.queries.ts'
import { regionsFrom } from '#server/features/ground/reference-data/regions.queries.ts'

/** Every feature, by name: a feature that is not in this list does not exist. */
const features = [
  sessionRoutes,
  ownAccountRoutes,
  secondFactorRoutes,
  registrationRoutes,
  registrationCorrectionRoutes,
  referenceDataRoutes,
  refusalReasonRoutes,
  fileRoutes,
  candidateRoutes,
  resumeRoutes,
  resumePrintRoutes,
  recruiterRoutes,
  missionRoutes,
  firstStepRoutes,
  preferredMissionRoutes,
  skillMergeRoutes,
  proposalRoutes,
  matchingRoutes,
  interviewRoutes,
  invoiceRoutes,
  skillObservationRoutes,
  slotRoutes,
  interviewAnswerRoutes,
  contractRoutes,
  activityReportRoutes,
  creditNoteRoutes,
  documentRoutes,
  vigilanceRoutes,
  contractDraftRoutes,
  renewalRoutes,
  paymentOrderRoutes,
  bankStatementRoutes,
  platformDepositRoutes,
  signatureRoutes,
  candidateMissionRoutes,
  followUpRoutes,
  calendarRoutes,
  calendarFeedRoutes,
  journalRoutes,
  journalBlockRoutes,
  securityEventRoutes,
  showcaseRoutes,
  statisticsRoutes,
  contactRoutes,
  registeredCompanyRoutes,
  legalIdentityRoutes,
  mailRoutes,
  backupRoutes,
  suspensionRoutes,
  todoRoutes,
  bottleneckRoutes,
  documentTotalRoutes,
  mailChoiceRoutes,
  bulkActionRoutes,
  savedSearchRoutes,
  searchRoutes,
  missionWatchRoutes,
  ownDataRoutes,
  erasureRoutes,
]

export type AppOptions = {
  database: Database
  /** Connections kept for signing in, when requests hold all others; without it, those of `database`. */
  entryDatabase?: Database
  /** Answers the endpoints served from a replica; without it, the connections of `database` do. */
  replica?: Replica
  /** How many requests are worked on at a time, and for how long further ones wait. */
  room?: Room
  /** How many may send their body at a time, and for how long. */
  sendingRoom?: SendingRoom
  /** How often one signed-in person may call; without it, nobody's calls are counted. */
  perAccountLimit?: PerAccountLimit
  /** What watches the requests, and may serve what it saw. */
  observers?: readonly ((app: FastifyInstance) => void)[]
  /** Ranks candidates in memory, here or in another instance; without it PostgreSQL ranks them. */
  matchingIndex?: MatchingIndex | RemoteIndex
  /** Knows which sessions were ended; without it PostgreSQL is asked at each request. */
  endedSessions?: EndedSessions
  /** Where files are kept; without it, a folder of the system's temporary place. */
  fileStore?: FileStore
  sessionSecret: string
  /** Encrypts what the database must not hold in clear; without it, a key that ends with this process. */
  sealing?: Sealing
  /** Whether an administrator must have a second factor. */
  requireSecondFactor?: boolean
  publicUrl: string
  contactTo: string | null
  /** The government's service of regions; null means that our own list is used. */
  regionsUrl: string | null
  /** The government's service of companies; without it what it would say is typed. */
  companiesUrl?: string | null
  /** Where a hole is reported, an e-mail or an address; without it, by the contact form. */
  securityContact?: string | undefined
  /** The external quiz that candidates are invited to. */
  quizUrl?: string | undefined
  /** The hour of the scheduled backups, in UTC; without it none is scheduled. */
  backupAt?: string | undefined
  /** The clock; tests replace it to change the date. */
  now: () => Date
  logger: FastifyServerOptions['logger']
  trustProxy?: boolean
  /** The folder of the built web pages; without it the application serves the API only. */
  webRoot?: string
}

const passingKey = newKey()
const passingSealing = sealingWith(() => [passingKey])

/** Zod's own messages are in French, because people read them too. */
z.config(fr())

/** Given at once, for Fastify loads its own two before it hears of others; its type knows only those. */
const ourCompilers = {
  buildValidator: () => checkInput,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** The HTTP application, ready to listen or to be called in process. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: options.logger ?? false,
    logController: new RequestLog(),
    // Only the last proxy is trusted: the address that it adds is used, and the addresses that the client sent are ignored.
    trustProxy: options.trustProxy === true && ((_address, hop) => hop === 0),
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: ourCompilers },
    frameworkErrors: answerUnroutable,
  })
  answerErrors(
    app,
    recordDenials((actor, event) => noteSecurity(options.database.db, actor, event)),
  )
  noteEndpoint(app)
  secureHeaders(app, options.publicUrl)
  redirectMoved(app)
  for (const observe of options.observers ?? []) observe(app)
  shedOverload(app, options.room ?? ordinaryRoom)
  boundUnfinishedBodies(app, options.sendingRoom ?? ordinarySendingRoom)
  app.decorate('fromReplica', options.replica?.fromReplica ?? ((_actor, read) => read(options.database.db)))
  // Before the marks, which are made once a write is committed.
  const [once, entryOnce] = [writesOnce(options.database), writesOnce(options.entryDatabase ?? options.database)]
  doOnceByKey(app, options.sessionSecret, (endpoint) => (isEntry(endpoint) ? entryOnce : once))
  if (options.replica !== undefined) markWrites(app, options.replica.markWrite)
  const isEnded = options.endedSessions?.isEnded ?? askedSessions(options.database.pool)
  const isFactorRequired = options.requireSecondFactor === true
  await guardAccess(app, { secret: options.sessionSecret, now: options.now, isEnded, isFactorRequired })
  if (options.perAccountLimit !== undefined) limitPerAccount(app, options.perAccountLimit)
  const fileStore = options.fileStore ?? openFileStore({ dataDir: join(tmpdir(), 'inspirnautes') })
  takeJsonBodies(app)
  // Before the forms, which take what is registered on the application until then.
  await describeApi(app, options.publicUrl)
  await takeUploads(app, fileStore.incoming.newPath)
  const operatorWords = operatorWordsFrom(options.database.db, () => options.now().getTime())
  if (options.webRoot === undefined) app.setNotFoundHandler(answerNotFound)
  else
    await servePages(app, {
      root: options.webRoot,
      publicUrl: options.publicUrl,
      securityContact: options.securityContact ?? null,
      operatorWords,
      now: options.now,
    })

  // A heavy resume ends with its process, and no contract waits for it.
  const [typesetting, resumeTypesetting] = [openTypesetting(), cachedTypesetting(openTypesetting({ longestMs: 5000 }))]
  for (const { close } of [typesetting, resumeTypesetting]) app.addHook('onClose', close)
  app.addHook('onClose', endJudging)

  const sealing = options.sealing ?? passingSealing
  for (const database of [options.database, options.entryDatabase, ...(options.replica?.databases ?? [])])
    if (database !== undefined) sealPersonKeysBy(database.db, sealing)
  const deps: Deps = {
    ...storedIn(options.database),
    matchingIndex: options.matchingIndex ?? null,
    hashAddress: addressHasher(options.sessionSecret),
    publicUrl: options.publicUrl,
    contactTo: options.contactTo,
    quizUrl: options.quizUrl ?? null,
    backupAt: options.backupAt ?? null,
    fileStore,
    sealing,
    tokens: { sign: (payload, seconds) => app.jwt.sign(payload, { expiresIn: seconds }), isFactorRequired },
    signer: signerOf(options.sessionSecret),
    typesetting,
    resumeTypesetting,
    listRegions: regionsFrom(options.regionsUrl),
    operatorWords,
    findCompany: companiesFrom(options.companiesUrl ?? null),
  }
  const entryDeps = options.entryDatabase === undefined ? deps : { ...deps, ...storedIn(options.entryDatabase) }
  for (const register of features) register(app, entrances.has(register) ? entryDeps : deps)
  return app
}

/** The features of a login: they keep answering while the other connections wait. */
const entrances = new Set([sessionRoutes, secondFactorRoutes])

/** What features read and write by these connections. */
const storedIn = ({ db, pool }: Database): Pick<Deps, 'db' | 'rateLimit' | 'forgetAttempts'> => {
  const { rateLimit, forget } = rateLimits(pool)
  return { db, rateLimit, forgetAttempts: forget }
}
