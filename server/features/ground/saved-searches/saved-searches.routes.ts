import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { keepSearch, removeSearch, renameSearch } from './saved-searches.commands.ts'
import { listSavedSearches } from './saved-searches.sql.ts'

export const savedSearchRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { savedSearches } = api

  serve(app, savedSearches.list, async ({ actor }) => ({ items: await listSavedSearches(db, actor.id) }))

  serve(app, savedSearches.keep, async ({ actor, body }) => {
    const id = await keepSearch(db, actor, body)
    return { ...success('Vue enregistrée'), id }
  })

  serve(app, savedSearches.rename, async ({ actor, params, body }) => {
    await renameSearch(db, actor, params.id, body.name)
    return success('Vue renommée')
  })

  serve(app, savedSearches.remove, async ({ actor, params }) => {
    await removeSearch(db, actor, params.id)
    return success('Vue supprimée')
  })
}
