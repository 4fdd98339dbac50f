import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { starsOf } from '#domain/profiles/candidates/ratings.ts'
import { periodChosenAt } from '#domain/oversight/bottlenecks/chosen-period.ts'
import { addDays } from '#domain/time/paris-time.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { canReadMission } from '#server/features/hiring/missions/missions.policy.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { recomputeForReader } from '#server/features/oversight/todo/recompute.jobs.ts'
import { presentTodo } from '#server/features/oversight/todo/todo.present.ts'
import { countTodos, listTodosOfKind } from '#server/features/oversight/todo/todo.sql.ts'
import { allow } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'
import { getSkillName, listHoldersOfSkill, listLackingSkills, listMissionsOfSkill } from './asked-skills.sql.ts'
import { presentAwaitedKind, presentPassage } from './bottlenecks.present.ts'
import { listPassages } from './passages.sql.ts'
import { findAnswerTime, listSlowCompanies, listStageFigures } from './stages.sql.ts'

export const bottleneckRoutes = (app: FastifyInstance, { db, mayLag, matchingIndex }: Deps): void => {
  const { bottlenecks } = api

  serve(app, bottlenecks.stages, async ({ actor, query }) => {
    const period = periodChosenAt(query, actor.now)
    const items = await mayLag(actor, (from) => listStageFigures(from, period, actor.now))
    return { from: period.from, to: addDays(period.until, -1), items }
  })

  serve(app, bottlenecks.passages, async ({ actor, query }) => {
    const { total, items } = await mayLag(actor, (from) => listPassages(from, query, actor.now))
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

  serve(app, bottlenecks.skills, async ({ actor, query }) => {
    const listed = await mayLag(actor, (from) => listLackingSkills({ db: from, matchingIndex }, query, actor.now))
    return { ...listed, page: query.page, size: query.size }
  })

  serve(app, bottlenecks.skillMissions, async ({ actor, params, query }) => {
    const skill = await getSkillName(db, params.id)
    const listed = await mayLag(actor, (from) => listMissionsOfSkill(from, params.id, query, actor.now))
    return { ...listed, skill, page: query.page, size: query.size }
  })

  serve(app, bottlenecks.skillHolders, async ({ actor, params, query }) => {
    const skill = await getSkillName(db, params.id)
    const { total, items } = await mayLag(actor, (from) => listHoldersOfSkill(from, params.id, query, actor.now))
    const rows = items.map(({ halfStars, ...row }) => ({ ...row, rating: starsOf(halfStars) }))
    return { items: rows, total, skill, page: query.page, size: query.size }
  })

  serve(app, bottlenecks.companies, async ({ actor, query }) => {
    const period = periodChosenAt(query, actor.now)
    const listed = await mayLag(actor, (from) => listSlowCompanies(from, period, query, actor.now))
    return { ...listed, page: query.page, size: query.size }
  })

  serve(app, bottlenecks.answerTimeOfMission, async ({ actor, params }) => {
    const mission = await getMission(db, params.id)
    allow(canReadMission(actor, mission))
    return { median: await mayLag(actor, (from) => findAnswerTime(from, mission.recruiterAccountId)) }
  })

  serve(app, bottlenecks.answerTimeOfCompany, async ({ actor, params }) => {
    const id = await getReadableAccountId(db, actor, params.id, 'recruiter')
    return { median: await mayLag(actor, (from) => findAnswerTime(from, id)) }
  })
}
