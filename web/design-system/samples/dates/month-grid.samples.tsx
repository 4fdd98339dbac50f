import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { MarkChoice } from '#web/ui/dates/mark-choice.tsx'
import type { MarkKind, Marks, MonthDay } from '#web/ui/dates/month-days.ts'
import { MonthGrid } from '#web/ui/dates/month-grid.tsx'

const kinds: MarkKind[] = [
  { key: 'work', label: 'Travail', whole: '1 jour de travail', half: 'une demi-journée de travail', tone: 'amber' },
  {
    key: 'rest',
    label: 'Congé',
    short: 'congé',
    whole: '1 jour de congé',
    half: 'une demi-journée de congé',
    tone: 'gray',
  },
  {
    key: 'call',
    label: 'Garde',
    short: 'garde',
    whole: '1 jour de garde',
    half: 'une demi-garde',
    tone: 'blue',
    isBeside: true,
  },
]

const special: Record<number, Marks> = {
  14: { rest: 1 },
  15: { work: 0.5, rest: 0.5 },
  17: { work: 0.5 },
  22: { work: 1, call: 1 },
  25: { call: 1 },
}

const april: MonthDay[] = Array.from({ length: 30 }, (_, index) => {
  const number = index + 1
  const day = `2026-04-${String(number).padStart(2, '0')}`
  const isEaster = number === 6
  const isOff = isEaster || [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const isOutside = number < 3
  return {
    day,
    marks: isOutside ? {} : (special[number] ?? { work: isOff ? 0 : 1 }),
    isOff,
    isOutside,
    isOpen: !isOutside,
    ...(isEaster ? { title: 'Lundi de Pâques' } : {}),
  }
})

const noted = april.map((day) =>
  day.day === '2026-04-09' ? { ...day, note: 'à revoir : absent l’après-midi' } : { ...day, isOpen: false },
)

const Marked = ({ label, start }: { label: string; start: readonly MonthDay[] }) => {
  const [days, setDays] = useState(start)
  const [kind, setKind] = useState('work')
  return (
    <Stack>
      <MarkChoice label={`Ce qui est noté, ${label}`} kinds={kinds} value={kind} onChange={setKind} />
      <MonthGrid label={label} days={days} kinds={kinds} nothing="rien" kind={kind} onChange={setDays} />
    </Stack>
  )
}

const Chosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2026-04-08']))
  const choose = (day: string) =>
    setChosen((days) => (days.has(day) ? new Set([...days].filter((each) => each !== day)) : new Set([...days, day])))
  return (
    <MonthGrid label="Jours à choisir" days={april} kinds={kinds} nothing="rien" chosen={chosen} onChoose={choose} />
  )
}

export const monthGrid: Piece = {
  id: 'grille-du-mois',
  name: 'Grille du mois',
  use: 'Ce que contient chaque jour d’un mois\u00a0: un jour, un demi ou rien, d’un clic, au clavier ou d’un geste sur plusieurs jours.',
  samples: [
    { state: 'À remplir', node: <Marked label="Avril" start={april} />, wide: true },
    { state: 'Étroit', node: <Marked label="Avril, étroit" start={april} /> },
    { state: 'Un seul jour à revoir', node: <Marked label="Avril, à revoir" start={noted} /> },
    { state: 'Jours à choisir', node: <Chosen /> },
    {
      state: 'À lire',
      node: <MonthGrid label="Avril, à lire" days={april} kinds={kinds} nothing="rien" />,
    },
  ],
}
