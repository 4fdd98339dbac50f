import { Button } from '@mantine/core'
import type { Piece } from '#web/design-system/piece.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'

const nothing = () => undefined

export const alertBox: Piece = {
  id: 'alerte',
  name: 'Alerte en place',
  use: 'Comment un envoi s’est passé, là où l’on écrit. Une icône le dit avec la couleur.',
  samples: [
    {
      state: 'Réussite',
      node: (
        <AlertBox color="green" role="status">
          Connexion établie avec succès
        </AlertBox>
      ),
    },
    {
      state: 'Attente',
      node: (
        <AlertBox color="gray" role="status" onClose={nothing}>
          {"Votre candidature n'est pas encore acceptée par l'administrateur de la plateforme"}
        </AlertBox>
      ),
    },
    {
      state: 'Échec',
      node: (
        <AlertBox color="red" onClose={nothing}>
          Email ou mot de passe incorrect
        </AlertBox>
      ),
    },
    {
      state: 'Avec la suite',
      node: (
        <AlertBox color="red" title="Les compétences ne se sont pas chargées">
          <Button variant="default" size="xs">
            Réessayer
          </Button>
        </AlertBox>
      ),
    },
  ],
}
