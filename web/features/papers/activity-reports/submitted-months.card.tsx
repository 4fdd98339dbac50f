import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { EmptyLine } from '#web/ui/placeholders/empty-line.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { titleOfMonth } from './month-words.ts'
import { submittedMonthsOf } from './submitted-months-query.ts'

type Props = { missionId: number; reader: Exclude<Role, 'candidate'> }

/** The months that the candidates of a mission submitted; the company opens one to validate the service. */
export const SubmittedMonths = ({ missionId, reader }: Props) => {
  const reading = useQuery(submittedMonthsOf(missionId))
  return (
    <Panel title="Mois travaillés">
      <LineList
        label="Mois travaillés"
        rows={reading.data?.items}
        reading={reading}
        rowKey={({ missionProfilId, month }) => `${missionProfilId} ${month}`}
        line={({ missionProfilId, month, candidateName, submittedAt, tag, can }) => ({
          title: <Link to={paths[reader].report(missionProfilId, month)}>{titleOfMonth(month)}</Link>,
          text: [
            candidateName,
            ...(submittedAt === null ? [] : [`soumis le ${formatInstant(submittedAt)}`]),
            ...(can.decide ? ['attend votre validation'] : []),
          ].join(' · '),
          badge: <StatusBadge label={tag.label} color={tag.style} />,
        })}
        empty={<EmptyLine text="Les mois soumis par l’inspirnaute recruté s’affichent ici." />}
      />
    </Panel>
  )
}
