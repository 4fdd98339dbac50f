import type { MaskedField } from '#contract/profiles/candidates.ts'
import { maskWords } from './candidate-words.present.ts'
import type { CandidateWhole } from './candidates.sql.ts'
import { educationWords, experienceWords, profileWords } from './resume-words.present.ts'

type Place = Pick<MaskedField, 'section' | 'id'>
type Words = Partial<Record<MaskedField['field'], string | null>>

/** What recruiters do not read of these words, which stand together in one place of the resume. */
const maskedIn = ({ identity }: CandidateWhole, place: Place, words: Words): MaskedField[] =>
  (Object.entries(words) as [MaskedField['field'], string | null][]).flatMap(([field, text]) => {
    const read = text === null ? undefined : maskWords(identity, text)
    if (text === null || read === undefined || read.masked.length === 0) return []
    const parts = read.masked.map((part) => ({ ...part, text: text.slice(part.start, part.end) }))
    return [{ ...place, field, text: read.text, parts }]
  })

/** What recruiters do not read of a resume, for its candidate: each text with something masked, and why. */
export const presentMaskedFields = (candidate: CandidateWhole): MaskedField[] => [
  ...maskedIn(candidate, { section: 'profil', id: null }, profileWords(candidate)),
  ...candidate.workExperiences.flatMap((row) => {
    const { entreprise, ...words } = experienceWords(row)
    const employer = row.publicCompany === null ? { entreprise } : { entreprisePublique: entreprise }
    return maskedIn(candidate, { section: 'work_experiences', id: row.id }, { ...words, ...employer })
  }),
  ...candidate.educations.flatMap((row) =>
    maskedIn(candidate, { section: 'educations', id: row.id }, educationWords(row)),
  ),
]
