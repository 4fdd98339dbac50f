import { Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { candidateDetails, candidates, type OwnProfile } from '#contract/profiles/candidates.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { whoReadsDescription } from '#web/features/profiles/candidates/description-readers.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { EditForm, type Editing } from '#web/ui/frame/read-edit-panel.tsx'

/** The delay between the last key and the preview of the video, in milliseconds. */
const rest = 400

/** The video at the typed address, once the person stops typing. */
const VideoPreview = ({ url }: { url: string }) => {
  const [debouncedUrl] = useDebouncedValue(url.trim(), rest)
  return debouncedUrl === '' ? null : <VideoPlayer url={debouncedUrl} label="Aperçu de la vidéo" />
}

type Props = { profile: OwnProfile; reader: Role; editing: Editing }

/** The form of a candidate's details: what the candidate and the administrator may change here (001 §3, A-81). */
export const CandidateDetailsForm = ({ profile, reader, editing }: Props) => {
  const edit = useCommand(candidates.editDetails, { draft: editing.draft })
  const form = useContractForm({
    schema: candidateDetails,
    initialValues: {
      description: profile.description ?? '',
      phonenumber: profile.phone ?? '',
      dayrate: profile.tarif === null ? '' : String(profile.tarif).replace('.', ','),
      url: profile.urlVideo ?? '',
      dispoStart: profile.dispoStart,
      dispoEnd: profile.dispoEnd,
      id: profile.id_user,
    },
    draft: editing.draft,
    submit: async (body) => {
      await edit.send({ params: { id: profile.id_user }, body })
      editing.done()
    },
  })
  return (
    <EditForm editing={editing} form={form} cancel="Retour">
      <Textarea
        label="Description"
        description={whoReadsDescription(reader)}
        autosize
        minRows={5}
        maxRows={16}
        {...form.getInputProps('description')}
      />
      <Columns>
        <PhoneField label="Téléphone" {...form.getInputProps('phonenumber')} />
        <TextInput label="Tarif journalier (€)" inputMode="decimal" {...form.getInputProps('dayrate')} />
        <DayPicker label="Disponible du" {...form.getInputProps('dispoStart')} />
        <DayPicker label="au" {...form.getInputProps('dispoEnd')} />
      </Columns>
      <TextInput
        label="Lien de la vidéo"
        description="Une vidéo d’environ 30 secondes"
        type="url"
        inputMode="url"
        {...form.getInputProps('url')}
      />
      <VideoPreview url={form.values.url ?? ''} />
      <Text size="sm" c="dimmed">
        {reader === 'candidate'
          ? 'Ta disponibilité compte dans ton score pour chaque mission, dès l’enregistrement.'
          : 'La disponibilité compte dans le score pour chaque mission, dès l’enregistrement.'}
      </Text>
    </EditForm>
  )
}
