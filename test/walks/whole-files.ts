/** The files of people with their names: of no row, for a reason. */
export const wholeFiles = [
  'candidates.exportWhole',
  'recruiters.exportWhole',
  'registrations.exportCandidatesWhole',
  'registrations.exportRecruitersWhole',
  'followUp.exportMissionsWhole',
  'followUp.exportInterviewsWhole',
  'invoices.exportWhole',
]
