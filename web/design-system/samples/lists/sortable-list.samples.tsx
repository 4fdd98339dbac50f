import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { EntryCard } from '#web/ui/lists/entry-card.tsx'
import { SortableList } from '#web/ui/reorder/sortable-list.tsx'

const start = [
  { id: 1, title: 'Cheffe de projet', place: 'Les Halles · 2021 – aujourd’hui' },
  { id: 2, title: 'Analyste', place: 'Banque du Midi · 2018 – 2021' },
  { id: 3, title: 'Développeuse de systèmes embarqués pour l’aéronautique', place: 'Altaïr · 2015 – 2018' },
]

const Entries = ({ first }: { first: number }) => {
  const [rows, setRows] = useState(start.slice(0, first))
  return (
    <SortableList
      label={`Parcours, ${first}`}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      card={({ title, place }, moves) => <EntryCard title={title} subtitle={place} actions={moves} />}
      onOrder={async (keys) => setRows(keys.flatMap((key) => rows.find(({ id }) => id === key) ?? []))}
    />
  )
}

export const sortableList: Piece = {
  id: 'liste-a-ranger',
  name: 'Liste à ranger',
  use: 'Des fiches dont une personne choisit l’ordre, à la souris, au doigt ou au clavier.',
  samples: [
    { state: 'Plusieurs fiches', wide: true, node: <Entries first={3} /> },
    { state: 'Une seule', node: <Entries first={1} /> },
    {
      state: 'Formulaire',
      node: (
        <EntryCard title="Analyste" subtitle="Banque du Midi · 2018 – 2021" isEditing>
          <Button variant="default">Annuler</Button>
        </EntryCard>
      ),
    },
  ],
}
