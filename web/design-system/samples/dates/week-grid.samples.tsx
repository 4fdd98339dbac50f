import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import type { WeekEntry } from '#web/ui/dates/week-days.ts'
import { WeekGrid } from '#web/ui/dates/week-grid.tsx'

const entries: WeekEntry[] = [
  { key: 1, start: '2026-05-12 09:00', title: 'M.B.', tone: 'agreed' },
  { key: 2, start: '2026-05-14 14:30', title: 'A.D.', tone: 'proposed' },
  { key: 3, start: '2026-05-14 14:30', title: 'L.P.', tone: 'proposed' },
  { key: 4, start: '2026-05-15 16:15', title: 'A.D.', tone: 'proposed' },
]

const Week = ({ label, of, start }: { label: string; of: readonly WeekEntry[]; start?: string }) => {
  const [week, setWeek] = useState('2026-05-11')
  const [placed, setPlaced] = useState<readonly string[]>(start === undefined ? [] : [start])
  const press = (minute: string) =>
    setPlaced(placed.includes(minute) ? placed.filter((each) => each !== minute) : [...placed, minute].slice(-2))
  return (
    <WeekGrid
      label={label}
      week={week}
      onWeek={setWeek}
      from="2026-05-12"
      hours={{ first: '08:00', last: '17:30' }}
      entries={of}
      tones={{ agreed: 'Entretien à venir', proposed: 'Créneau déjà proposé' }}
      placed={[
        { name: 'Créneau 1', start: placed[0] },
        { name: 'Créneau 2', start: placed[1] },
      ]}
      onPress={press}
    />
  )
}

export const weekGrid: Piece = {
  id: 'semaine',
  name: 'Semaine',
  use: 'Des moments à placer dans une semaine, entre ce qui s’y trouve déjà\u00a0: une pression place, une autre enlève.',
  samples: [
    { state: 'Large', node: <Week label="Semaine large" of={entries} start="2026-05-13 10:00" />, wide: true },
    { state: 'Étroit', node: <Week label="Semaine étroite" of={entries} start="2026-05-13 10:00" /> },
    { state: 'Vide, au clavier', node: <Week label="Semaine vide" of={[]} />, shown: 'focus' },
  ],
}
