import { Button, Group, Text } from '@mantine/core'
import { useWelcome } from '#web/lib/session/welcome.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

/** The welcome of a recruiter who must complete the profile, with the text of 001 §2. */
export const WelcomeDialog = () => {
  const { isOpen, close } = useWelcome()
  return (
    <Dialog opened={isOpen} onClose={close} withCloseButton={false} title="Bienvenue dans l'espace recruteur">
      <Text>{"Veuillez compléter votre profil afin de pouvoir dénicher des pépites de l'IT\u00a0!"}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          Fermer
        </Button>
      </Group>
    </Dialog>
  )
}
