import { Text } from '@mantine/core'

type Props = {
  question?: string | undefined
  /** Who, and what for. */
  about?: string | undefined
  /** What follows. */
  hint?: string | undefined
}

/** What a dialog says of an action: the question, whom and what it is about, what follows. */
export const ActionSummary = ({ question, about, hint }: Props) => (
  <>
    {question !== undefined && <Text>{question}</Text>}
    {about !== undefined && <Text fw={600}>{about}</Text>}
    {hint !== undefined && <Text size="sm">{hint}</Text>}
  </>
)
