import type { OwnProfile } from '#contract/profiles/candidates.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { availabilityWords } from '#web/features/profiles/candidates/availability-words.ts'
import { whoReadsDescription } from '#web/features/profiles/candidates/description-readers.ts'
import { formatEuros } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { ReadEditPanel } from '#web/ui/frame/read-edit-panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'

const CandidateDetailsForm = onDemand(
  async () => (await import('./candidate-details.form.tsx')).CandidateDetailsForm,
  () => true,
)

/** A candidate's description, phone, rate, availability and video, read and edited in place (001 §2, A-127). */
export const CandidateDetails = ({ profile, reader }: { profile: OwnProfile; reader: Role }) => (
  <ReadEditPanel
    title="Présentation"
    draft={{ account: useSignedIn().id, form: `candidate-${profile.id_user}` }}
    linkedFields={['dispoStart', 'dayrate']}
    form={(editing) => <CandidateDetailsForm profile={profile} reader={reader} editing={editing} />}
  >
    <FactList
      facts={[
        {
          label: 'Description',
          value: profile.description && <WrittenText text={profile.description} />,
          hint: whoReadsDescription(reader),
          wide: true,
          field: 'description',
        },
        { label: 'Téléphone', value: profile.phone, field: 'phonenumber' },
        {
          label: 'Tarif journalier',
          value: profile.tarif === null ? null : formatEuros(profile.tarif),
          field: 'dayrate',
        },
        { label: 'Disponibilité', value: availabilityWords(profile.dispoStart, profile.dispoEnd), field: 'dispoStart' },
        {
          label: 'Vidéo d’environ 30 secondes',
          value: profile.urlVideo && <VideoPlayer url={profile.urlVideo} label="Vidéo de présentation" />,
          wide: true,
          field: 'url',
        },
      ]}
    />
  </ReadEditPanel>
)
