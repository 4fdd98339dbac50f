import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { periodOf } from '#domain/time/paris-time.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { presentCard } from '#server/features/hiring/candidate-missions/candidate-missions.present.ts'
import { listAssignedMissions } from '#server/features/hiring/candidate-missions/candidate-missions.sql.ts'
import { presentInterview } from '#server/features/hiring/interviews/interviews.present.ts'
import { listCalendarInterviews } from '#server/features/hiring/interviews/interviews.sql.ts'
import { serveFromReplica } from '#server/http/route.ts'

export const calendarRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { calendars } = api

  serveFromReplica(app, calendars.ofCandidate, async ({ actor, params, query, replica }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const period = periodOf(query.month)
    const [interviews, missions] = await Promise.all([
      listCalendarInterviews(replica, 'candidate', accountId, period),
      listAssignedMissions(replica, accountId, period),
    ])
    return {
      interviews: interviews.map((row) => presentInterview(row, actor)),
      missions: missions.map((row) => presentCard(row, actor)),
    }
  })

  serveFromReplica(app, calendars.ofRecruiter, async ({ actor, params, query, replica }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'recruiter')
    const interviews = await listCalendarInterviews(replica, 'recruiter', accountId, periodOf(query.month))
    return { interviews: interviews.map((row) => presentInterview(row, actor)) }
  })
}
