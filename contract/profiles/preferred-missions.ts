import { z } from 'zod'
import { missionTypes, mostPreferredSkills } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, id, required } from '#contract/wire/fields.ts'

const noSkill = 'compétence est obligatoire'

/** The form « mission préférée » and its body (001 §5): the skills are ids, and the same id twice counts once. */
export const preferredMissionForm = z.object({
  place: required('lieu obligatoire'),
  missionType: z.enum(missionTypes, { error: 'type de mission inconnu' }).default(missionTypes[0]),
  skills: z
    .array(id, { error: noSkill })
    .overwrite((ids) => [...new Set(ids)])
    .min(1, noSkill)
    .max(mostPreferredSkills, `${mostPreferredSkills} compétences au maximum`),
})
export type PreferredMissionChoice = z.output<typeof preferredMissionForm>

/** The stored wish; null while the candidate has not said. */
export const preferredMissionAnswer = z
  .object({
    place: z.string(),
    missionType: z.enum(missionTypes),
    skills: z.array(z.object({ id: z.number(), label: z.string() })),
  })
  .nullable()
export type PreferredMissionAnswer = z.infer<typeof preferredMissionAnswer>

export const preferredMissions = {
  show: endpoint({
    method: 'GET',
    path: '/api/preferred/mission/show',
    summary: 'The mission that the signed-in candidate wishes for, or null.',
    failure: 'Echec de chargement de la mission préférée',
    access: ['candidate'],
    response: preferredMissionAnswer,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/preferred/mission/specificMission',
    summary: 'The signed-in candidate says what mission they wish for; it replaces what they said before.',
    failure: "Echec d'enregistrement de la mission préférée",
    access: ['candidate'],
    body: preferredMissionForm,
    response: done,
  }),
}
