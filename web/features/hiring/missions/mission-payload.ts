import type { z } from 'zod'
import type { MissionDetail, missionForm, missionPayload } from '#contract/hiring/missions.ts'
import type { FormValues } from '#web/lib/forms/form.ts'

export type MissionValues = FormValues<typeof missionForm>

export const emptyMission: MissionValues = {
  title: '',
  nbrYearsExperience: '',
  place: '',
  dateStart: '',
  dateEnd: '',
  renewable: '',
  description: '',
  skills: [],
  skillSup: [],
}

const skillsOf = (mission: MissionDetail, priority: 0 | 1) =>
  mission.skills
    .filter((skill) => skill.priority === priority)
    .map(({ id, name, rating }) => ({ id, label: name, rating }))

/** The modal's values for a mission that is being edited. */
export const valuesOfMission = (mission: MissionDetail): MissionValues => ({
  title: mission.title,
  nbrYearsExperience: String(mission.nbr_years_experience),
  place: mission.place,
  dateStart: mission.date_start,
  dateEnd: mission.date_end,
  // The stored value is one of the six, or nothing; the schema checks it again at the submit.
  renewable: (mission.renewable ?? '') as MissionValues['renewable'],
  description: mission.description,
  skills: skillsOf(mission, 1),
  skillSup: skillsOf(mission, 0),
})

/** The modal's values for a new mission like this one: all but its days. */
export const valuesOfCopy = (mission: MissionDetail): MissionValues => ({
  ...valuesOfMission(mission),
  dateStart: '',
  dateEnd: '',
})

/** The payload of the modal: both lists of skills in one, distinguished by their priority (001 §3). */
export const payloadOfMission = ({
  nbrYearsExperience,
  skills,
  skillSup,
  ...facts
}: z.input<typeof missionForm>): z.input<typeof missionPayload> => ({
  ...facts,
  nbrYearExperience: Number(nbrYearsExperience),
  skills: [
    ...skills.map(({ id, rating }) => ({ id, rating, priority: 1 as const })),
    ...skillSup.map(({ id, rating }) => ({ id, rating, priority: 0 as const })),
  ],
})

/** The fields whose wire name differs from their name in the form. */
export const missionFieldOfWire = { nbrYearExperience: 'nbrYearsExperience' }
