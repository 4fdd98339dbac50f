import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import type { AgendaMarks } from '#web/ui/agenda/agenda-days.ts'
import { Agenda } from '#web/ui/agenda/agenda.tsx'

const read = { isPending: false, isError: false, refetch: () => undefined }

const month = '2026-05'

const marks: AgendaMarks = {
  word: { one: 'entretien', many: 'entretiens' },
  days: [
    { day: '2026-05-05', tone: 'passed', entries: [{ key: 1, title: 'Data engineer', text: '9\u00a0h · M.B.' }] },
    {
      day: '2026-05-14',
      tone: 'coming',
      entries: [
        { key: 2, title: 'Développeur React', text: '10\u00a0h\u00a030 · A.D.' },
        { key: 3, title: 'Architecte d’un système de paiement à très haute disponibilité', text: '15\u00a0h · L.P.' },
      ],
    },
  ],
  spans: [{ from: '2026-05-11', to: '2026-05-31', name: 'mission : Refonte du portail' }],
}

const Shown = ({ label, of, isError = false }: { label: string; of: AgendaMarks | undefined; isError?: boolean }) => {
  const [shown, setShown] = useState(month)
  return (
    <Agenda
      label={label}
      marks={shown === month || of === undefined ? of : { ...of, days: [], spans: [] }}
      reading={{ ...read, isError }}
      tooltipMs={3000}
      month={shown}
      onMonth={setShown}
      legend={{ coming: 'À venir', passed: 'Passé', span: 'Mission' }}
      empty="Aucun entretien ce mois-ci."
    />
  )
}

export const agenda: Piece = {
  id: 'agenda',
  name: 'Agenda',
  use: 'Les jours d’un mois\u00a0: rose à venir, cerclé de bleu passé, souligné pendant une mission. Les mêmes jours en liste à côté.',
  samples: [
    { state: 'Large', node: <Shown label="Agenda large" of={marks} />, wide: true },
    { state: 'Étroit', node: <Shown label="Agenda étroit" of={marks} /> },
    { state: 'Vide', node: <Shown label="Agenda vide" of={{ ...marks, days: [], spans: [] }} /> },
    { state: 'En cours de lecture', node: <Shown label="Agenda attendu" of={undefined} /> },
    { state: 'Échec', node: <Shown label="Agenda en échec" of={undefined} isError /> },
  ],
}
