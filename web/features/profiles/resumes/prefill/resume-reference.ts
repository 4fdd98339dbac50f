import { useSuspenseQuery } from '@tanstack/react-query'
import { languagesOffered, skillsOffered } from '#web/features/profiles/resumes/editor/reference-lists.ts'

/** The skills and the languages that a resume may name, with their ids, as lists of names for the reading. */
export const useResumeReference = () => {
  const { data: types } = useSuspenseQuery(skillsOffered)
  const { data: languages } = useSuspenseQuery(languagesOffered)
  const ids = {
    skills: new Map(types.flatMap(({ skills }) => skills.map(({ id, name }) => [name, id]))),
    languages: new Map(languages.map(({ id, langue }) => [langue, id])),
  }
  return { types, ids, reference: { skills: [...ids.skills.keys()], languages: [...ids.languages.keys()] } }
}
