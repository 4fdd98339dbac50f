import { useLocalSearch } from '#web/design-system/samples/lists/local-search.ts'
import type { Piece } from '#web/design-system/piece.ts'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'

const filters: readonly Filter[] = [
  { kind: 'text', name: 'title', label: 'Titre' },
  { kind: 'day', name: 'dateStart', label: 'Début à partir du' },
  { kind: 'day', name: 'dateEnd', label: 'Fin jusqu’au' },
  { kind: 'text', name: 'place', label: 'Lieu', suggestions: ['Bretagne', 'Île-de-France', 'Occitanie'] },
  { kind: 'select', name: 'state', label: 'État', options: ['Proposée', 'Terminée'] },
]

const Bar = ({ label, start }: { label: string; start?: string }) => (
  <FilterBar label={label} filters={filters} search={useLocalSearch(start)} />
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
  ],
}
