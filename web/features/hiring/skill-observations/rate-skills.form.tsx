import { Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ratedSkills, skillObservations, type RateableInterview } from '#contract/hiring/skill-observations.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { UnsavedChanges } from '#web/ui/dialogs/unsaved-changes.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import classes from './rate-skills.module.css'

type Props = {
  interview: RateableInterview
  /** « Plus tard », or « Annuler » once something was rated. */
  cancel: string
  close: () => void
}

/** The required skills of a mission, each with its half stars; a skill without a star is not rated. */
export const RateSkillsForm = ({ interview: { missionProfilId, skills }, cancel, close }: Props) => {
  const { send } = useCommand(skillObservations.rate)
  const form = useContractForm({
    schema: ratedSkills,
    initialValues: { skills: skills.map(({ id, stars }) => ({ id, stars })) },
    submit: async (body) => {
      await send({ params: { id: missionProfilId }, body })
      close()
    },
  })
  const given = form.getValues().skills as { id: number; stars: number | null }[]
  const rate = (id: number, stars: number | null) =>
    form.setFieldValue(
      'skills',
      given.map((each) => (each.id === id ? { id, stars } : each)),
    )
  return (
    <>
      {form.isDirty() && !form.pending && <UnsavedChanges />}
      <FormFrame form={form} submit="Enregistrer" cancel={cancel} onCancel={close} onlyChanged>
        <ul className={classes.list} data-path="skills">
          {skills.map(({ id, name }) => {
            const stars = given.find((each) => each.id === id)?.stars ?? null
            return (
              <li key={id}>
                <span>{name}</span>
                <span className={classes.stars}>
                  <StarRating label={name} value={stars ?? 0} onChange={(chosen) => rate(id, chosen)} />
                  <IconButton
                    label={`Ne pas noter ${name}`}
                    icon={<IconX size={16} aria-hidden />}
                    disabled={stars === null}
                    onClick={() => rate(id, null)}
                  />
                </span>
              </li>
            )
          })}
        </ul>
        {form.errors['skills'] && (
          <Text c="var(--red-deep)" size="sm" role="alert">
            {form.errors['skills']}
          </Text>
        )}
      </FormFrame>
    </>
  )
}
