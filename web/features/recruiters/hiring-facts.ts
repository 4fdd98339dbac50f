import type { RecruiterDetail } from '#contract/recruiters.ts'

type HiringAnswers = Pick<
  RecruiterDetail,
  | 'recruit_employee'
  | 'self_employed'
  | 'independent'
  | 'like_independent'
  | 'remote_consultant'
  | 'expand_team'
  | 'new_project'
  | 'hire_ing'
>

const yesNo = (answer: boolean) => (answer ? 'Oui' : 'Non')

/** The company's hiring needs, with the labels and the order of the sign-up. */
export const hiringFacts = (recruiter: HiringAnswers) => [
  { label: 'Recruter des salariés', value: yesNo(recruiter.recruit_employee) },
  { label: 'Chercher des indépendants', value: yesNo(recruiter.self_employed) },
  { label: 'Avoir déjà travaillé avec des indépendants', value: yesNo(recruiter.independent) },
  { label: 'Avoir déjà travaillé avec des consultants à distance', value: yesNo(recruiter.remote_consultant) },
  {
    label: "Agrandir une équipe d'ingénieurs ou poursuivre un projet existant",
    value: yesNo(recruiter.expand_team),
  },
  { label: 'Démarrer un nouveau projet', value: yesNo(recruiter.new_project) },
  { label: 'Recruter un premier ingénieur', value: yesNo(recruiter.hire_ing) },
  { label: 'Apprécier le travail avec des indépendants', value: yesNo(recruiter.like_independent) },
]
