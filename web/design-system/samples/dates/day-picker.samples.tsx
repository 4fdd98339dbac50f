import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { SlotPicker } from '#web/ui/dates/slot-picker.tsx'

const Day = ({ label, start = null, error }: { label: string; start?: string | null; error?: string }) => {
  const [day, setDay] = useState<string | null>(start)
  return <DayPicker label={label} value={day} onChange={setDay} error={error} />
}

const Slot = ({ name, error }: { name: string; error?: string }) => {
  const [day, setDay] = useState<string | null>('2026-05-14')
  const [time, setTime] = useState<string | null>('10:30')
  return (
    <SlotPicker
      dayLabel={`Date ${name}`}
      timeLabel={`Horaire ${name}`}
      day={{ value: day, onChange: setDay }}
      time={{ value: time, onChange: setTime, error }}
    />
  )
}

export const dayPicker: Piece = {
  id: 'jour',
  name: 'Jour et créneau',
  use: 'Un jour, tapé jj/mm/aaaa ou choisi au calendrier\u00a0; un créneau y ajoute l’heure, sur vingt-quatre heures.',
  samples: [
    { state: 'Repos', node: <Day label="Date de début" /> },
    { state: 'Rempli', node: <Day label="Date de fin" start="2026-05-14" /> },
    { state: 'Clavier', shown: 'focus', node: <Day label="Date au clavier" /> },
    { state: 'Erreur', node: <Day label="Date refusée" error="Date obligatoire" /> },
    { state: 'Désactivé', node: <DayPicker label="Date fermée" value="2026-05-14" disabled /> },
    { state: 'Créneau', node: <Slot name="1" /> },
    { state: 'Créneau refusé', node: <Slot name="2" error="Les deux horaires doivent être différents" /> },
  ],
}
