import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocalSearch } from '#web/design-system/samples/lists/local-search.ts'
import type { Piece } from '#web/design-system/piece.ts'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { ViewChips } from '#web/ui/filters/view-chips.tsx'

const filters: readonly Filter[] = [
  { kind: 'text', name: 'title', label: 'Titre' },
  { kind: 'day', name: 'dateStart', label: 'Début à partir du' },
  { kind: 'day', name: 'dateEnd', label: 'Fin jusqu’au' },
  { kind: 'text', name: 'place', label: 'Lieu', suggestions: ['Bretagne', 'Île-de-France', 'Occitanie'] },
  { kind: 'select', name: 'state', label: 'État', options: ['Proposée', 'Terminée'] },
]

type Props = { label: string; start?: string; views?: ReactNode }

const Bar = ({ label, start, views }: Props) => (
  <FilterBar label={label} filters={filters} search={useLocalSearch(start)} views={views} />
)

const views = (
  <ViewChips
    label="Vues, exemple"
    views={['Bretagne, à commencer', 'Java'].map((name, key) => ({ key, name, to: '', isCurrent: key === 1 }))}
  >
    <Button size="xs" variant="subtle">
      Vues enregistrées
    </Button>
  </ViewChips>
)

export const filterBar: Piece = {
  id: 'filtres',
  name: 'Barre de filtres',
  use: 'Au-dessus d’une liste, en une ligne\u00a0; sur un téléphone, repliée sous un bouton qui dit combien de filtres agissent.',
  samples: [
    { state: 'Vide', wide: true, node: <Bar label="Filtres, vides" /> },
    {
      state: 'Remplie',
      wide: true,
      node: <Bar label="Filtres, remplis" start="title=java&place=Île-de-France&dateStart=2026-05-14" />,
    },
    {
      state: 'Avec des vues',
      wide: true,
      node: <Bar label="Filtres, avec des vues" start="title=java" views={views} />,
    },
  ],
}
