import type { Education } from '#contract/profiles/candidates.ts'
import type { educationList } from '#contract/profiles/resumes.ts'
import type { FormValues } from '#web/lib/forms/form.ts'

/** One degree or training in a form, under the names of the contract. */
export type EducationValues = FormValues<typeof educationList>['educations'][number]

/** A degree or training as it is stored, in the form's names. */
export const valuesOfEducation = (stored: Education): EducationValues => ({
  id: stored.id,
  school: stored.school,
  degree: stored.degree,
  fromDateEdu: stored.fromDateEdu,
  toDateEdu: stored.toDateEdu,
  descriptionEdu: stored.descriptionEdu ?? '',
})

export const emptyEducation = {
  school: '',
  degree: '',
  fromDateEdu: null,
  toDateEdu: '',
  descriptionEdu: '',
} satisfies EducationValues
