import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { TimeField } from '#web/ui/dates/time-field.tsx'

type Given = { label: string; start?: string; error?: string }

const Time = ({ start = '', ...field }: Given) => {
  const [value, setValue] = useState(start)
  return <TimeField {...field} value={value} onChange={setValue} />
}

export const timeField: Piece = {
  id: 'heure',
  name: 'Heure',
  use: 'Une heure de la journée, sur vingt-quatre heures. Les flèches avancent les minutes de cinq en cinq.',
  samples: [
    { state: 'Vide', node: <Time label="Début de journée" /> },
    { state: 'Remplie', node: <Time label="Fin de journée" start="18:30" /> },
    { state: 'Erreur', node: <Time label="Heure refusée" start="07:00" error="Heure de fin avant le début" /> },
  ],
}
