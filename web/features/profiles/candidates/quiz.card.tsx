import { Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { quiz } from '#contract/profiles/quiz.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The address does not change during a visit. */
export const quizQuery = { ...q(quiz, {}), staleTime: Infinity }

/** The link to the operator's quiz, in another tab; nothing without one. */
export const Quiz = () => {
  const url = useQuery(quizQuery).data?.url
  return url == null ? null : (
    <Panel title="Quiz">
      <Text size="sm" mb="md">
        Mesure tes connaissances, à ton rythme, sur un autre site.
      </Text>
      <Button
        variant="default"
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        Faire le quiz
      </Button>
    </Panel>
  )
}
