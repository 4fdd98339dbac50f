import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { FactList, type Fact } from '#web/ui/texts/fact-list.tsx'

const none: readonly Fact[] = []

type Props = {
  /** The photo, or the initials. */
  avatar: ReactNode
  profile: { poste: string | null; nbrAnneeExp: number; country: string | null }
  /** What only some readers may know, such as the contact. */
  facts?: readonly Fact[]
}

/** The head of a resume: the picture, the position, the experience and the region. */
export const ResumeIdentity = ({ avatar, profile, facts = none }: Props) => (
  <Panel title={profile.poste || missing} picture={avatar}>
    <FactList
      facts={[
        { label: 'Expérience', value: `${formatCount(profile.nbrAnneeExp, 'an')} d'expérience` },
        { label: 'Région', value: profile.country },
        ...facts,
      ]}
    />
  </Panel>
)
