import type { Piece } from '#web/design-system/piece.ts'
import { CompletionBar } from '#web/ui/progress/completion-bar.tsx'
import { ScoreBar } from '#web/ui/ratings/score-bar.tsx'

export const progress: Piece = {
  id: 'progression',
  name: 'Barre de progression',
  use: 'Ce qui est rempli, en pour cent\u00a0; et un score sur cent dans une ligne.',
  samples: [
    { state: 'Vide', node: <CompletionBar label="Profil" percentage={0} /> },
    { state: 'En partie', node: <CompletionBar label="Profil complété" percentage={64} /> },
    { state: 'Entière', node: <CompletionBar label="Profil complet" percentage={100} /> },
    {
      state: 'Texte long',
      node: <CompletionBar label="Part du profil de l’entreprise qui est déjà remplie" percentage={7} />,
    },
    { state: 'Score', node: <ScoreBar value={82} /> },
  ],
}
