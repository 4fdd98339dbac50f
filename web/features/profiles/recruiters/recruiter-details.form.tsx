import { Fieldset, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { recruiterDetails, recruiters, type RecruiterProfile } from '#contract/profiles/recruiters.ts'
import { hiringQuestions } from '#web/features/profiles/recruiters/hiring-questions.ts'
import { endsSession } from '#web/features/access/sessions/profile-save.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { TimeField } from '#web/ui/dates/time-field.tsx'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { EditForm, type Editing } from '#web/ui/frame/read-edit-panel.tsx'

const valuesOf = (profile: RecruiterProfile) => ({
  description: profile.description ?? '',
  address: profile.address ?? '',
  email: profile.email,
  startAt: profile.start_at ?? '',
  finishAt: profile.finish_at ?? '',
  url: profile.url ?? '',
  recruitEmployee: profile.recruit_employee,
  selfEmployed: profile.self_employed,
  independent: profile.independent,
  likeIndependent: profile.like_independent,
  remoteConsultant: profile.remote_consultant,
  expandTeam: profile.expand_team,
  newProject: profile.new_project,
  hireIng: profile.hire_ing,
})

/** The details of a company: what it says of itself, its hours, its video and the eight hiring questions. */
export const RecruiterDetailsForm = ({
  id,
  profile,
  editing,
}: {
  id: number
  profile: RecruiterProfile
  editing: Editing
}) => {
  const { send } = useCommand(recruiters.editDetails, { endsSession, draft: editing.draft })
  const form = useContractForm({
    schema: recruiterDetails,
    initialValues: valuesOf(profile),
    draft: editing.draft,
    submit: async (body) => {
      await send({ params: { id }, body })
      editing.done()
    },
  })
  const { url } = form.getValues()
  return (
    <EditForm editing={editing} form={form} cancel="Retour">
      <Textarea label="Description de l'entreprise" autosize minRows={4} {...form.getInputProps('description')} />
      <Columns>
        <TextInput label="Adresse" autoComplete="street-address" {...form.getInputProps('address')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          aria-required
          description="Le même que ci-dessus. Si vous le changez, vous devrez vous reconnecter."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('email')}
        />
        <TimeField label="Début de journée" {...form.getInputProps('startAt')} />
        <TimeField label="Fin de journée" {...form.getInputProps('finishAt')} />
      </Columns>
      <TextInput
        label="Vidéo"
        inputMode="url"
        placeholder="https://"
        description="L’adresse d’une vidéo de YouTube, Vimeo ou Dailymotion, ou d’un fichier. Elle s’affiche dessous."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('url')}
      />
      <VideoPlayer url={url ?? ''} label="Aperçu de la vidéo" />
      <Fieldset legend="Vous cherchez">
        <Stack gap="md">
          {hiringQuestions.map(({ sent, label }) => (
            <Switch key={sent} name={sent} label={label} {...form.getInputProps(sent, { type: 'checkbox' })} />
          ))}
        </Stack>
      </Fieldset>
    </EditForm>
  )
}
