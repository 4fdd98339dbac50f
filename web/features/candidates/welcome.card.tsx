import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const asksToComplete = (state: unknown) =>
  typeof state === 'object' && state !== null && 'completeProfile' in state && state.completeProfile === true

/** Welcomes who arrives with the navigation state `completeProfile`, which is used up: a reload says nothing. */
export const WelcomeDialog = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const isAsked = asksToComplete(location.state)
  const [isOpen, setOpen] = useState(isAsked)
  useEffect(() => {
    if (isAsked) void navigate('.', { replace: true, state: null })
  }, [isAsked, navigate])
  const close = () => setOpen(false)
  return (
    <Modal opened={isOpen} onClose={close} title="Bienvenue dans ton espace">
      <Text>
        Ton compte est ouvert. Les entreprises ne voient de toi que tes initiales, ton poste, ton expérience, ta région
        et tes compétences : plus ton profil est rempli, mieux tes missions te correspondent.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          Fermer
        </Button>
      </Group>
    </Modal>
  )
}
