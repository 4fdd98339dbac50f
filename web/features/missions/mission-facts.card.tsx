import type { MissionDetail } from '#contract/missions.ts'
import type { Role } from '#domain/people/roles.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

/**
 * The main facts of a mission (002 §2.8). A candidate does not see how many others are proposed; a recruiter
 * does not see the name of their own company.
 */
export const MissionFacts = ({ mission, reader }: { mission: MissionDetail; reader: Role }) => (
  <Panel title="En bref">
    <FactList
      lines
      facts={[
        ...(reader === 'recruiter' ? [] : [{ label: 'Entreprise', value: mission.entreprise }]),
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
