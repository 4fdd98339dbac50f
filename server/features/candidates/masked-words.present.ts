import type { MaskedField } from '#contract/candidates.ts'
import { maskWords } from './candidate-words.present.ts'
import type { CandidateWhole } from './candidates.sql.ts'

type Field = Pick<MaskedField, 'section' | 'id' | 'field'> & { text: string | null }

/** Every text of a resume that its candidate writes and a recruiter reads, by its wire names. */
const readByRecruiters = ({ position, workExperiences, educations }: CandidateWhole): Field[] => [
  { section: 'profil', id: null, field: 'poste', text: position },
  ...workExperiences.flatMap(({ id, ...row }): Field[] => [
    { section: 'work_experiences', id, field: 'poste', text: row.position },
    row.publicCompany === null
      ? { section: 'work_experiences', id, field: 'entreprise', text: row.company }
      : { section: 'work_experiences', id, field: 'entreprisePublique', text: row.publicCompany },
    { section: 'work_experiences', id, field: 'description', text: row.description },
  ]),
  ...educations.flatMap(({ id, ...row }): Field[] => [
    { section: 'educations', id, field: 'school', text: row.school },
    { section: 'educations', id, field: 'degree', text: row.degree },
    { section: 'educations', id, field: 'descriptionEdu', text: row.description },
  ]),
]

/** What recruiters do not read of a resume, for its candidate: each text with something masked, and why. */
export const presentMaskedFields = (candidate: CandidateWhole): MaskedField[] =>
  readByRecruiters(candidate).flatMap(({ text, ...field }) => {
    const read = text === null ? undefined : maskWords(candidate.identity, text)
    if (text === null || read === undefined || read.masked.length === 0) return []
    const parts = read.masked.map((part) => ({ ...part, text: text.slice(part.start, part.end) }))
    return [{ ...field, text: read.text, parts }]
  })
