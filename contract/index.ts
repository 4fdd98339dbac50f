import { activityReports } from './activity-reports.ts'
import { backups } from './backups.ts'
import { calendars } from './calendars.ts'
import { candidateMissions } from './candidate-missions.ts'
import { candidates } from './candidates.ts'
import { contact } from './contact.ts'
import { contracts } from './contracts.ts'
import { documents } from './documents.ts'
import { contractDrafts } from './contract-drafts.ts'
import { files } from './files.ts'
import { followUp } from './follow-up.ts'
import { interviews } from './interviews.ts'
import { journal } from './journal.ts'
import { mails } from './mails.ts'
import { matching } from './matching.ts'
import { missions } from './missions.ts'
import { ownAccount } from './own-account.ts'
import { preferredMissions } from './preferred-missions.ts'
import { proposals } from './proposals.ts'
import { recruiters } from './recruiters.ts'
import { referenceData } from './reference-data.ts'
import { referenceItems } from './reference-items.ts'
import { registrations } from './registrations.ts'
import { renewals } from './renewals.ts'
import { resumes } from './resumes.ts'
import { securityEvents } from './security-events.ts'
import { secondFactors } from './second-factors.ts'
import { sessions } from './sessions.ts'
import { skillMerges } from './skill-merges.ts'
import { statistics } from './statistics.ts'
import { suspensions } from './suspensions.ts'
import { todo } from './todo.ts'
import { vigilance } from './vigilance.ts'

/** Every call of the product, by feature. */
export const api = {
  sessions,
  ownAccount,
  secondFactors,
  registrations,
  referenceData,
  referenceItems,
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
  contracts,
  activityReports,
  documents,
  vigilance,
  contractDrafts,
  renewals,
  candidateMissions,
  followUp,
  calendars,
  journal,
  securityEvents,
  statistics,
  contact,
  mails,
  backups,
  suspensions,
  todo,
}
