import { Group, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { formatCount } from '#web/lib/format.ts'

type Props = {
  count: number
  /** Takes the focus when the button that had it goes with its suggestion. */
  remaining: Ref<HTMLParagraphElement>
  /** What is done with all of them. */
  children: ReactNode
}

/** How much of what was read is left to answer. */
export const SuggestionsHead = ({ count, remaining, children }: Props) => (
  <Group justify="space-between">
    <Text ref={remaining} tabIndex={-1} role="status">
      {`${formatCount(count, 'élément lu', 'éléments lus')}\u00a0: vérifie chacun avant de l’ajouter.`}
    </Text>
    {children}
  </Group>
)
