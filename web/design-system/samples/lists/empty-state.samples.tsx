import { Button } from '@mantine/core'
import type { Piece } from '#web/design-system/piece.ts'
import { EmptyLine } from '#web/ui/placeholders/empty-line.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'

export const emptyState: Piece = {
  id: 'vide',
  name: 'Vide',
  use: 'À la place d’une liste sans ligne\u00a0: ce qui viendra ici, et la seule chose à faire.',
  samples: [
    { state: 'Simple', node: <EmptyState /> },
    {
      state: 'Avec la suite et l’action',
      node: (
        <EmptyState
          hint={'Décrivez votre besoin\u00a0: nous vous proposerons des profils, anonymes jusqu’au recrutement.'}
        >
          <Button variant="default">Publier votre première mission</Button>
        </EmptyState>
      ),
    },
    { state: 'Une ligne, dans une carte qui montre autre chose', node: <EmptyLine text="Aucun CRA à afficher" /> },
    { state: 'Texte de l’écran', node: <EmptyState text="Aucun CRA à afficher" /> },
  ],
}
