import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { languageList, resumes } from '#contract/profiles/resumes.ts'
import { ratedOf } from '#web/features/profiles/resumes/editor/rated-values.ts'
import { languagesOffered } from '#web/features/profiles/resumes/editor/reference-lists.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useStoredValues } from '#web/lib/forms/stored-values.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { RatedChoice } from '#web/ui/forms/rated-choice.tsx'
import { OpenForm } from '#web/ui/frame/open-form.tsx'

/** The languages of a candidate, rated as skills are; they replace the stored ones. */
export const ResumeLanguagesForm = ({ profile }: { profile: OwnProfile }) => {
  const userId = profile.id_user
  const { data: languages } = useSuspenseQuery(languagesOffered)
  const draft = { account: useSignedIn().id, form: `resume-languages-${userId}` }
  const { send } = useCommand(resumes.saveLanguages, { draft })
  const stored = { langues: ratedOf(profile.langues), id: userId }
  const form = useContractForm({
    schema: languageList,
    initialValues: stored,
    draft,
    submit: async (body) => {
      await send({ params: { id: userId }, body })
      form.markStored(form.getValues())
    },
  })
  useStoredValues(form, stored)
  return (
    <OpenForm form={form}>
      <div data-path="langues">
        <RatedChoice
          label="Langues"
          isTitled
          options={languages.map(({ id, langue }) => ({ id, name: langue }))}
          value={ratedOf(form.values.langues)}
          onChange={(chosen) => form.setFieldValue('langues', chosen)}
          placeholder="Choisir des langues"
          nothingFound="Aucune langue de ce nom"
        />
      </div>
      {form.errors['langues'] && (
        <Text c="var(--red-deep)" size="sm" role="alert">
          {form.errors['langues']}
        </Text>
      )}
    </OpenForm>
  )
}
