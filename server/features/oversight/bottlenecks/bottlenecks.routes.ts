import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import { periodBefore, periodChosenAt } from '#domain/oversight/bottlenecks/chosen-period.ts'
import { funnelOf } from '#domain/oversight/bottlenecks/funnel.ts'
import { addDays } from '#domain/time/paris-time.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { canReadMission } from '#server/features/hiring/missions/missions.policy.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { recomputeForReader } from '#server/features/oversight/todo/recompute.jobs.ts'
import { presentTodo } from '#server/features/oversight/todo/todo.present.ts'
import { countTodos, listTodosOfKind } from '#server/features/oversight/todo/todo.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, serveFromReplica } from '#server/http/route.ts'
import { getSkillName, listHoldersOfSkill, listLackingSkills, listMissionsOfSkill } from './asked-skills.sql.ts'
import { presentAwaitedKind, presentPassage } from './bottlenecks.present.ts'
import { listPassages } from './passages.sql.ts'
import { countEntered, findAnswerTime, listSlowCompanies, listStageFigures } from './stages.sql.ts'

export const bottleneckRoutes = (app: FastifyInstance, { db, matchingIndex }: Deps): void => {
  const { bottlenecks } = api

  serveFromReplica(app, bottlenecks.stages, async ({ actor, query, replica }) => {
    const period = periodChosenAt(query, actor.now)
    const [figures, earlier] = await Promise.all([
      listStageFigures(replica, period, actor.now),
      countEntered(replica, periodBefore(period), actor.now),
    ])
    return { from: period.from, to: addDays(period.until, -1), items: funnelOf(figures, earlier) }
  })

  serveFromReplica(app, bottlenecks.passages, async ({ actor, query, replica }) => {
    const { total, items } = await listPassages(replica, query, actor.now)
    return { items: items.map(presentPassage), total, page: query.page, size: query.size }
  })

  serve(app, bottlenecks.awaited, async ({ actor }) => {
    await recomputeForReader(db, actor)
    return { items: (await countTodos(db, actor.now)).flatMap(presentAwaitedKind) }
  })

  serve(app, bottlenecks.waiting, async ({ actor, query }) => {
    await recomputeForReader(db, actor)
    const { holder, kind, tab, page, size } = query
    const lateAt = tab === 'late' ? actor.now : null
    const { total, items } = await listTodosOfKind(db, { holder, kind, lateAt }, query)
    return { items: items.flatMap((row) => presentTodo(row, actor)), total, page, size }
  })

  serveFromReplica(app, bottlenecks.skills, async ({ actor, query, replica }) => {
    const listed = await listLackingSkills({ db: replica, matchingIndex }, query, actor.now)
    return { ...listed, page: query.page, size: query.size }
  })

  serveFromReplica(app, bottlenecks.skillMissions, async ({ actor, params, query, replica }) => {
    const skill = await getSkillName(db, params.id)
    const listed = await listMissionsOfSkill(replica, params.id, query, actor.now)
    return { ...listed, skill, page: query.page, size: query.size }
  })

  serveFromReplica(app, bottlenecks.skillHolders, async ({ actor, params, query, replica }) => {
    const skill = await getSkillName(db, params.id)
    const { total, items } = await listHoldersOfSkill(replica, params.id, query, actor.now)
    const rows = items.map(({ halfStars, ...row }) => ({ ...row, rating: starsOf(halfStars) }))
    return { items: rows, total, skill, page: query.page, size: query.size }
  })

  serveFromReplica(app, bottlenecks.companies, async ({ actor, query, replica }) => {
    const period = periodChosenAt(query, actor.now)
    const listed = await listSlowCompanies(replica, period, query, actor.now)
    return { ...listed, page: query.page, size: query.size }
  })

  serveFromReplica(app, bottlenecks.answerTimeOfMission, async ({ actor, params, replica }) => {
    const mission = await getMission(db, params.id)
    requireVisible(canReadMission(actor, mission))
    return { median: await findAnswerTime(replica, mission.recruiterAccountId) }
  })

  serveFromReplica(app, bottlenecks.answerTimeOfCompany, async ({ actor, params, replica }) => {
    const id = await getReadableAccountId(db, actor, params.id, 'recruiter')
    return { median: await findAnswerTime(replica, id) }
  })
}
