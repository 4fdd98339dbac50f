import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

/** How the grid is filled in, by the finger where there is no mouse. */
export const MarkingHint = () => {
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  return (
    <Text size="sm" c="dimmed">
      {isTouched
        ? 'Touche un jour pour passer à une demi-journée, puis à rien. Glisse le doigt de côté sur plusieurs jours pour leur donner la même valeur.'
        : 'Un clic passe d’un jour à une demi-journée, puis à rien. Glisse sur plusieurs jours pour leur donner la même valeur. Au clavier\u00a0: les flèches, puis 1, 5 ou 0.'}
    </Text>
  )
}
