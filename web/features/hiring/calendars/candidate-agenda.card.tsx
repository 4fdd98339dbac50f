import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendars } from '#contract/hiring/calendars.ts'
import { paths } from '#contract/paths.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { marksOf } from '#web/features/hiring/calendars/calendar-marks.ts'
import { useSlotTime } from '#web/features/hiring/slots/slot-query.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { Agenda } from '#web/ui/agenda/agenda.tsx'

/** The request for one month of a candidate's agenda; a screen's loader may start it for the current month. */
export const candidateAgendaOf = (id: number, month = dayOf(new Date()).slice(0, 7)) =>
  q(calendars.ofCandidate, { params: { id }, query: { month } })

type Props = {
  id: number
  title: string
  /** How long a day's tooltip stays: 3 s beside the interviews, 2 s on the dashboard. */
  tooltipMs: 3000 | 2000
}

/** A candidate's interviews and missions, month by month. */
export const CandidateAgenda = ({ id, title, tooltipMs }: Props) => {
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const timeOf = useSlotTime()
  const reading = useQuery(candidateAgendaOf(id, month))
  const marks =
    reading.data &&
    marksOf(reading.data, month, {
      seen: ({ missionId, companyName }) => ({ to: paths.candidate.mission(missionId), who: companyName }),
      timeOf,
    })
  return (
    <Panel title={title}>
      <Agenda
        label={title}
        marks={marks}
        reading={reading}
        tooltipMs={tooltipMs}
        month={month}
        onMonth={setMonth}
        legend={{ coming: 'Entretien à venir', passed: 'Entretien passé', span: 'Mission' }}
        empty="Aucun entretien ce mois-ci."
      />
    </Panel>
  )
}
