import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { recruiters } from '#contract/recruiters.ts'
import { hiringFacts } from '#web/features/recruiters/hiring-questions.ts'
import { Website } from '#web/features/recruiters/website.tsx'
import { WelcomeDialog } from '#web/features/recruiters/welcome.dialog.tsx'
import { q } from '#web/lib/http/api.ts'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { CompletionBar } from '#web/ui/figures/completion-bar.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { OutsideLink } from '#web/ui/texts/outside-link.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'

export const meta = () => [{ title: 'Profil · Inspirnautes' }]

const profileOf = (id: number) => q(recruiters.profile, { params: { id } })

export const clientLoader = async () => {
  await queryClient.ensureQueryData(profileOf(signedIn().id))
  return null
}

const Profile = ({ id }: { id: number }) => {
  const { data } = useSuspenseQuery(profileOf(id))
  return (
    <DetailLayout
      aside={
        <Panel title={data.company_name} aside={data.country}>
          <Stack gap="lg">
            <CompletionBar label="Profil rempli" percentage={data.percentage} />
            <FactList
              lines
              facts={[
                // `lastname` is the given name and `firstname` the family's.
                { label: 'Recruteur', value: `${data.lastname} ${data.firstname}` },
                { label: 'Poste actuel', value: data.poste },
                { label: "Domaine d'activité", value: data.domain_recruiter.map(({ name }) => name).join(', ') },
                { label: 'Téléphone', value: data.phone_number },
                { label: 'Email', value: data.email },
                { label: 'Site web', value: data.link && <Website link={data.link} /> },
              ]}
            />
          </Stack>
        </Panel>
      }
    >
      <Panel title="L’entreprise">
        <FactList
          facts={[
            { label: 'Description', value: data.description && <WrittenText text={data.description} />, wide: true },
            { label: 'Adresse', value: data.address },
            { label: 'Début de journée', value: data.start_at },
            { label: 'Fin de journée', value: data.finish_at },
            { label: 'Vidéo', value: data.url && <OutsideLink href={data.url}>Voir la vidéo</OutsideLink> },
          ]}
        />
      </Panel>
      <Panel title="Vous cherchez">
        <FactList lines facts={hiringFacts(data)} />
      </Panel>
    </DetailLayout>
  )
}

/** Shows the company its own profile. */
export default function RecruiterProfileScreen() {
  const { id } = useSignedIn()
  return (
    <>
      <PageHeader title="Profil" />
      <Profile id={id} />
      <WelcomeDialog />
    </>
  )
}
