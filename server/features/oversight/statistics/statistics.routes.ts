import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { requireVisible } from '#server/http/failures.ts'
import { canReadOf } from '#server/features/ground/accounts/accounts.policy.ts'
import { getCompletion, getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { serve, serveFromReplica } from '#server/http/route.ts'
import {
  countAccepted,
  countCandidatesByDay,
  countMissionsByDay,
  countMissionsByState,
  listMostActiveRecruiters,
} from './platform.sql.ts'
import { getCandidateCounters, getRecruiterCounters } from './statistics.sql.ts'

export const statisticsRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { platformStatistics, statistics } = api

  serveFromReplica(app, statistics.ofRecruiter, async ({ actor, params, replica }) => {
    requireVisible(canReadOf(actor, params.id))
    const row = await getRecruiterCounters(replica, params.id, actor.now)
    return {
      fullName: `${row.givenName} ${row.familyName}`,
      proposedMissions: row.missions.proposed,
      completedMission: row.missions.finished,
      preselectedCondidat: row.preselected,
      interview: row.upcoming,
    }
  })

  serveFromReplica(app, statistics.ofCandidate, async ({ actor, params, replica }) => {
    requireVisible(canReadOf(actor, params.id))
    const row = await getCandidateCounters(replica, params.id, actor.now)
    return {
      name: row.familyName,
      completedMissions: row.missions.past,
      pendingMissions: row.missions.preselected,
      passedInterview: row.interviews.passed,
      interview: row.interviews.upcoming,
      personalInfos: { name: row.familyName, lastname: row.givenName, email: row.email },
      skills: row.skills,
    }
  })

  serve(app, statistics.recruiterCompletion, async ({ actor, params }) => {
    const id = await getReadableAccountId(db, actor, params.id, 'recruiter')
    return { percentage: await getCompletion(db, { id, role: 'recruiter' }) }
  })

  serve(app, statistics.candidateCompletion, async ({ actor, params }) => {
    const id = await getReadableAccountId(db, actor, params.id, 'candidate')
    return { percentage: await getCompletion(db, { id, role: 'candidate' }) }
  })

  serveFromReplica(app, platformStatistics.ofPlatform, async ({ replica }) => {
    const accepted = await countAccepted(replica)
    return { candidats: accepted.candidates, recruteurs: accepted.recruiters }
  })

  serveFromReplica(app, platformStatistics.missionsByState, async ({ actor, replica }) => {
    const counts = await countMissionsByState(replica, actor.now)
    return {
      Proposée: counts.proposed,
      'En Cours': counts.ongoing,
      Terminée: counts.finished,
      Interrompue: counts.interrupted,
    }
  })

  serveFromReplica(app, platformStatistics.missionsByDay, async ({ actor, replica }) => {
    const days = await countMissionsByDay(replica, actor.now)
    return days.map(({ day, count }) => ({ date: day, missions: count }))
  })

  serveFromReplica(app, platformStatistics.candidatesByDay, async ({ actor, replica }) => {
    const days = await countCandidatesByDay(replica, actor.now)
    return days.map(({ day, count }) => ({ date: day, candidats: count }))
  })

  serveFromReplica(app, platformStatistics.topRecruiters, async ({ replica }) => {
    const companies = await listMostActiveRecruiters(replica)
    return companies.map(({ companyName, missionCount, region }) => ({
      companyName,
      missions: missionCount,
      country: region,
    }))
  })
}
