import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { resumes, skillList } from '#contract/profiles/resumes.ts'
import { ratedOf, withChoice } from '#web/features/profiles/resumes/editor/rated-values.ts'
import { skillsOffered } from '#web/features/profiles/resumes/editor/reference-lists.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useStoredValues } from '#web/lib/forms/stored-values.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { RatedChoice } from '#web/ui/forms/rated-choice.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { OpenForm } from '#web/ui/frame/open-form.tsx'

/** The skills of a candidate, by type, each with its rating in half stars; they replace the stored ones. */
export const ResumeSkillsForm = ({ profile }: { profile: OwnProfile }) => {
  const userId = profile.id_user
  const { data: groups } = useSuspenseQuery(skillsOffered)
  const draft = { account: useSignedIn().id, form: `resume-skills-${userId}` }
  const { send } = useCommand(resumes.saveSkills, { draft })
  const stored = { skills: profile.skills.flatMap(({ skills }) => ratedOf(skills)), id: userId }
  const form = useContractForm({
    schema: skillList,
    initialValues: stored,
    draft,
    submit: async (body) => {
      await send({ params: { id: userId }, body })
      form.markStored(form.getValues())
    },
  })
  useStoredValues(form, stored)
  const rated = ratedOf(form.values.skills)
  return (
    <OpenForm form={form}>
      <Columns from="md" apart data-path="skills">
        {groups.map(({ id, type, skills }) => (
          <RatedChoice
            key={id}
            label={type}
            options={skills}
            value={rated.filter((each) => skills.some((skill) => skill.id === each.id))}
            onChange={(chosen) => form.setFieldValue('skills', withChoice(rated, skills, chosen))}
            placeholder="Choisir des compétences"
            nothingFound="Aucune compétence de ce nom"
          />
        ))}
      </Columns>
      {form.errors['skills'] && (
        <Text c="var(--red-deep)" size="sm" role="alert">
          {form.errors['skills']}
        </Text>
      )}
    </OpenForm>
  )
}
