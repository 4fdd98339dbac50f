import { Text } from '@mantine/core'

/** Tells in one line that there is nothing yet, inside a card that has more to show than this list. */
export const EmptyLine = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
)
