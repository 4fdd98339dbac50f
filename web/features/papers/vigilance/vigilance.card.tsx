import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { vigilance } from '#contract/papers/vigilance.ts'
import { VigilanceHelp } from '#web/features/papers/vigilance/vigilance-help.lazy.tsx'
import { VigilanceTable } from '#web/features/papers/vigilance/vigilance-table.tsx'
import { vigilanceWords } from '#web/features/papers/vigilance/vigilance-words.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The request for the vigilance file of a candidate, by user id. */
export const vigilanceOf = (id: number) => q(vigilance.ofCandidate, { params: { id } })

type Props = { userId: number; reader: 'candidate' | 'admin' }

/** The papers that the law asks of whoever works for a company, as traffic lights. */
export const VigilanceCard = ({ userId, reader }: Props) => {
  const reading = useQuery(vigilanceOf(userId))
  const words = reading.data && vigilanceWords(reading.data, reader)
  return (
    <Panel title="Vigilance" help={<VigilanceHelp reader={reader} />}>
      <Stack gap="md">
        <div>
          <Text fw={500}>{words?.state ?? '\u00a0'}</Text>
          <Text size="sm" c="dimmed">
            {words?.why ?? '\u00a0'}
          </Text>
        </div>
        <VigilanceTable reading={reading} />
      </Stack>
    </Panel>
  )
}
