import { activityReports } from './missions/activity-reports.ts'
import { backups } from './platform/backups.ts'
import { bottlenecks } from './platform/bottlenecks.ts'
import { calendarFeeds } from './people/calendar-feeds.ts'
import { erasures } from './people/erasures.ts'
import { bulk } from './missions/bulk-actions.ts'
import { calendars } from './missions/calendars.ts'
import { candidateMissions } from './missions/candidate-missions.ts'
import { candidates } from './people/candidates.ts'
import { contact } from './platform/contact.ts'
import { contracts } from './missions/contracts.ts'
import { documents } from './missions/documents.ts'
import { contractDrafts } from './missions/contract-drafts.ts'
import { files } from './platform/files.ts'
import { followUp } from './missions/follow-up.ts'
import { interviewAnswers } from './missions/interview-answers.ts'
import { interviews } from './missions/interviews.ts'
import { journal } from './platform/journal.ts'
import { mailChoices } from './people/mail-choices.ts'
import { mails } from './platform/mails.ts'
import { matching } from './missions/matching.ts'
import { missionWatches } from './missions/mission-watches.ts'
import { missions } from './missions/missions.ts'
import { ownAccount } from './people/own-account.ts'
import { ownData } from './people/own-data.ts'
import { preferredMissions } from './missions/preferred-missions.ts'
import { proposals } from './missions/proposals.ts'
import { recruiters } from './people/recruiters.ts'
import { referenceData } from './platform/reference-data.ts'
import { referenceItems } from './platform/reference-items.ts'
import { refusalReasons } from './platform/refusal-reasons.ts'
import { registrations } from './people/registrations.ts'
import { renewals } from './missions/renewals.ts'
import { resumes } from './people/resumes.ts'
import { savedSearches } from './people/saved-searches.ts'
import { securityEvents } from './platform/security-events.ts'
import { secondFactors } from './people/second-factors.ts'
import { sessions } from './people/sessions.ts'
import { skillMerges } from './platform/skill-merges.ts'
import { skillObservations } from './missions/skill-observations.ts'
import { slots } from './missions/slots.ts'
import { platformStatistics } from './platform/platform-statistics.ts'
import { statistics } from './platform/statistics.ts'
import { suspensions } from './people/suspensions.ts'
import { todo } from './missions/todo.ts'
import { vigilance } from './missions/vigilance.ts'

/** Every call of the product, by feature. */
export const api = {
  sessions,
  ownAccount,
  secondFactors,
  registrations,
  referenceData,
  referenceItems,
  refusalReasons,
  files,
  candidates,
  resumes,
  recruiters,
  missions,
  preferredMissions,
  skillMerges,
  proposals,
  matching,
  interviews,
  skillObservations,
  slots,
  interviewAnswers,
  contracts,
  activityReports,
  documents,
  vigilance,
  contractDrafts,
  renewals,
  candidateMissions,
  followUp,
  calendars,
  calendarFeeds,
  erasures,
  journal,
  securityEvents,
  platformStatistics,
  statistics,
  contact,
  mails,
  backups,
  suspensions,
  todo,
  bottlenecks,
  mailChoices,
  bulk,
  savedSearches,
  missionWatches,
  ownData,
}
