import type { OwnProfile } from '#contract/profiles/candidates.ts'

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** The schema knows no null: what is missing is left out. */
const known = <Value>(value: Value | null): Value | undefined => value ?? undefined

const starsText = (stars: number) => `${stars}/5`

/** A profile as a JSON Resume (jsonresume.org), which other sites read. */
export const presentJsonResume = (profile: OwnProfile) => ({
  $schema: schema,
  basics: {
    name: `${profile.lastname} ${profile.name}`,
    label: known(profile.poste),
    email: profile.email,
    phone: known(profile.phone),
    url: known(profile.link),
    summary: known(profile.description),
    location: { region: known(profile.place), countryCode: 'FR' },
  },
  work: profile.work_experiences.map((one) => ({
    name: one.entreprise,
    position: one.poste,
    startDate: one.from_date,
    endDate: known(one.to_date),
    summary: known(one.description),
    keywords: one.skills.map(({ name }) => name),
  })),
  education: profile.educations.map((one) => ({
    institution: one.school,
    studyType: one.degree,
    startDate: known(one.fromDateEdu),
    endDate: known(one.toDateEdu),
    summary: known(one.descriptionEdu),
  })),
  skills: profile.skills.flatMap(({ type, skills }) =>
    skills.map(({ skill, rating }) => ({ name: skill, level: starsText(rating), keywords: [type] })),
  ),
  languages: profile.langues.map(({ name, rating }) => ({ language: name, fluency: starsText(rating) })),
})
