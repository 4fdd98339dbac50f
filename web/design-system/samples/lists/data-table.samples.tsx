import { IconPencil, IconTrash } from '@tabler/icons-react'
import { columns, rows, type Row } from '#web/design-system/samples/lists/mission-rows.tsx'
import { useLocalSearch } from '#web/design-system/samples/lists/local-search.ts'
import type { Piece } from '#web/design-system/piece.ts'
import { orderIn } from '#web/lib/list-search.ts'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

const nothing = () => undefined
const read = { isPending: false, isError: false, refetch: nothing }
const reading = { ...read, isPending: true }
const failed = { ...read, isError: true }

const actions = ({ title }: Row) => (
  <>
    <IconButton label={`Modifier ${title}`} icon={<IconPencil size={18} aria-hidden />} onClick={nothing} />
    <IconButton label={`Supprimer ${title}`} icon={<IconTrash size={18} aria-hidden />} danger onClick={nothing} />
  </>
)

const long: Row[] = [
  {
    id: 1,
    title: 'Ingénieure systèmes et réseaux pour la reprise du centre de données de Villeneuve-Saint-Georges',
    company: 'Compagnie générale des transports frigorifiques et de la logistique du Grand Ouest',
    start: '2026-05-14',
    days: 1200,
    state: 'Demande changement de la date',
    color: 'orange',
  },
]

const rowKey = ({ id }: Row) => id

/** Sorts the rows as the server would. */
const Sorted = () => {
  const search = useLocalSearch()
  const order = orderIn(search.params)
  const key = (order?.key ?? 'id') as keyof Row
  const sorted = rows.toSorted((a, b) => String(a[key]).localeCompare(String(b[key]), 'fr', { numeric: true }))
  const shown = order?.direction === 'descending' ? sorted.toReversed() : sorted
  return <DataTable label="Missions" {...{ columns, rowKey, actions, search }} rows={shown} reading={read} />
}

export const dataTable: Piece = {
  id: 'tableau',
  name: 'Tableau',
  use: 'Une liste de dix lignes au plus, en cartes sous 700 px. Le serveur la trie par la colonne choisie, dans l’adresse.',
  samples: [
    {
      state: 'Dix lignes, triable, avec actions',
      wide: true,
      node: <Sorted />,
    },
    {
      state: 'En sections',
      wide: true,
      node: (
        <DataTable
          label="Missions en sections"
          {...{ columns, rowKey }}
          rows={rows.slice(0, 4)}
          sections={(all) => [
            { key: 'proposed', head: <h3>À pourvoir</h3>, rows: all.slice(0, 2) },
            { key: 'ongoing', head: <h3>En cours</h3>, rows: all.slice(2) },
          ]}
          reading={read}
        />
      ),
    },
    {
      state: 'Survol',
      shown: 'hover',
      wide: true,
      node: <DataTable label="Missions survolées" {...{ columns, rowKey }} rows={rows.slice(0, 1)} reading={read} />,
    },
    {
      state: 'Clavier',
      shown: 'focus',
      wide: true,
      node: <DataTable label="Missions au clavier" {...{ columns, rowKey }} rows={rows.slice(1, 2)} reading={read} />,
    },
    {
      state: 'Chargement',
      wide: true,
      node: <DataTable label="Missions en chargement" {...{ columns, rowKey }} rows={undefined} reading={reading} />,
    },
    {
      state: 'Texte long',
      wide: true,
      node: (
        <DataTable label="Missions aux textes longs" {...{ columns, rowKey, actions }} rows={long} reading={read} />
      ),
    },
    {
      state: 'Vide',
      node: (
        <DataTable
          label="Aucune mission"
          {...{ columns, rowKey }}
          rows={[]}
          reading={read}
          empty={<EmptyState hint="Aucune mission ne répond à ces critères." />}
        />
      ),
    },
    {
      state: 'Erreur',
      node: <DataTable label="Missions illisibles" {...{ columns, rowKey }} rows={undefined} reading={failed} />,
    },
  ],
}
