import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { CandidateDetails } from '#web/features/profiles/candidates/candidate-details.card.tsx'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { photoOwner } from '#web/features/profiles/candidates/candidate-photo.ts'
import { LegalIdentityOf } from '#web/features/profiles/legal-identities/legal-identity.lazy.tsx'
import { SkillGroups } from '#web/features/profiles/candidates/rated-skills.tsx'
import { ChangeablePicture } from '#web/features/ground/files/change-picture.tsx'
import { formatCount } from '#web/lib/format.ts'
import { CompletionBar } from '#web/ui/progress/completion-bar.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { FactList, type Fact } from '#web/ui/texts/fact-list.tsx'
import { OutsideLink } from '#web/ui/links/outside-link.tsx'

const none: readonly Fact[] = []

type Props = {
  profile: OwnProfile
  reader: Role
  /** More facts beside the profile, for the administrator. */
  facts?: readonly Fact[]
  /** What companies observed of the skills. */
  observed: ReactNode
}

/** A candidate's whole profile, for themselves or the administrator: the identity at the side, the details to edit. */
export const CandidateProfile = ({ profile, reader, facts = none, observed }: Props) => (
  <DetailLayout
    aside={
      <Panel title={candidateName(profile)} aside={profile.poste}>
        <Stack gap="lg">
          <ChangeablePicture owner={photoOwner(profile)} />
          <CompletionBar label="Profil rempli" percentage={profile.percentage} />
          <FactList
            lines
            facts={[
              { label: "Années d'expérience", value: formatCount(profile.nbrAnneeExp, 'an') },
              { label: 'Région', value: profile.country },
              { label: 'Email', value: profile.email },
              {
                label: 'Site web',
                value: profile.link && <OutsideLink href={profile.link}>{profile.link}</OutsideLink>,
              },
              ...facts,
            ]}
          />
        </Stack>
      </Panel>
    }
  >
    <CandidateDetails profile={profile} reader={reader} />
    <LegalIdentityOf userId={profile.id_user} />
    <Panel title="Compétences">
      <SkillGroups groups={profile.skills} />
    </Panel>
    {observed}
  </DetailLayout>
)
