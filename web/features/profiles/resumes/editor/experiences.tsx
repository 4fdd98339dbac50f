import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnProfile, OwnWorkExperience } from '#contract/profiles/candidates.ts'
import { experienceList, resumes } from '#contract/profiles/resumes.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { EntrySection } from '#web/features/profiles/resumes/editor/entry-section.card.tsx'
import { ExperienceDetails } from '#web/features/profiles/resumes/editor/experience-details.tsx'
import { valuesOfExperience, withPublicWords } from '#web/features/profiles/resumes/editor/experience-payload.ts'
import { MaskedWords } from '#web/features/profiles/resumes/editor/masked-words.tsx'
import { positionPeriod } from '#web/features/profiles/resumes/resume-periods.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { afterPage, onDemand } from '#web/ui/loading/on-demand.tsx'

const ExperienceDialog = onDemand(
  async () => (await import('./experience.form.tsx')).ExperienceDialog,
  ({ isOpen }) => isOpen,
)

/** The fields of a card come with the first « Modifier ». */
const ExperienceFields = afterPage(
  async () => (await import('./experience-fields.tsx')).ExperienceFields,
  <Skeleton height={420} />,
)

const AddExperience = ({ userId }: { userId: number }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Ajouter une expérience
      </Button>
      <ExperienceDialog userId={userId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const nameOf = ({ poste }: OwnWorkExperience) => poste
const subtitle = ({ entreprise, from_date: from, to_date: to }: OwnWorkExperience) =>
  `${entreprise} · ${positionPeriod(from, to, dayOf(new Date())).when}`

/** The positions of a resume: each card is edited in place, and all edited cards are saved together. */
export const Experiences = ({ profile }: { profile: OwnProfile }) => {
  const userId = profile.id_user
  const draft = { account: useSignedIn().id, form: `resume-experiences-${userId}` }
  const save = useCommand(resumes.saveExperiences, { draft })
  const remove = useCommand(resumes.removeExperience)
  const none = { experiences: [], ordered: false, id: userId }
  const form = useContractForm({
    schema: experienceList,
    initialValues: none,
    draft,
    submit: async ({ experiences, id }) => {
      await save.send({ params: { id: userId }, body: { experiences: experiences.map(withPublicWords), id } })
      form.markStored(none)
    },
  })
  const edited = form.values.experiences
  return (
    <EntrySection
      title="Expériences professionnelles"
      add={<AddExperience userId={userId} />}
      empty={{
        text: 'Aucune expérience pour le moment',
        hint: 'Les postes occupés, du plus récent au plus ancien.',
      }}
      rows={profile.work_experiences}
      nameOf={nameOf}
      subtitle={subtitle}
      details={(row) => <ExperienceDetails experience={row} />}
      note={({ id }) => <MaskedWords profile={profile} section="work_experiences" id={id} />}
      edit={{
        form,
        ids: edited.map(({ id }) => Number(id)),
        open: (row) => form.setFieldValue('experiences', [...edited, valuesOfExperience(row)]),
        close: (id) =>
          form.setFieldValue(
            'experiences',
            edited.filter((each) => Number(each.id) !== id),
          ),
        isChanged: (row) =>
          JSON.stringify(edited.find(({ id }) => Number(id) === row.id)) !== JSON.stringify(valuesOfExperience(row)),
        fields: (place) => <ExperienceFields form={form} at={`experiences.${place}.`} />,
      }}
      remove={({ id }) => remove.run({ params: { id } })}
      onOrder={(rows) =>
        save.run({
          params: { id: userId },
          body: { experiences: rows.map(valuesOfExperience), ordered: true, id: userId },
        })
      }
    />
  )
}
