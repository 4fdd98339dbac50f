import type { RecruiterDetail } from '#contract/profiles/recruiters.ts'

/** The hiring questions: the key of each in a payload and in an answer, with the labels and the order of A-126. */
export const hiringQuestions = [
  { sent: 'recruitEmployee', read: 'recruit_employee', label: 'Recruter des salariés' },
  { sent: 'selfEmployed', read: 'self_employed', label: 'Chercher des indépendants' },
  { sent: 'independent', read: 'independent', label: 'Avoir déjà travaillé avec des indépendants' },
  {
    sent: 'remoteConsultant',
    read: 'remote_consultant',
    label: 'Avoir déjà travaillé avec des consultants à distance',
  },
  {
    sent: 'expandTeam',
    read: 'expand_team',
    label: "Agrandir une équipe d'ingénieurs ou poursuivre un projet existant",
  },
  { sent: 'newProject', read: 'new_project', label: 'Démarrer un nouveau projet' },
  { sent: 'hireIng', read: 'hire_ing', label: 'Recruter un premier ingénieur' },
  { sent: 'likeIndependent', read: 'like_independent', label: 'Apprécier le travail avec des indépendants' },
] as const

/** The seven of the sign-up. */
export const signUpQuestions = hiringQuestions.filter(({ sent }) => sent !== 'likeIndependent')

type Answers = Pick<RecruiterDetail, (typeof hiringQuestions)[number]['read']>

/** The answers of a company, to read. */
export const hiringFacts = (answers: Answers) =>
  hiringQuestions.map(({ read, label }) => ({ label, value: answers[read] ? 'Oui' : 'Non' }))
