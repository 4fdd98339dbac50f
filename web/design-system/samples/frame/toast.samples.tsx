import { Button, Group, Notification } from '@mantine/core'
import type { Piece } from '#web/design-system/piece.ts'
import { ToastSubjectLine } from '#web/ui/toasts/toast-subject.tsx'
import { showToast, toastLook, type ToastKind } from '#web/ui/toasts/toast.tsx'

const bodies: Record<ToastKind, string> = {
  success: 'Mission ajoutée avec succès',
  error: 'Echec de modification',
  warning: 'Email modifié, Merci de reconnecter',
  information: 'Votre demande est en cours de traitement.',
}
const kinds = ['success', 'error', 'warning', 'information'] as const

const Look = ({ kind, body = bodies[kind] }: { kind: ToastKind; body?: string }) => (
  <Notification {...toastLook(kind)}>{body}</Notification>
)

export const toast: Piece = {
  id: 'message',
  name: 'Message',
  use: 'Dit comment une action s’est passée, en bas à droite, puis s’en va. Chaque sorte a son icône et son mot.',
  samples: [
    { state: 'Succès', node: <Look kind="success" /> },
    { state: 'Erreur', node: <Look kind="error" /> },
    { state: 'Attention', node: <Look kind="warning" /> },
    { state: 'Information', node: <Look kind="information" /> },
    {
      state: 'Texte long',
      node: (
        <Look
          kind="error"
          body={
            'Le document n’a pas pu être envoyé\u00a0: la connexion s’est interrompue. Vérifiez-la, puis choisissez à nouveau le fichier.'
          }
        />
      ),
    },
    {
      state: 'Avec qui, et sa page',
      node: (
        <Notification {...toastLook('success')}>
          Candidat est affecté avec succès
          <ToastSubjectLine name="Camille Durand" to="#message" />
        </Notification>
      ),
    },
    {
      state: 'En vrai',
      node: (
        <Group gap="xs">
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="xs"
              onClick={() => showToast({ status: kind, body: bodies[kind] })}
            >
              {toastLook(kind).title}
            </Button>
          ))}
        </Group>
      ),
    },
  ],
}
