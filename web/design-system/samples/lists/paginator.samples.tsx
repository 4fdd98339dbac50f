import { useLocalSearch } from '#web/design-system/samples/lists/local-search.ts'
import type { Piece } from '#web/design-system/piece.ts'
import { Paginator } from '#web/ui/paging/paginator.tsx'

type Shown = { label: string; page: number; total: number; hasMore?: boolean }

const Pages = ({ label, ...of }: Shown) => (
  <Paginator label={label} search={useLocalSearch()} of={{ ...of, size: 10 }} />
)

export const paginator: Piece = {
  id: 'pagination',
  name: 'Pagination',
  use: 'Sous une liste de plus d’une page. Dix liens au plus, et des flèches nommées.',
  samples: [
    { state: 'Première page', node: <Pages label="Pagination, début" page={1} total={32} /> },
    { state: 'Survol', shown: 'hover', node: <Pages label="Pagination survolée" page={2} total={32} /> },
    { state: 'Clavier', shown: 'focus', node: <Pages label="Pagination au clavier" page={2} total={32} /> },
    { state: 'Longue liste', wide: true, node: <Pages label="Pagination, milieu" page={57} total={1100} /> },
    {
      state: 'Liste comptée jusqu’à dix mille',
      wide: true,
      node: <Pages label="Pagination, plus de dix mille" page={1} total={10_001} hasMore />,
    },
  ],
}
