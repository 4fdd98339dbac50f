import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { api } from '#contract/index.ts'
import type { Replica } from '#server/db/replica.ts'
import type { Lane } from '#server/http/plugins/overload.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { jobStates, type DatabaseFigures } from './database-figures.ts'
import { routeLabelOf } from './route-label.ts'

/** What the figures are read from when somebody asks for them. */
export type Sources = {
  /** The pools of connections, by what they serve. */
  pools: Record<string, pg.Pool>
  askDatabase: () => Promise<DatabaseFigures | undefined>
  /** The last event that the matching index took, undefined while it is not ready; undefined where this instance holds none. */
  indexPosition: (() => number | undefined) | undefined
  /** The replica, where there is one. */
  replica: Pick<Replica, 'lagSeconds' | 'reads'> | undefined
}

export type Figures = {
  contentType: string
  text: (lanes: readonly Lane[]) => Promise<string>
  /** Counts a request once it is answered. */
  countAnswer: (request: FastifyRequest, reply: FastifyReply) => void
  /** The same mailer, whose mails are counted. */
  counted: (mailer: Mailer) => Mailer
}

/** Seconds: an ordinary call takes some milliseconds, a printed document or a file some seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const loginResult = (status: number): string | undefined => {
  if (status < 400) return 'succeeded'
  if (status === 429) return 'limited'
  return status === 401 || status === 403 ? 'failed' : undefined
}

/** A file refused for what it is, or for how many came; who may not send one has sent none. */
const uploadResult = (status: number): string | undefined => {
  if (status < 400) return 'accepted'
  return [400, 413, 415, 422, 429].includes(status) ? 'refused' : undefined
}

/** Figures that are there only beside a replica; answers what reads them. */
const openReplicaFigures = ({ lagSeconds, reads }: NonNullable<Sources['replica']>, register: Registry) => {
  const registers = [register]
  const isUp = new Gauge({ name: 'inspirnautes_replica_up', help: 'Whether the replica is read', registers })
  const lag = new Gauge({ name: 'inspirnautes_replica_lag_seconds', help: 'How far the replica is behind', registers })
  const answered = new Counter({
    name: 'inspirnautes_replica_reads_total',
    help: 'Reads that may lag, by who answered them',
    labelNames: ['from'],
    registers,
  })
  return () => {
    const seconds = lagSeconds()
    isUp.set(seconds === undefined ? 0 : 1)
    lag.reset()
    if (seconds !== undefined) lag.set(seconds)
    answered.reset()
    for (const from of ['replica', 'primary'] as const) answered.inc({ from }, reads[from])
  }
}

/** Figures that are there only where the index is held; answers what reads them beside the last event of the log. */
const openIndexFigures = (indexPosition: NonNullable<Sources['indexPosition']>, register: Registry) => {
  const registers = [register]
  const isReady = new Gauge({
    name: 'inspirnautes_matching_index_ready',
    help: 'Whether the index in memory ranks, and not SQL',
    registers,
  })
  const behind = new Gauge({
    name: 'inspirnautes_matching_index_behind',
    help: 'Events of the log that the matching index has not taken',
    registers,
  })
  return (lastEvent: number | undefined) => {
    const position = indexPosition()
    isReady.set(position === undefined ? 0 : 1)
    behind.reset()
    if (position !== undefined && lastEvent !== undefined) behind.set(Math.max(0, lastEvent - position))
  }
}

/** The figures of one instance, in a registry of their own. Labels are closed lists: no address, no id, no e-mail. */
export const openFigures = ({ pools, askDatabase, indexPosition, replica }: Sources): Figures => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const counter = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `inspirnautes_${name}`, help, labelNames, registers })
  const gauge = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `inspirnautes_${name}`, help, labelNames, registers })

  const requests = counter('requests_total', 'Answered requests', 'method', 'route', 'status')
  const durations = new Histogram({
    name: 'inspirnautes_request_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const logins = counter('logins_total', 'Logins', 'result')
  const uploads = counter('uploads_total', 'Forms with files', 'result')
  const mails = counter('mails_total', 'Attempts of this instance to send a mail', 'result')
  for (const result of ['succeeded', 'failed', 'limited']) logins.inc({ result }, 0)
  for (const result of ['accepted', 'refused']) uploads.inc({ result }, 0)
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0)

  const underWay = gauge('requests_under_way', 'Requests being worked on', 'lane')
  const mostUnderWay = gauge('requests_under_way_limit', 'Requests of a lane before more are turned away', 'lane')
  const shed = counter('requests_shed_total', 'Requests turned away unread for want of room', 'lane')
  const connections = gauge('pool_connections', 'Connections to the database', 'pool', 'state')
  const poolWaiting = gauge('pool_waiting', 'Who waits for a connection', 'pool')
  const isUp = gauge('database_up', 'Whether the database gave the figures below within two seconds')
  const jobs = gauge('jobs', 'Jobs in the queue of all instances', 'task', 'state')
  const oldestJob = gauge('oldest_job_seconds', 'For how long the oldest job that is due has waited')
  const queuedMails = gauge('mails_waiting', 'Mails of all instances that are not sent yet')
  const failedMails = gauge('mails_given_up', 'Mails of all instances that were given up')
  const overdueErasures = gauge('erasures_overdue', 'Accounts whose erasure should have been done a day ago')
  const providedEvents = gauge('events_provided_for', 'Events to come for which a partition of the log is made')
  const oldestOpenEvent = gauge(
    'journal_open_seconds',
    'For how long the oldest event without a block has waited for one',
  )

  const readIndex = indexPosition && openIndexFigures(indexPosition, register)
  const readReplica = replica && openReplicaFigures(replica, register)

  const readLanes = (lanes: readonly Lane[]) => {
    shed.reset()
    for (const lane of lanes) {
      underWay.set({ lane: lane.name }, lane.underWay)
      mostUnderWay.set({ lane: lane.name }, lane.limit)
      shed.inc({ lane: lane.name }, lane.shed)
    }
  }

  const readPools = () => {
    for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool: name, state: 'idle' }, idleCount)
      connections.set({ pool: name, state: 'busy' }, totalCount - idleCount)
      poolWaiting.set({ pool: name }, waitingCount)
    }
  }

  const readDatabase = async () => {
    const found = await askDatabase()
    isUp.set(found === undefined ? 0 : 1)
    readIndex?.(found?.lastEvent)
    // A figure of a minute ago would be taken for one of now.
    const read = [jobs, oldestJob, queuedMails, failedMails, overdueErasures, providedEvents, oldestOpenEvent]
    for (const each of read) each.reset()
    if (found === undefined) return
    for (const state of jobStates) jobs.set({ task: 'send_mail', state }, 0)
    for (const { task, state, count } of found.jobs) jobs.set({ task, state }, count)
    oldestJob.set(found.oldestJobSeconds)
    queuedMails.set(found.waitingMails)
    failedMails.set(found.givenUpMails)
    overdueErasures.set(found.overdueErasures)
    oldestOpenEvent.set(found.oldestOpenEventSeconds)
    if (found.eventsProvidedFor !== null) providedEvents.set(found.eventsProvidedFor)
  }

  return {
    contentType: register.contentType,
    text: async (lanes) => {
      readLanes(lanes)
      readPools()
      readReplica?.()
      await readDatabase()
      return register.metrics()
    },
    countAnswer: ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const label = routeLabelOf(method, routeOptions)
      requests.inc({ ...label, status: statusCode })
      durations.observe(label, elapsedTime / 1000)
      const { endpoint } = routeOptions.config
      if (endpoint === api.sessions.login) {
        const result = loginResult(statusCode)
        if (result !== undefined) logins.inc({ result })
      } else if (endpoint?.multipart) {
        const result = uploadResult(statusCode)
        if (result !== undefined) uploads.inc({ result })
      }
    },
    counted: (mailer) => ({
      ...mailer,
      send: async (message) => {
        try {
          const taken = await mailer.send(message)
          mails.inc({ result: 'sent' })
          return taken
        } catch (error) {
          mails.inc({ result: 'failed' })
          throw error
        }
      },
    }),
  }
}
