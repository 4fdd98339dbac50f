import type { Piece } from '#web/design-system/piece.ts'
import { CounterCard } from '#web/ui/charts/counter-card.tsx'

const rise = { kind: 'up', text: '3 de plus que le mois dernier' } as const

export const statisticCard: Piece = {
  id: 'chiffre',
  name: 'Chiffre',
  use: 'Un chiffre et son nom\u00a0; la carte entière mène à ce qu’elle compte.',
  samples: [
    { state: 'Repos', node: <CounterCard label="Missions terminées" value={12} /> },
    {
      state: 'Avec lien et tendance',
      node: <CounterCard label="Missions en cours" value={1204} to="?lien" trend={rise} />,
    },
    { state: 'Survol', shown: 'hover', node: <CounterCard label="Missions proposées" value={3} to="?lien" /> },
    { state: 'Clavier', shown: 'focus', node: <CounterCard label="Entretiens à venir" value={2} to="?lien" /> },
    {
      state: 'Texte long',
      node: (
        <CounterCard
          label="Candidats présélectionnés pour une mission qui n’a pas encore commencé"
          value={1204567}
          to="?lien"
          trend={{ kind: 'down', text: '12 % de moins que la même semaine de l’année dernière' }}
        />
      ),
    },
  ],
}
