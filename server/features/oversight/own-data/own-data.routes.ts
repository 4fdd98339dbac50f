import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Deps } from '#server/deps.ts'
import { requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import { attachmentNamed } from '#server/http/attachment.ts'
import { serve, serveFromReplica } from '#server/http/route.ts'
import { beginExport } from './own-data.commands.ts'
import { ownDataArchive } from './own-data-archive.queries.ts'
import { isProfileView } from './own-data.policy.ts'
import { presentExportName, presentStoredData, presentProfileView } from './own-data.present.ts'
import { countOwnData } from './own-data.sql.ts'
import { listProfileViews, recordProfileView } from './profile-views.sql.ts'

/** The pages of a profile, by what each asks the server for; all name the account by its `id`. */
const profiles: ReadonlySet<AnyEndpoint | undefined> = new Set([
  api.candidates.profile,
  api.candidates.detail,
  api.recruiters.profile,
  api.recruiters.detail,
])

/**
 * Notes who opened whose profile, once the answer has gone: the read waits for nothing and fails for nothing, and what was refused
 * is no look. A server that is told to stop still writes what it has begun.
 */
const recordProfileViews = (app: FastifyInstance, { db }: Deps): void => {
  const writing = new Set<Promise<void>>()
  const note = async ({ actor, params, log }: FastifyRequest): Promise<void> => {
    const { id: accountId } = params as { id: number }
    if (actor.id === null || !isProfileView(actor, accountId)) return
    const written = recordProfileView(db, { accountId, readerId: actor.id, day: dayOf(actor.now) }).catch(
      (err: unknown) => log.error({ err }, 'a view of a profile could not be noted'),
    )
    writing.add(written)
    await written
    writing.delete(written)
  }
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (profiles.has(request.endpoint) && request.method === 'GET' && statusCode === 200) void note(request)
    done()
  })
  app.addHook('onClose', async () => {
    await Promise.all(writing)
  })
}

export const ownDataRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { ownData } = api
  const { db, rateLimit } = deps
  recordProfileViews(app, deps)

  serveFromReplica(app, ownData.read, async ({ actor, replica }) => {
    const counts = await countOwnData(replica, actor.id)
    return { items: presentStoredData(counts, actor) }
  })

  serveFromReplica(app, ownData.profileViews, async ({ actor, query, replica }) => {
    const { items, total } = await listProfileViews(replica, actor.id, query)
    return { items: items.map(presentProfileView), total, page: query.page, size: query.size }
  })

  serve(app, ownData.export, async ({ actor, request, reply }) => {
    await requireFreshProof(db, actor)
    await rateLimit(request, 'ownData', `account ${actor.id}`)
    await beginExport(db, actor)
    const content = await ownDataArchive(deps, actor)
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': attachmentNamed(presentExportName(actor)),
      'cache-control': 'private, no-store',
    })
    return Readable.fromWeb(content)
  })
}
