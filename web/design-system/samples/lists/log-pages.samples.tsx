import type { Piece } from '#web/design-system/piece.ts'
import { LogPages } from '#web/ui/paging/log-pages.tsx'

export const logPages: Piece = {
  id: 'pages-d-un-journal',
  name: 'Pages d’un journal',
  use: 'Sous ce qui grandit par le début\u00a0: pas de numéro, on va vers l’ancien et l’on revient au récent.',
  samples: [
    { state: 'Première page', node: <LogPages label="Journal, début" newest={undefined} older="?ancien" /> },
    { state: 'Au milieu', node: <LogPages label="Journal, milieu" newest="?recent" older="?ancien" /> },
    { state: 'Dernière page', node: <LogPages label="Journal, fin" newest="?recent" older={undefined} /> },
    {
      state: 'Survol',
      shown: 'hover',
      node: <LogPages label="Journal survolé" newest={undefined} older="?ancien" />,
    },
    {
      state: 'Clavier',
      shown: 'focus',
      node: <LogPages label="Journal au clavier" newest={undefined} older="?ancien" />,
    },
  ],
}
