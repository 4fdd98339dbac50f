import { activityReports } from '#contract/papers/activity-reports.ts'
import { q } from '#web/lib/http/api.ts'

/** The months that the candidates of a mission submitted. */
export const submittedMonthsOf = (missionId: number) => q(activityReports.ofMission, { params: { id: missionId } })
