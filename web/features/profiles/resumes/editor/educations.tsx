import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Education, OwnProfile } from '#contract/profiles/candidates.ts'
import { educationList, resumes } from '#contract/profiles/resumes.ts'
import { valuesOfEducation } from '#web/features/profiles/resumes/editor/education-payload.ts'
import { EntrySection } from '#web/features/profiles/resumes/editor/entry-section.card.tsx'
import { MaskedWords } from '#web/features/profiles/resumes/editor/masked-words.tsx'
import { studyPeriod } from '#web/features/profiles/resumes/resume-periods.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { afterPage, onDemand } from '#web/ui/loading/on-demand.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'

const EducationDialog = onDemand(
  async () => (await import('./education.form.tsx')).EducationDialog,
  ({ isOpen }) => isOpen,
)

/** The fields of a card come with the first « Modifier ». */
const EducationFields = afterPage(
  async () => (await import('./education-fields.tsx')).EducationFields,
  <Skeleton height={260} />,
)

const AddEducation = ({ userId }: { userId: number }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Ajouter une formation
      </Button>
      <EducationDialog userId={userId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const nameOf = ({ degree }: Education) => degree
const subtitle = (row: Education) => `${row.school} · ${studyPeriod(row.fromDateEdu, row.toDateEdu)}`

/** The degrees and trainings of a resume: edited in place and saved together, as the positions. */
export const Educations = ({ profile }: { profile: OwnProfile }) => {
  const userId = profile.id_user
  const draft = { account: useSignedIn().id, form: `resume-educations-${userId}` }
  const save = useCommand(resumes.saveEducations, { draft })
  const remove = useCommand(resumes.removeEducation)
  const none = { educations: [], ordered: false, id: userId }
  const form = useContractForm({
    schema: educationList,
    initialValues: none,
    draft,
    submit: async ({ educations, id }) => {
      await save.send({ params: { id: userId }, body: { educations, id } })
      form.markStored(none)
    },
  })
  const edited = form.values.educations
  return (
    <EntrySection
      title="Formations"
      add={<AddEducation userId={userId} />}
      empty={{ text: 'Aucune formation pour le moment', hint: 'Les diplômes, les certifications et les formations.' }}
      rows={profile.educations}
      nameOf={nameOf}
      subtitle={subtitle}
      details={({ descriptionEdu }) => descriptionEdu && <WrittenText text={descriptionEdu} />}
      note={({ id }) => <MaskedWords profile={profile} section="educations" id={id} />}
      edit={{
        form,
        ids: edited.map(({ id }) => Number(id)),
        open: (row) => form.setFieldValue('educations', [...edited, valuesOfEducation(row)]),
        close: (id) =>
          form.setFieldValue(
            'educations',
            edited.filter((each) => Number(each.id) !== id),
          ),
        isChanged: (row) =>
          JSON.stringify(edited.find(({ id }) => Number(id) === row.id)) !== JSON.stringify(valuesOfEducation(row)),
        fields: (place) => <EducationFields form={form} at={`educations.${place}.`} />,
      }}
      remove={({ id }) => remove.run({ params: { id } })}
      onOrder={(rows) =>
        save.run({
          params: { id: userId },
          body: { educations: rows.map(valuesOfEducation), ordered: true, id: userId },
        })
      }
    />
  )
}
