import { candidates, type OwnProfile } from '#contract/profiles/candidates.ts'
import { educationForm, experienceForm, resumes } from '#contract/profiles/resumes.ts'
import type { Detail, Suggestions } from '#domain/profiles/resumes/suggestions.ts'
import { useCommand } from '#web/server-state/command.ts'
import { headerWith } from './header-details.ts'
import { skillsOf } from './known-profile.ts'
import { valuesOfRead, valuesOfReadEducation, type Ids } from './suggested-values.ts'

type Ratings = Readonly<Record<string, number>>

/** What of a list has stars, with its id. */
const rated = (names: readonly string[], ratings: Ratings, ids: ReadonlyMap<string, number>) =>
  names.flatMap((name) => {
    const [id, rating = 0] = [ids.get(name), ratings[name]]
    return id === undefined || rating === 0 ? [] : [{ id, rating }]
  })

/**
 * The calls that add several suggestions at once. Skills and languages are saved as whole lists: those of the profile are
 * sent along as they are, so that none is lost.
 */
export const useSuggestionsAdding = (profile: OwnProfile, left: Suggestions, ratings: Ratings, ids: Ids) => {
  const params = { id: profile.id_user }
  const saveHeader = useCommand(candidates.editHeader)
  const saveExperiences = useCommand(resumes.saveExperiences)
  const saveEducations = useCommand(resumes.saveEducations)
  const saveSkills = useCommand(resumes.saveSkills)
  const saveLanguages = useCommand(resumes.saveLanguages)

  const whole = {
    details: left.details,
    experiences: left.experiences.flatMap((read) => experienceForm.safeParse(valuesOfRead(read, ids)).data ?? []),
    educations: left.educations.flatMap((read) => educationForm.safeParse(valuesOfReadEducation(read)).data ?? []),
    skills: rated(left.skills, ratings, ids.skills),
    languages: rated(
      left.languages.map(({ name }) => name),
      ratings,
      ids.languages,
    ),
  }
  const addDetails = async (details: readonly Detail[]) => {
    const body = headerWith(profile, details)
    return body !== undefined && saveHeader.run({ params, body })
  }
  const addSkills = () => {
    const current = skillsOf(profile).map(({ id, rating }) => ({ id, rating }))
    return saveSkills.run({ params, body: { skills: [...current, ...whole.skills] } })
  }
  const addLanguages = () => {
    const current = profile.langues.map(({ id, rating }) => ({ id, rating }))
    return saveLanguages.run({ params, body: { langues: [...current, ...whole.languages] } })
  }
  /** One call after the other: each takes the candidate's lock. What cannot be added as it is stays to be completed. */
  const addAll = async () => {
    if (whole.details.length > 0) await addDetails(whole.details)
    if (whole.experiences.length > 0) await saveExperiences.run({ params, body: { experiences: whole.experiences } })
    if (whole.educations.length > 0) await saveEducations.run({ params, body: { educations: whole.educations } })
    if (whole.skills.length > 0) await addSkills()
    if (whole.languages.length > 0) await addLanguages()
  }
  return {
    addDetails,
    addSkills,
    addLanguages,
    addAll,
    /** How many `addAll` adds. */
    count: Object.values(whole).reduce((sum, { length }) => sum + length, 0),
    isAddingDetails: saveHeader.pending,
    isAddingSkills: saveSkills.pending,
    isAddingLanguages: saveLanguages.pending,
  }
}
