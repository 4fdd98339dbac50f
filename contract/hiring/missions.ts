import { z } from 'zod'
import { missionTabs } from '#domain/hiring/missions/mission-labels.ts'
import { renewals } from '#domain/hiring/missions/missions.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import {
  countsOf,
  day,
  dayFilter,
  done,
  endsBeforeItStarts,
  id,
  idParams,
  listOf,
  made,
  pageQuery,
  rating,
  refusal,
  required,
  sortBy,
  tag,
  textFilter,
  tooLong,
} from '#contract/wire/fields.ts'
import { listFile } from '#contract/wire/list-file.ts'

export const mandatory = 'Champ obligatoire'

const missionDay = z.string({ error: mandatory }).min(1, mandatory).pipe(day)

const years = z
  .union([z.number(), z.string().trim()], { error: mandatory })
  .transform((value) => String(value))
  .pipe(
    z
      .string()
      .min(1, mandatory)
      .regex(/^\d{1,2}$/, "Nb années d'expériences invalide")
      .transform(Number),
  )

const renewal = z
  .union([z.literal(''), z.enum(renewals)], { error: 'Renouvellement inconnu' })
  .nullish()
  .transform((value) => value || null)

/** Whether a rich text has any text outside its tags. Anchored at both ends, so that each character is read once. */
export const hasText = (html: string) => !/^(?:<[^>]*>|&nbsp;|\s)*$/.test(html)

const facts = {
  title: required(mandatory),
  place: required(mandatory),
  dateStart: missionDay,
  dateEnd: missionDay,
  renewable: renewal,
  description: z
    .string({ error: mandatory })
    .max(50_000, tooLong('50 000 caractères au maximum'))
    .refine(hasText, mandatory),
}

const chosenSkill = z.object({ id, label: z.string(), rating })

/** The mission add/edit modal (001 §3): required skills in `skills`, additional ones in `skillSup`. */
export const missionForm = z
  .object({
    ...facts,
    nbrYearsExperience: years,
    skills: z.array(chosenSkill).min(1, mandatory),
    skillSup: z.array(chosenSkill),
  })
  .refine((form) => form.dateStart <= form.dateEnd, { path: ['dateEnd'], message: endsBeforeItStarts })

const demandedSkills = z
  .array(z.object({ id, rating, priority: z.union([z.literal(0), z.literal(1)]) }), { error: mandatory })
  .max(100)
  .refine((skills) => skills.some(({ priority }) => priority === 1), mandatory)
  .refine((skills) => new Set(skills.map((skill) => skill.id)).size === skills.length, 'Compétence en double')

/** The body of the modal; `priority` 1 is required, 0 additional. */
export const missionPayload = z
  .object({
    ...facts,
    nbrYearExperience: years,
    skills: demandedSkills,
  })
  .refine((sent) => sent.dateStart <= sent.dateEnd, { path: ['dateEnd'], message: endsBeforeItStarts })
export type MissionPayload = z.output<typeof missionPayload>

/** The ranked facts of a mission, changed but not saved: every demanded skill, years, first day. */
export const missionTrial = z.object({
  mission: id,
  skills: demandedSkills,
  nbrYearExperience: years,
  dateStart: missionDay,
})
export type MissionTrial = z.output<typeof missionTrial>

/** The filters that every list of missions has. */
export const missionFilters = pageQuery.extend({
  title: textFilter,
  place: textFilter,
  dateStart: dayFilter,
  dateEnd: dayFilter,
})
const missionQuery = missionFilters.extend({ tab: z.enum(missionTabs).default('All') })
const missionColumns = ['title', 'createdAt', 'dateStart', 'dateEnd', 'place'] as const
export const recruiterMissionQuery = missionQuery.extend({ sort: sortBy(...missionColumns) })
export const adminMissionQuery = missionQuery.extend({
  company: textFilter.optional(),
  sort: sortBy('entreprise', ...missionColumns),
})
export type MissionQuery = z.output<typeof adminMissionQuery>

/** The actions that this person may take on the mission now. */
export const missionActions = z.object({ edit: z.boolean(), delete: z.boolean(), interrupt: z.boolean() })

const proposedShort = z.object({ id: z.number(), status: z.enum(proposalStatuses), initials: z.string() })

/** A mission in a recruiter's list (001 §3). */
export const missionRow = z.object({
  id: z.number(),
  title: z.string(),
  createdAt: z.string(),
  dateStart: z.string(),
  dateEnd: z.string(),
  place: z.string(),
  profils: z.array(proposedShort),
  missionTag: tag,
  isInterrupted: z.boolean(),
  can: missionActions,
})
export type MissionRow = z.infer<typeof missionRow>

/** A mission of the dashboard's first three (001 §3); its days are dd/MM/yyyy. */
export const firstMission = z.object({
  mission: z.object({
    id: z.number(),
    title: z.string(),
    dateStartFormat: z.string(),
    dateEndFormat: z.string(),
    place: z.string(),
  }),
  profils: z.array(proposedShort),
  can: missionActions,
})
export type FirstMission = z.infer<typeof firstMission>

/** The same for the administrator, with its company. */
export const adminMissionRow = missionRow.extend({ entreprise: z.string() })
export type AdminMissionRow = z.infer<typeof adminMissionRow>

/** The same on the screen: with the company's logo and the candidates' photos, which no recruiter sees (A-125). */
export const picturedMissionRow = adminMissionRow.extend({
  logo: z.string().nullable(),
  profils: z.array(proposedShort.extend({ photo: z.string().nullable() })),
})
export type PicturedMissionRow = z.infer<typeof picturedMissionRow>

/** A demanded skill: its rating in stars, `priority` 1 when it is required. */
export const missionSkill = z.object({
  id: z.number(),
  name: z.string(),
  rating: z.number(),
  priority: z.union([z.literal(0), z.literal(1)]),
})

/** One whole mission (001 §3, 002 §3); a candidate finds only themselves in the lists of people. */
export const missionDetail = z.object({
  id: z.number(),
  title: z.string(),
  entreprise: z.string(),
  created_at: z.string(),
  renewable: z.string().nullable(),
  nbr_years_experience: z.number(),
  date_start: z.string(),
  date_end: z.string(),
  place: z.string(),
  description: z.string(),
  is_interrupted: z.boolean(),
  missionTag: tag,
  mission_profils: z.array(z.object({ id: z.number(), status: z.enum(proposalStatuses), userId: z.number() })),
  profils: z.array(proposedShort),
  skills: z.array(missionSkill),
  can: missionActions,
})
export type MissionDetail = z.infer<typeof missionDetail>

/** The message when a list or a mission cannot be loaded. */
export const listFailure = 'Echec de chargement des missions'
export const detailFailure = 'Echec de chargement de la mission'

export const missions = {
  listOfRecruiter: endpoint({
    method: 'GET',
    path: '/api/recruiter/all/missions/:id',
    summary: 'The missions of a recruiter, by user id.',
    failure: listFailure,
    access: ['recruiter', 'admin'],
    params: idParams,
    query: recruiterMissionQuery,
    response: listOf(missionRow).extend(countsOf(missionTabs).shape),
  }),
  firstProposed: endpoint({
    method: 'GET',
    path: '/api/first/three/proposed/missions/recruiter/:id',
    summary: 'The first three missions of a recruiter’s tab « proposed », by user id.',
    failure: listFailure,
    access: ['recruiter', 'admin'],
    params: idParams,
    response: z.array(firstMission),
  }),
  firstOngoing: endpoint({
    method: 'GET',
    path: '/api/first/three/ongoing/missions/recruiter/:id',
    summary: 'The first three missions of a recruiter’s tab « ongoing », by user id.',
    failure: listFailure,
    access: ['recruiter', 'admin'],
    params: idParams,
    response: z.array(firstMission),
  }),
  listOfAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/missions',
    summary: 'Every mission; the rows are named by the tab asked for, `All` unless `tab` is given (A-87).',
    failure: listFailure,
    access: ['admin'],
    query: adminMissionQuery,
    response: z
      .object({
        All: z.array(picturedMissionRow),
        proposed: z.array(picturedMissionRow),
        ongoing: z.array(picturedMissionRow),
        finished: z.array(picturedMissionRow),
        interrupted: z.array(picturedMissionRow),
      })
      .partial()
      .extend({ total: z.number(), page: z.number(), size: z.number(), ...countsOf(missionTabs).shape }),
  }),
  export: listFile('/api/admin/missions.csv', {
    summary: 'Every row of the administrator’s list of missions, as a file for a spreadsheet.',
    query: adminMissionQuery.omit({ page: true, size: true }),
  }),
  detailOfAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/missions/:id',
    summary: 'One mission, for the administrator.',
    failure: detailFailure,
    access: ['admin'],
    params: idParams,
    response: missionDetail.extend({
      isAssignmentOpen: z.boolean(),
      companyUserId: z.number(),
      /** The company's: host and path, as every file's. */
      logo: z.string().nullable(),
    }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/add/mission/:id',
    summary: 'Publishes a mission; the id is the recruiter’s user id.',
    failure: "Echec d'ajout de la mission",
    access: ['recruiter'],
    params: idParams,
    body: missionPayload,
    response: made,
    status: 201,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/edit/mission/:id',
    summary: 'Edits a mission that is still proposed.',
    failure: "Echec d'édition de la mission",
    access: ['recruiter'],
    params: idParams,
    body: missionPayload,
    response: done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/delete/mission/:id',
    summary: 'Deletes a mission that is still proposed.',
    failure: 'Echec de suppression de la mission',
    access: ['recruiter'],
    params: idParams,
    body: refusal,
    response: done,
  }),
  interrupt: endpoint({
    method: 'POST',
    path: '/api/interrupt/mission/:id',
    summary: 'Interrupts a mission that is under way.',
    failure: "Echec d'interruption de la mission",
    access: ['recruiter'],
    params: idParams,
    body: refusal,
    response: done,
  }),
  deleteAsAdmin: endpoint({
    method: 'DELETE',
    path: '/api/admin/missions/:id',
    summary: 'Deletes a mission that is still proposed.',
    failure: 'Echec de suppression de la mission',
    access: ['admin'],
    params: idParams,
    body: refusal,
    response: done,
  }),
  interruptAsAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/interrupt/mission/:id',
    summary: 'Interrupts a mission that is under way.',
    failure: "Echec d'interruption de la mission",
    access: ['admin'],
    params: idParams,
    body: refusal,
    response: done,
  }),
}
