/** The moves that end something for the other side. */
export const refusalCases = [
  'proposal.reject',
  'proposal.remove',
  'proposal.withdraw',
  'proposal.decline',
  'interview.reject',
  'interview.decline',
  'account.refuse',
  'mission.interrupt',
  'mission.delete',
] as const
export type RefusalCase = (typeof refusalCases)[number]

/** The moves that have a short list of reasons; each case has its own (decision 038). Recruiting alone refuses nothing. */
export const reasonCases = ['proposal.recruit', ...refusalCases] as const
export type ReasonCase = (typeof reasonCases)[number]

/** What the administrator reads of a case. */
export const caseLabels: Record<ReasonCase, string> = {
  'proposal.recruit': 'Recrutement d’un candidat',
  'proposal.reject': 'Rejet après un entretien',
  'proposal.remove': 'Retrait d’un candidat par l’entreprise',
  'proposal.withdraw': 'Retrait d’un candidat par la plateforme',
  'proposal.decline': 'Mission déclinée par le candidat',
  'interview.reject': 'Entretien annulé par l’entreprise',
  'interview.decline': 'Entretien décliné par le candidat',
  'account.refuse': 'Inscription refusée',
  'mission.interrupt': 'Mission interrompue',
  'mission.delete': 'Mission supprimée',
}

/** The code of the reason that the explanation of the score makes precise. */
const missingSkillCode = 'missing-skill'

/**
 * The required skills that a company's refusal may name: those that the explanation of the score says are missing. None when
 * the company gave another reason, for the letter would then say what is not true.
 */
export const missingReasonMessage = (
  code: string | null,
  reasons: { skills: readonly { name: string; required: boolean; isMissing: boolean }[] } | null,
): string[] =>
  code === null || code === missingSkillCode
    ? (reasons?.skills ?? []).filter((skill) => skill.required && skill.isMissing).map(({ name }) => name)
    : []
