import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { candidates } from '#contract/candidates.ts'
import { availabilityWords } from '#web/features/candidates/availability-words.ts'
import { candidateName } from '#web/features/candidates/candidate-name.ts'
import { SkillGroups } from '#web/features/candidates/held-skills.tsx'
import { WelcomeDialog } from '#web/features/candidates/welcome.dialog.tsx'
import { q } from '#web/lib/http/api.ts'
import { formatCount, formatEuros } from '#web/lib/format.ts'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { CompletionBar } from '#web/ui/figures/completion-bar.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { OutsideLink } from '#web/ui/texts/outside-link.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'

export const meta = () => [{ title: 'Ton profil · Inspirnautes' }]

const profileOf = (id: number) => q(candidates.profile, { params: { id } })

export const clientLoader = async () => {
  await queryClient.ensureQueryData(profileOf(signedIn().id))
  return null
}

const Profile = ({ id }: { id: number }) => {
  const { data } = useSuspenseQuery(profileOf(id))
  if (!('email' in data))
    throw new Error('A candidate reads their own profile whole; the restricted one is a recruiter’s')
  return (
    <DetailLayout
      aside={
        <Panel title={candidateName(data)} aside={data.poste}>
          <Stack gap="lg">
            <CompletionBar label="Profil rempli" percentage={data.percentage} />
            <FactList
              lines
              facts={[
                { label: "Années d'expérience", value: formatCount(data.nbrAnneeExp, 'an') },
                { label: 'Région', value: data.country },
                { label: 'Téléphone', value: data.phone },
                { label: 'Email', value: data.email },
                { label: 'Tarif journalier', value: data.tarif === null ? null : formatEuros(data.tarif) },
                { label: 'Disponibilité', value: availabilityWords(data.dispoStart, data.dispoEnd) },
                {
                  label: 'Vidéo',
                  value: data.urlVideo && <OutsideLink href={data.urlVideo}>Voir la vidéo</OutsideLink>,
                },
              ]}
            />
          </Stack>
        </Panel>
      }
    >
      <Panel title="Description">
        <Text c="dimmed" size="sm" mb="xs">
          Seuls toi et l’équipe d’Inspirnautes voyez cette description.
        </Text>
        <WrittenText text={data.description} />
      </Panel>
      <Panel title="Compétences">
        <SkillGroups groups={data.skills} />
      </Panel>
    </DetailLayout>
  )
}

/** Shows the candidate their own profile. */
export default function CandidateProfileScreen() {
  const { id } = useSignedIn()
  return (
    <>
      <PageHeader title="Ton profil" />
      <Profile id={id} />
      <WelcomeDialog />
    </>
  )
}
