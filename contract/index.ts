import { activityReports } from './papers/activity-reports.ts'
import { signatures } from './papers/signatures.ts'
import { backups } from './oversight/backups.ts'
import { bankStatements } from './papers/bank-statements.ts'
import { bottlenecks } from './oversight/bottlenecks.ts'
import { calendarFeeds } from './hiring/calendar-feeds.ts'
import { erasures } from './oversight/erasures.ts'
import { bulk } from './oversight/bulk-actions.ts'
import { calendars } from './hiring/calendars.ts'
import { candidateMissions } from './hiring/candidate-missions.ts'
import { candidates } from './profiles/candidates.ts'
import { contact } from './ground/contact.ts'
import { contracts } from './papers/contracts.ts'
import { documents } from './papers/documents.ts'
import { contractDrafts } from './papers/contract-drafts.ts'
import { files } from './ground/files.ts'
import { firstSteps } from './profiles/first-steps.ts'
import { followUp } from './oversight/follow-up.ts'
import { interviewAnswers } from './hiring/interview-answers.ts'
import { interviews } from './hiring/interviews.ts'
import { invoices } from './papers/invoices.ts'
import { journal } from './oversight/journal.ts'
import { journalBlocks } from './oversight/journal-blocks.ts'
import { legalIdentities } from './profiles/legal-identities.ts'
import { mailChoices } from './oversight/mail-choices.ts'
import { mails } from './ground/mails.ts'
import { matching } from './hiring/matching.ts'
import { missionWatches } from './hiring/mission-watches.ts'
import { missions } from './hiring/missions.ts'
import { ownAccount } from './access/own-account.ts'
import { ownData } from './oversight/own-data.ts'
import { preferredMissions } from './profiles/preferred-missions.ts'
import { proposals } from './hiring/proposals.ts'
import { recruiters } from './profiles/recruiters.ts'
import { registeredCompanies } from './ground/registered-companies.ts'
import { referenceData } from './ground/reference-data.ts'
import { referenceItems } from './ground/reference-items.ts'
import { refusalReasons } from './ground/refusal-reasons.ts'
import { registrationCorrections } from './profiles/registration-corrections.ts'
import { registrations } from './profiles/registrations.ts'
import { paymentOrders } from './papers/payment-orders.ts'
import { renewals } from './papers/renewals.ts'
import { resumes } from './profiles/resumes.ts'
import { savedSearches } from './ground/saved-searches.ts'
import { search } from './oversight/search.ts'
import { securityEvents } from './oversight/security-events.ts'
import { secondFactors } from './access/second-factors.ts'
import { sessions } from './access/sessions.ts'
import { skillMerges } from './hiring/skill-merges.ts'
import { skillObservations } from './hiring/skill-observations.ts'
import { slots } from './hiring/slots.ts'
import { platformStatistics } from './oversight/platform-statistics.ts'
import { showcase } from './oversight/showcase.ts'
import { statistics } from './oversight/statistics.ts'
import { suspensions } from './access/suspensions.ts'
import { todo } from './oversight/todo.ts'
import { vigilance } from './papers/vigilance.ts'

/** Every call of the product, by feature. */
export const api = {
  sessions,
  ownAccount,
  secondFactors,
  registrations,
  registeredCompanies,
  legalIdentities,
  registrationCorrections,
  referenceData,
  referenceItems,
  refusalReasons,
  files,
  candidates,
  resumes,
  recruiters,
  missions,
  firstSteps,
  preferredMissions,
  skillMerges,
  proposals,
  matching,
  interviews,
  invoices,
  skillObservations,
  slots,
  interviewAnswers,
  contracts,
  activityReports,
  documents,
  vigilance,
  contractDrafts,
  paymentOrders,
  bankStatements,
  renewals,
  signatures,
  candidateMissions,
  followUp,
  calendars,
  calendarFeeds,
  erasures,
  journal,
  journalBlocks,
  securityEvents,
  platformStatistics,
  showcase,
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
  search,
  missionWatches,
  ownData,
}
