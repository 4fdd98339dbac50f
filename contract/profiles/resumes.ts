import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import {
  amongErrors,
  areInOrder,
  done,
  endsBeforeItStarts,
  id,
  idParams,
  made,
  optional,
  rating,
  required,
} from '#contract/wire/fields.ts'

/** The most items of each section that a resume may have. */
export const mostItems = {
  experiences: 60,
  educations: 30,
  skills: 200,
  languages: 60,
  skillsOfExperience: 30,
} as const

const atMost = (count: number) => `${count} au maximum`

/**
 * A month or a year, as its first day `YYYY-MM-01`: the day may be any, and the month and the day may be missing.
 * Years from 1900 to 2100.
 */
const firstDay = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .regex(/^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'Date invalide')

const firstOfMonth = (missing: string) =>
  firstDay(missing).transform((value) => `${value.slice(0, 4)}-${value.slice(5, 7) || '01'}-01`)

const firstOfYear = (missing: string) => firstDay(missing).transform((value) => `${value.slice(0, 4)}-01-01`)

/** A date that may be missing: blank is null. */
const orNull = <Schema extends z.ZodType>(date: Schema) =>
  z
    .union([z.literal('').transform(() => null), z.null(), date])
    .optional()
    .transform((value) => value ?? null)

/** Ids without repetition. */
const ids = (most: number) =>
  z
    .array(id)
    .overwrite((values) => [...new Set(values)])
    .max(most, atMost(most))

const endsAfterItStarts = (path: string) => ({ path: [path], message: endsBeforeItStarts, when: amongErrors })

const experienceFields = {
  poste: required('Poste est obligatoire'),
  entreprise: required("Nom de l'entreprise est obligatoire"),
  /** The words that recruiters read instead of the employer's name, « Banque, Paris »; null when it is no secret. */
  entreprisePublique: optional(100),
  fromDate: firstOfMonth('Date début est obligatoire'),
  /** Null while the position goes on. */
  toDate: orNull(firstOfMonth('Date invalide')),
  description: required("Description de l'expérience est obligatoire", 5000),
  skills: ids(mostItems.skillsOfExperience).optional().default([]),
}

const hasRightMonths = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) =>
  areInOrder(fromDate, toDate)

/** The form of one position (002 §5), and its body: months, and the ids of the skills used. */
export const experienceForm = z.object(experienceFields).refine(hasRightMonths, endsAfterItStarts('toDate'))
export type ExperienceSaved = z.output<typeof experienceForm>

const educationFields = {
  school: required('Établissement est obligatoire'),
  degree: required('Diplôme est obligatoire'),
  fromDateEdu: orNull(firstOfYear('Date invalide')),
  toDateEdu: firstOfYear('Date fin est obligatoire'),
  descriptionEdu: optional(2000),
}

const hasRightYears = ({ fromDateEdu, toDateEdu }: { fromDateEdu: string | null; toDateEdu: string }) =>
  areInOrder(fromDateEdu, toDateEdu)

/** The form of one degree or training (002 §5), and its body: years. */
export const educationForm = z.object(educationFields).refine(hasRightYears, endsAfterItStarts('toDateEdu'))
export type EducationSaved = z.output<typeof educationForm>

/** The id of an item that is stored already; an item without one is added. */
const stored = { id: id.optional() }
const experienceItem = z.object({ ...experienceFields, ...stored }).refine(hasRightMonths, endsAfterItStarts('toDate'))
const educationItem = z.object({ ...educationFields, ...stored }).refine(hasRightYears, endsAfterItStarts('toDateEdu'))
export type ExperienceItem = z.output<typeof experienceItem>
export type EducationItem = z.output<typeof educationItem>

/** The body of a list save: the list under its name, or the bare list. */
const orBareList = <Body extends z.ZodType>(name: string, body: Body) =>
  z.preprocess<unknown, Body, z.input<Body>>((sent) => (Array.isArray(sent) ? { [name]: sent } : sent), body)

/** `ordered` makes the order of the list the order of the resume; `id` repeats the user id of the path. */
const list = { ordered: z.boolean().optional(), id: id.optional() }

/** Items with an id are changed, items without one added, and stored items that are not sent stay. */
export const experienceList = z.object({
  experiences: z.array(experienceItem).max(mostItems.experiences, atMost(mostItems.experiences)),
  ...list,
})
export const educationList = z.object({
  educations: z.array(educationItem).max(mostItems.educations, atMost(mostItems.educations)),
  ...list,
})

/** A rated skill or language, once in its list. */
const ratedList = (most: number, twice: string) =>
  z
    .array(z.object({ id, rating }))
    .max(most, atMost(most))
    .refine((rated) => new Set(rated.map((one) => one.id)).size === rated.length, twice)

/** The skills and the languages replace the stored ones. */
export const skillList = z.object({
  skills: ratedList(mostItems.skills, 'Compétence choisie deux fois'),
  id: id.optional(),
})
export const languageList = z.object({
  langues: ratedList(mostItems.languages, 'Langue choisie deux fois'),
  id: id.optional(),
})
export type Rated = z.output<typeof skillList>['skills'][number]

const access = ['candidate', 'admin'] as const

/** The writes of the resume (002 §7), and its print. It is read with the profile: `candidates.profile`. */
export const resumes = {
  addExperience: endpoint({
    method: 'POST',
    path: '/profil/add/work/:id',
    summary: 'Adds a position to a resume, by user id.',
    failure: "Echec d'ajout de l'expérience",
    access,
    params: idParams,
    body: experienceForm,
    response: made,
    status: 201,
  }),
  editExperience: endpoint({
    method: 'PUT',
    path: '/profil/update/work/:id',
    summary: 'Changes a position of a resume, by its own id.',
    failure: "Echec de modification de l'expérience",
    access,
    params: idParams,
    body: experienceForm,
    response: done,
  }),
  removeExperience: endpoint({
    method: 'DELETE',
    path: '/profil/remove/work/:id',
    summary: 'Removes a position from a resume, by its own id.',
    failure: "Echec de suppression de l'expérience",
    access,
    params: idParams,
    response: done,
  }),
  saveExperiences: endpoint({
    method: 'POST',
    path: '/api/editCandidateExperience/:id',
    summary: 'Changes and adds positions of a resume, by user id; those that are not sent stay (A-100).',
    failure: 'Echec de modification des expériences',
    access,
    params: idParams,
    body: orBareList('experiences', experienceList),
    response: done,
  }),
  addEducation: endpoint({
    method: 'POST',
    path: '/api/profil/add/education/:id',
    summary: 'Adds a degree or a training to a resume, by user id.',
    failure: "Echec d'ajout de la formation",
    access,
    params: idParams,
    body: educationForm,
    response: made,
    status: 201,
  }),
  removeEducation: endpoint({
    method: 'DELETE',
    path: '/api/profil/remove/education/:id',
    summary: 'Removes a degree or a training from a resume, by its own id.',
    failure: 'Echec de suppression de la formation',
    access,
    params: idParams,
    response: done,
  }),
  saveEducations: endpoint({
    method: 'POST',
    path: '/api/editCandidateEducation/:id',
    summary: 'Changes and adds degrees and trainings of a resume, by user id; those that are not sent stay (A-100).',
    failure: 'Echec de modification des formations',
    access,
    params: idParams,
    body: orBareList('educations', educationList),
    response: done,
  }),
  saveSkills: endpoint({
    method: 'POST',
    path: '/api/editCandidateSkills/:id',
    summary: 'Replaces the rated skills of a resume, by user id.',
    failure: 'Echec de modification des compétences',
    access,
    params: idParams,
    body: orBareList('skills', skillList),
    response: done,
  }),
  saveLanguages: endpoint({
    method: 'POST',
    path: '/api/editCandidateLanguage/:id',
    summary: 'Replaces the rated languages of a resume, by user id.',
    failure: 'Echec de modification des langues',
    access,
    params: idParams,
    body: orBareList('langues', languageList),
    response: done,
  }),
  printLink: endpoint({
    method: 'GET',
    path: '/api/resume/printLink/:id',
    summary:
      'The address of a printed resume, by user id, valid for one minute, always anonymous for a recruiter; and what it lacks.',
    failure: "Echec d'impression du CV",
    access: ['candidate', 'recruiter', 'admin'],
    params: idParams,
    query: z.object({ anonyme: z.string().max(10).optional() }),
    response: z.object({
      url: z.string(),
      /** The signs of its texts that the printed resume leaves out, because no face draws them: emoji, other scripts. */
      signesOmis: z.array(z.string()),
    }),
  }),
}
