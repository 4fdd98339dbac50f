import { Button, Group, Text } from '@mantine/core'
import { useWelcome } from '#web/lib/session/welcome.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

/** Explains the profile, once, to a candidate who must complete it. */
export const WelcomeDialog = () => {
  const { isOpen, close } = useWelcome()
  return (
    <Dialog opened={isOpen} onClose={close} withCloseButton={false} title="Bienvenue dans ton espace">
      <Text>
        Ton compte est ouvert. Les entreprises ne voient de toi que tes initiales, ton poste, ton expérience, ta région{' '}
        {'et tes compétences\u00a0: plus ton profil est rempli, mieux tes missions te correspondent.'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          Fermer
        </Button>
      </Group>
    </Dialog>
  )
}
