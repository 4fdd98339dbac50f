import type { MissionDetail } from '#contract/hiring/missions.ts'
import { initialsOfName } from '#domain/ground/accounts/names.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { pictureAddress } from '#web/lib/http/file-address.ts'
import { PicturedText } from '#web/ui/avatars/pictured-text.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

type Props = {
  mission: MissionDetail
  reader: Role
  /** The path of the company's logo. */
  logo?: string | null
}

const Company = ({ name, logo }: { name: string; logo: string | null }) => (
  <PicturedText isSquare initials={initialsOfName(name)} src={pictureAddress(logo)}>
    {name}
  </PicturedText>
)

/**
 * The main facts of a mission (002 §2.8). A candidate does not see how many others are proposed; a recruiter
 * does not see the name of their own company.
 */
export const MissionFacts = ({ mission, reader, logo = null }: Props) => (
  <Panel title="En bref">
    <FactList
      lines
      facts={[
        ...(reader === 'recruiter'
          ? []
          : [{ label: 'Entreprise', value: <Company name={mission.entreprise} logo={logo} /> }]),
        { label: 'Lieu', value: mission.place },
        { label: 'Date de début', value: formatDay(mission.date_start) },
        { label: 'Date de fin', value: formatDay(mission.date_end) },
        { label: 'Renouvelable', value: mission.renewable },
        { label: 'Expérience', value: `${formatCount(mission.nbr_years_experience, 'an')} d'expérience` },
        ...(reader === 'candidate'
          ? []
          : [{ label: 'Profils proposés', value: formatCount(mission.profils.length, 'profil') }]),
      ]}
    />
  </Panel>
)
