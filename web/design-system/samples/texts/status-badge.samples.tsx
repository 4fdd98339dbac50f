import type { Piece } from '#web/design-system/piece.ts'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

export const statusBadge: Piece = {
  id: 'badge',
  name: 'Badge d’état',
  use: 'Un point, un mot et une teinte\u00a0: la couleur n’est jamais seule à parler.',
  samples: [
    { state: 'Bleu', node: <StatusBadge color="blue" label="Proposée" /> },
    { state: 'Vert', node: <StatusBadge color="green" label="En Cours" /> },
    { state: 'Noir', node: <StatusBadge color="black" label="Terminée" /> },
    { state: 'Rouge', node: <StatusBadge color="red" label="Interrompue" /> },
    { state: 'Orange, texte long', node: <StatusBadge color="orange" label="Demande changement de la date" /> },
  ],
}
