import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { MonthPicker } from '#web/ui/dates/month-picker.tsx'
import { YearPicker } from '#web/ui/dates/year-picker.tsx'

type Props = { label: string; start?: string; max?: string; error?: string; disabled?: boolean }

const Month = ({ start, ...props }: Props) => {
  const [month, setMonth] = useState<string | null>(start ?? null)
  return <MonthPicker value={month} onChange={setMonth} max="2026-12" {...props} />
}

const Year = ({ start, ...props }: Props) => {
  const [year, setYear] = useState<string | null>(start ?? null)
  return <YearPicker value={year} onChange={setYear} {...props} />
}

export const period: Piece = {
  id: 'mois',
  name: 'Mois et année',
  use: 'Pour ce dont le jour n’importe pas\u00a0: une expérience, un diplôme. Se tape, ou se choisit au calendrier.',
  samples: [
    { state: 'Mois', node: <Month label="Date début" /> },
    { state: 'Mois rempli', node: <Month label="Date fin" start="2019-03" /> },
    { state: 'Mois refusé', node: <Month label="Date de début refusée" error="Date début est obligatoire" /> },
    { state: 'Mois au clavier', shown: 'focus', node: <Month label="Mois au clavier" /> },
    { state: 'Mois borné', node: <Month label="Mois passé" max="2021-05" /> },
    { state: 'Année', node: <Year label="Année du diplôme" start="2014" /> },
    { state: 'Année bornée', node: <Year label="Année passée" max="2021" /> },
    { state: 'Désactivée', node: <Year label="Année fermée" start="2014" disabled /> },
  ],
}
