import type { FastifyInstance } from 'fastify'
import { openDatabase, type Database } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import type { Settings } from '#server/start/settings.ts'
import { databaseFigures, figureTimeOuts } from './database-figures.ts'
import type { Sources } from './figures.ts'

/** What watches this instance. */
export type Observation = {
  observers: ((app: FastifyInstance) => void)[]
  /** The same mailer, watched. */
  watched: (mailer: Mailer) => Mailer
  /** Sends what is left, and closes its connection. */
  close: () => Promise<void>
}

type Options = {
  settings: Pick<Settings, 'METRICS_TOKEN' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>
  databaseUrl: string
  databases: Record<string, Database>
  indexPosition: Sources['indexPosition']
  replica?: Sources['replica']
  warn: (sentence: string) => void
}

const poolsOf = (databases: Record<string, Database>) =>
  Object.fromEntries(Object.entries(databases).map(([name, { pool }]) => [name, pool]))

/** Opens what the settings ask for. Without them no library of figures or traces is loaded. */
export const openObservation = async ({
  settings,
  databaseUrl,
  databases,
  indexPosition,
  replica,
  warn,
}: Options): Promise<Observation> => {
  const observation: Observation = { observers: [], watched: (mailer) => mailer, close: () => Promise.resolve() }
  const pools = poolsOf(databases)
  const closing: (() => Promise<void>)[] = []

  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint !== undefined) {
    const { openTracing } = await import('./tracing.ts')
    const tracing = openTracing(endpoint, Object.values(pools))
    observation.observers.push(tracing.observe)
    closing.push(() =>
      tracing.close().catch((error: unknown) => warn(`the last traces were lost: ${sentenceOf(error)}`)),
    )
  }

  const token = settings.METRICS_TOKEN
  if (token !== undefined) {
    const [{ openFigures }, { serveMetrics }] = await Promise.all([import('./figures.ts'), import('./metrics.ts')])
    const own = openDatabase(databaseUrl, 1, figureTimeOuts)
    const figures = openFigures({ pools, indexPosition, replica, askDatabase: databaseFigures(own.pool) })
    observation.observers.push((app) => serveMetrics(app, { token, figures }))
    observation.watched = figures.counted
    closing.push(() => own.pool.end())
  }

  observation.close = async () => void (await Promise.all(closing.map((close) => close())))
  return observation
}
