import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Tag } from '#domain/tag.ts'

/** The labels that the recruiter reads beside a proposed candidate (001 §4). */
export const proposalTags: Record<ProposalStatus, Tag> = {
  preselected: { label: 'Pré-sélectionné', style: 'blue' },
  recruited: { label: 'Recruté', style: 'green' },
  rejected: { label: 'Rejeté', style: 'red' },
}

/**
 * The badge of the administrator's matching list. A rejected candidate also has « Recruté(e) », in red, as 002 §4 says;
 * `title` is the accessible name that distinguishes the two. That of a preselected candidate stands beside the way to
 * withdraw them, and alone once assignment is locked.
 */
export const matchingBadges: Record<ProposalStatus, Tag & { title: string }> = {
  preselected: { label: 'Affecté(e)', style: 'blue', title: 'Candidat affecté' },
  recruited: { label: 'Recruté(e)', style: 'green', title: 'Candidat recruté' },
  rejected: { label: 'Recruté(e)', style: 'red', title: 'Candidat rejeté' },
}
