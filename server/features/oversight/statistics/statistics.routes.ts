import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/http/failures.ts'
import { canReadOf } from '#server/features/ground/accounts/accounts.policy.ts'
import { getCompletion, getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { serve } from '#server/http/route.ts'
import {
  countAccepted,
  countCandidatesByDay,
  countMissionsByDay,
  countMissionsByState,
  listMostActiveRecruiters,
} from './platform.sql.ts'
import { getCandidateCounters, getRecruiterCounters } from './statistics.sql.ts'

export const statisticsRoutes = (app: FastifyInstance, { db, mayLag }: Deps): void => {
  const { platformStatistics, statistics } = api

  serve(app, statistics.ofRecruiter, async ({ actor, params }) => {
    allow(canReadOf(actor, params.id))
    const row = await mayLag(actor, (from) => getRecruiterCounters(from, params.id, actor.now))
    return {
      fullName: `${row.givenName} ${row.familyName}`,
      proposedMissions: row.missions.proposed,
      completedMission: row.missions.finished,
      preselectedCondidat: row.preselected,
      interview: row.upcoming,
    }
  })

  serve(app, statistics.ofCandidate, async ({ actor, params }) => {
    allow(canReadOf(actor, params.id))
    const row = await mayLag(actor, (from) => getCandidateCounters(from, params.id, actor.now))
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

  serve(app, platformStatistics.ofPlatform, async ({ actor }) => {
    const accepted = await mayLag(actor, countAccepted)
    return { candidats: accepted.candidates, recruteurs: accepted.recruiters }
  })

  serve(app, platformStatistics.missionsByState, async ({ actor }) => {
    const counts = await mayLag(actor, (from) => countMissionsByState(from, actor.now))
    return {
      Proposée: counts.proposed,
      'En Cours': counts.ongoing,
      Terminée: counts.finished,
      Interrompue: counts.interrupted,
    }
  })

  serve(app, platformStatistics.missionsByDay, async ({ actor }) => {
    const days = await mayLag(actor, (from) => countMissionsByDay(from, actor.now))
    return days.map(({ day, count }) => ({ date: day, missions: count }))
  })

  serve(app, platformStatistics.candidatesByDay, async ({ actor }) => {
    const days = await mayLag(actor, (from) => countCandidatesByDay(from, actor.now))
    return days.map(({ day, count }) => ({ date: day, candidats: count }))
  })

  serve(app, platformStatistics.topRecruiters, async ({ actor }) => {
    const companies = await mayLag(actor, listMostActiveRecruiters)
    return companies.map(({ companyName, missionCount, region }) => ({
      companyName,
      missions: missionCount,
      country: region,
    }))
  })
}
