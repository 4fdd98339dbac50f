import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import type { z } from 'zod'
import type { MissionDetail, missionTrial } from '#contract/hiring/missions.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import classes from './simulation.module.css'

export type TrialValues = z.input<typeof missionTrial>

/** The current mission, whose values the form starts with. */
export const trialOf = (mission: MissionDetail): TrialValues => ({
  mission: mission.id,
  skills: mission.skills.map(({ id, rating, priority }) => ({ id, rating, priority })),
  nbrYearExperience: String(mission.nbr_years_experience),
  dateStart: mission.date_start,
})

type Props = {
  mission: MissionDetail
  values: TrialValues
  errors: Record<string, string>
  change: (values: TrialValues) => void
}

/** The values of a mission that can be simulated: ratings, priorities, years of experience and first day. */
export const Trial = ({ mission, values, errors, change }: Props) => {
  const set = (changes: Partial<TrialValues>) => change({ ...values, ...changes })
  const setSkill = (id: number, changes: Partial<TrialValues['skills'][number]>) =>
    set({ skills: values.skills.map((skill) => (skill.id === id ? { ...skill, ...changes } : skill)) })
  return (
    <div className={classes.trial} role="group" aria-label="Ce que la mission demanderait">
      <ul className={classes.skills}>
        {mission.skills.map(({ id, name }) => {
          const skill = values.skills.find((each) => each.id === id)
          return (
            <li key={id}>
              <Text component="span" size="sm" fw={600}>
                {name}
              </Text>
              <Checkbox
                label="Requise"
                aria-label={`${name}\u00a0: requise`}
                checked={skill?.priority === 1}
                onChange={(event) => setSkill(id, { priority: event.currentTarget.checked ? 1 : 0 })}
              />
              <StarRating
                label={name}
                value={Number(skill?.rating ?? 0)}
                onChange={(rating) => setSkill(id, { rating })}
              />
            </li>
          )
        })}
      </ul>
      {errors['skills'] !== undefined && (
        <Text size="sm" c="var(--red-deep)" role="alert">
          Au moins une compétence reste requise.
        </Text>
      )}
      <TextInput
        label="Années d'expérience"
        inputMode="numeric"
        value={String(values.nbrYearExperience)}
        onChange={(event) => set({ nbrYearExperience: event.currentTarget.value })}
        error={errors['nbrYearExperience']}
      />
      <DayPicker
        label="Date de début"
        value={values.dateStart || null}
        onChange={(day) => set({ dateStart: day ?? '' })}
        error={errors['dateStart']}
      />
      <Button variant="subtle" onClick={() => change(trialOf(mission))}>
        Remettre comme la mission
      </Button>
    </div>
  )
}
