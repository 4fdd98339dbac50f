import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { earliestSlotTime } from '#domain/hiring/slots/interview-slots.ts'
import { addDays, dayOf, dayOfMinute, type Day, type Minute } from '#domain/time/paris-time.ts'
import { calendars } from '#contract/hiring/calendars.ts'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { recruiterCalendarOf } from '#web/features/hiring/calendars/recruiter-calendar.ts'
import {
  slotPressed,
  weekEntriesOf,
  type Offered,
  type SlotName,
} from '#web/features/hiring/interviews/interview-week.ts'
import { useZone } from '#web/features/hiring/slots/slot-query.ts'
import { formatMinute } from '#web/lib/format.ts'
import { callQuietly } from '#web/lib/http/api.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { firstWeekFrom, mondayOf } from '#web/ui/dates/week-days.ts'
import { WeekGrid } from '#web/ui/dates/week-grid.tsx'

const names: Record<SlotName, string> = { firstDate: 'Créneau 1', secondDate: 'Créneau 2' }

/** The last time of the week to press: what begins then is over in working hours. A later one is written in its fields. */
const lastTime = '17:30'

/** The company's interviews of a month; without them the week still takes presses. */
const useMonth = (id: number, day: Day): InterviewAnswer[] => {
  const month = day.slice(0, 7)
  const asked = { params: { id }, query: { month } }
  const reading = useQuery({
    ...recruiterCalendarOf(id, month),
    queryFn: () => callQuietly(calendars.ofRecruiter, asked),
  })
  return reading.data?.interviews ?? []
}

/** The interviews of a week of the company, which may lie in two months. */
export const useInterviewsOfWeek = (week: Day): InterviewAnswer[] => {
  const { id } = useSignedIn()
  return [...useMonth(id, week), ...useMonth(id, addDays(week, 6))]
}

/** The first day that a press can choose: the candidate answers on a day before that of the first slot. */
const firstDayToChoose = () => addDays(dayOf(new Date()), 1)

/** The Monday of the week in sight: that of the first slot, then of whichever slot is changed in its fields. */
export const useShownWeek = ({ firstDate, secondDate }: Offered) => {
  const [from] = useState(firstDayToChoose)
  const [week, setWeek] = useState(() => weekOf(firstDate, from))
  const [seen, setSeen] = useState<readonly (Minute | undefined)[]>([firstDate, secondDate])
  if (seen[0] !== firstDate || seen[1] !== secondDate) {
    setSeen([firstDate, secondDate])
    const changed = [firstDate, secondDate].find((slot) => slot !== undefined && !seen.includes(slot))
    if (changed !== undefined) setWeek(weekOf(changed, from))
  }
  return { from, week, setWeek }
}

const weekOf = (slot: Minute | undefined, from: Day): Day => {
  const [first, asked] = [firstWeekFrom(from), mondayOf(slot === undefined ? from : dayOfMinute(slot))]
  return asked > first ? asked : first
}

/** What is placed, and what to do next. */
const placedWords = ({ firstDate, secondDate }: Offered): string => {
  const placed = [
    ...(firstDate ? [`${names.firstDate}\u00a0: le ${formatMinute(firstDate)}.`] : []),
    ...(secondDate ? [`${names.secondDate}\u00a0: le ${formatMinute(secondDate)}.`] : []),
  ]
  const next = ['Choisissez deux moments libres, à partir de demain.', 'Choisissez l’autre créneau.', '']
  return [...placed, next[placed.length]].join(' ').trim()
}

type Props = {
  offered: Offered
  interviews: readonly InterviewAnswer[]
  changedId: number | undefined
  shown: ReturnType<typeof useShownWeek>
  onSlot: (slot: SlotName, minute: Minute | undefined) => void
}

/** The company's week, on which two presses place the two slots. */
export const InterviewWeekField = ({ offered, interviews, changedId, shown, onSlot }: Props) => {
  const [last, setLast] = useState<SlotName>()
  const zone = useZone()
  const press = (pressed: Minute) => {
    const { slot, minute } = slotPressed(offered, pressed, last)
    setLast(slot)
    onSlot(slot, minute)
  }
  return (
    <div>
      <WeekGrid
        label="Votre semaine"
        week={shown.week}
        onWeek={shown.setWeek}
        from={shown.from}
        hours={{ first: earliestSlotTime, last: lastTime }}
        entries={weekEntriesOf(interviews, changedId)}
        tones={{ agreed: 'Entretien à venir', proposed: 'Créneau déjà proposé' }}
        placed={[
          { name: names.firstDate, start: offered.firstDate },
          { name: names.secondDate, start: offered.secondDate },
        ]}
        onPress={press}
      />
      <Text size="sm" aria-live="polite" mt="xs">
        {placedWords(offered)}
      </Text>
      {zone !== null && (
        <Text size="sm" c="dimmed">
          Les heures sont celles de Paris.
        </Text>
      )}
    </div>
  )
}
