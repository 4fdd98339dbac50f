import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { canReadMission } from '#server/features/hiring/missions/missions.policy.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { recomputeForReader } from './recompute.jobs.ts'
import { resumeTodo, snoozeTodo } from './todo.commands.ts'
import { canKnowOfTodo } from './todo.policy.ts'
import { presentAwaited, presentKind, presentTodo } from './todo.present.ts'
import { listTodo, listTodosOfMission } from './todo.sql.ts'

export const todoRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { todo } = api

  serve(app, todo.list, async ({ actor, query }) => {
    const page = await listTodo(db, actor, query)
    if (page.isStale) await recomputeForReader(db, actor)
    const { items, kinds, ...counted } = page.isStale ? await listTodo(db, actor, query) : page
    return {
      total: counted.total,
      counts: counted.counts,
      page: query.page,
      size: query.size,
      kinds: kinds.flatMap(presentKind),
      items: items.flatMap((row) => presentTodo(row, actor)),
    }
  })

  serve(app, todo.ofMission, async ({ actor, params }) => {
    requireVisible(canReadMission(actor, await getMission(db, params.id)))
    await recomputeForReader(db, actor)
    const rows = (await listTodosOfMission(db, params.id)).filter((row) => canKnowOfTodo(actor, row))
    return { items: rows.flatMap((row) => presentAwaited(row, actor)) }
  })

  serve(app, todo.snooze, async ({ actor, params, body }) => {
    await snoozeTodo(db, actor, params.id, body.until)
    return success('Remis à plus tard')
  })

  serve(app, todo.resume, async ({ actor, params }) => {
    await resumeTodo(db, actor, params.id)
    return success('De retour dans «\u00a0À faire\u00a0»')
  })
}
