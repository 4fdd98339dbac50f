import { Stack, Title } from '@mantine/core'
import type { RecruiterProfile } from '#contract/profiles/recruiters.ts'
import { withDe } from '#domain/elision.ts'
import { hiringFacts } from '#web/features/profiles/recruiters/hiring-questions.ts'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ReadEditPanel } from '#web/ui/frame/read-edit-panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'

const RecruiterDetailsForm = onDemand(
  async () => (await import('./recruiter-details.form.tsx')).RecruiterDetailsForm,
  () => true,
)

/** What the company says of itself, its hours, its video and what it looks for (001 §2); `id` is the user id. */
export const RecruiterDetails = ({ id, profile }: { id: number; profile: RecruiterProfile }) => (
  <ReadEditPanel
    title="L’entreprise"
    canEdit={profile.can.edit}
    draft={{ account: useSignedIn().id, form: 'recruiter-details' }}
    linkedFields={['description']}
    form={(editing) => <RecruiterDetailsForm id={id} profile={profile} editing={editing} />}
  >
    <Stack gap="xl">
      <FactList
        facts={[
          {
            label: "Description de l'entreprise",
            value: profile.description && <WrittenText text={profile.description} />,
            wide: true,
            field: 'description',
          },
          { label: 'Adresse', value: profile.address, field: 'address' },
          { label: 'Début de journée', value: profile.start_at, field: 'startAt' },
          { label: 'Fin de journée', value: profile.finish_at, field: 'finishAt' },
          {
            label: 'Vidéo',
            value: profile.url && <VideoPlayer url={profile.url} label={`Vidéo ${withDe(profile.company_name)}`} />,
            wide: true,
            field: 'url',
          },
        ]}
      />
      <Stack gap="sm">
        <Title order={3} size="h4">
          {profile.can.edit ? 'Vous cherchez' : 'L’entreprise cherche'}
        </Title>
        <FactList lines facts={hiringFacts(profile)} />
      </Stack>
    </Stack>
  </ReadEditPanel>
)
