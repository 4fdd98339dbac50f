import { useLocalSearch } from '#web/design-system/samples/lists/local-search.ts'
import type { Piece } from '#web/design-system/piece.ts'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'

const tabs = [
  { key: 'All', label: 'Tous' },
  { key: 'proposed', label: 'Proposées' },
  { key: 'ongoing', label: 'En cours' },
  { key: 'finished', label: 'Terminées' },
  { key: 'interrupted', label: 'Interrompues' },
] as const

type Key = (typeof tabs)[number]['key']

const Tabs = ({ label, counts }: { label: string; counts?: Record<Key, number> }) => (
  <StatusTabs label={label} tabs={tabs} counts={counts} search={useLocalSearch()}>
    <p>La liste de cet onglet.</p>
  </StatusTabs>
)

const counts = { All: 1204, proposed: 12, ongoing: 7, finished: 1185, interrupted: 0 }

export const statusTabs: Piece = {
  id: 'onglets',
  name: 'Onglets',
  use: 'Les parts d’une même liste, chacune avec son compte. Les flèches passent de l’une à l’autre.',
  samples: [
    { state: 'Avec comptes', wide: true, node: <Tabs label="État des missions" counts={counts} /> },
    { state: 'Comptes attendus', wide: true, node: <Tabs label="État des missions, attendu" /> },
    { state: 'Survol', shown: 'hover', wide: true, node: <Tabs label="Onglets survolés" counts={counts} /> },
    { state: 'Clavier', shown: 'focus', wide: true, node: <Tabs label="Onglets au clavier" counts={counts} /> },
  ],
}
