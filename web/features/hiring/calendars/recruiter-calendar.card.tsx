import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { marksOf } from '#web/features/hiring/calendars/calendar-marks.ts'
import { recruiterCalendarOf } from '#web/features/hiring/calendars/recruiter-calendar.ts'
import { useSlotTime } from '#web/features/hiring/slots/slot-query.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { Agenda } from '#web/ui/agenda/agenda.tsx'

/** The interviews of a recruiter, month by month. */
export const RecruiterCalendar = ({ id }: { id: number }) => {
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const timeOf = useSlotTime()
  const reading = useQuery(recruiterCalendarOf(id, month))
  const marks =
    reading.data &&
    marksOf(reading.data, month, {
      seen: ({ missionId, fullName }) => ({ to: paths.recruiter.mission(missionId), who: fullName }),
      timeOf,
    })
  return (
    <Panel title="Calendrier">
      <Agenda
        label="Calendrier"
        marks={marks}
        reading={reading}
        tooltipMs={3000}
        month={month}
        onMonth={setMonth}
        legend={{ coming: 'Entretien à venir', passed: 'Entretien passé' }}
        empty="Aucun entretien ce mois-ci."
      />
    </Panel>
  )
}
