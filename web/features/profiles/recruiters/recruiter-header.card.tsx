import { Stack } from '@mantine/core'
import type { RecruiterProfile } from '#contract/profiles/recruiters.ts'
import { ChangeablePicture } from '#web/features/ground/files/change-picture.tsx'
import { logoOwner } from '#web/features/profiles/recruiters/company-logo.ts'
import { Website } from '#web/features/profiles/recruiters/website.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ReadEditPanel } from '#web/ui/frame/read-edit-panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'

const RecruiterHeaderForm = onDemand(
  async () => (await import('./recruiter-header.form.tsx')).RecruiterHeaderForm,
  () => true,
)

/** Who the company is and how to reach it (001 §2); `id` is the user id. */
export const RecruiterHeader = ({ id, profile }: { id: number; profile: RecruiterProfile }) => (
  <ReadEditPanel
    title={profile.company_name}
    canEdit={profile.can.edit}
    draft={{ account: useSignedIn().id, form: 'recruiter-header' }}
    form={(editing) => <RecruiterHeaderForm id={id} profile={profile} editing={editing} />}
  >
    <Stack gap="lg">
      <ChangeablePicture owner={logoOwner(id, profile.company_name)} />
      <FactList
        facts={[
          { label: 'Région', value: profile.country, field: 'country' },
          { label: "Domaine d'activité", value: profile.domain_recruiter.map(({ name }) => name).join(', ') },
          // `lastname` is the given name and `firstname` the family's.
          { label: 'Recruteur', value: `${profile.lastname} ${profile.firstname}` },
          { label: 'Poste actuel', value: profile.poste, field: 'poste' },
          { label: 'Téléphone', value: profile.phone_number, field: 'phoneNumber' },
          { label: 'Email', value: profile.email },
          { label: 'Site web', value: profile.link && <Website link={profile.link} />, field: 'link' },
        ]}
      />
    </Stack>
  </ReadEditPanel>
)
