import { Button } from '@mantine/core'
import type { Piece } from '#web/design-system/piece.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts/toast.tsx'

const interrupt = {
  question: 'Vous êtes sûr de vouloir interrompre cette mission\u00a0?',
  confirm: async () => showToast({ status: 'success', body: 'La mission est interrompue.' }),
}

const hinted = {
  question: 'Vous êtes sûr de vouloir accepter ce recruteur\u00a0?',
  hint: 'Adresse non confirmée.',
  confirm: async () => showToast({ status: 'success', body: 'Candidature acceptée avec succès' }),
}

const verb = {
  title: 'Choisir ce créneau\u00a0?',
  question: 'Jeudi 3 décembre à 10 h',
  about: 'Altaïr, «\u00a0Développeur React\u00a0»',
  hint: 'L’entreprise est prévenue, et la date arrive dans ton agenda par e-mail.',
  verb: 'Confirmer ce créneau',
  confirm: async () => showToast({ status: 'success', body: 'Entretien accepté avec succès' }),
}

const long = {
  ...interrupt,
  question:
    'Vous êtes sûr de vouloir retirer ce candidat\u00a0? Il ne verra plus la mission, les entretiens proposés seront annulés et l’entreprise en sera prévenue par un message.',
}

export const confirmDialog: Piece = {
  id: 'confirmation',
  name: 'Confirmation',
  use: 'Avant une action qui compte. Échap et «\u00a0Annuler\u00a0» ne font rien\u00a0; le clavier reste dans la boîte, puis revient au bouton.',
  samples: [
    {
      state: 'Question',
      node: (
        <Button variant="default" onClick={() => askConfirmation(interrupt)}>
          Interrompre
        </Button>
      ),
    },
    {
      state: 'Avec ce qu’il faut savoir',
      node: (
        <Button variant="default" onClick={() => askConfirmation(hinted)}>
          Accepter
        </Button>
      ),
    },
    {
      state: 'Qui, pour quoi, ce qui suit, le verbe',
      node: (
        <Button variant="default" onClick={() => askConfirmation(verb)}>
          Choisir
        </Button>
      ),
    },
    {
      state: 'Texte long',
      node: (
        <Button variant="default" onClick={() => askConfirmation(long)}>
          Retirer
        </Button>
      ),
    },
    {
      state: 'En attente de la réponse',
      node: (
        <Button
          variant="default"
          onClick={() => askConfirmation({ ...interrupt, confirm: () => new Promise(() => undefined) })}
        >
          Confirmer sans réponse
        </Button>
      ),
    },
  ],
}
