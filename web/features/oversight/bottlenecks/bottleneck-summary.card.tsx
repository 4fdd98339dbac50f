import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bottlenecks } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'
import { formatCount } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { awaitedWords } from '#web/features/oversight/todo/todo-kinds.ts'

/** How much is late, and what is late most, with the way to all the figures. */
export const BottleneckSummary = () => {
  const { data } = useQuery(q(bottlenecks.awaited, {}))
  if (data === undefined) return null
  const late = data.items.reduce((sum, row) => sum + row.late, 0)
  const [worst] = data.items
  const first = worst === undefined || worst.late === 0 ? '' : `, d’abord «\u00a0${awaitedWords[worst.kind]}\u00a0»`
  return (
    <Panel title="Où ça bloque">
      <Text mb="md">
        {late === 0 ? 'Personne n’est en retard.' : `${formatCount(late, 'réponse')} en retard${first}.`}
      </Text>
      <Button variant="default" component={Link} to={paths.admin.bottlenecks()}>
        Voir où ça bloque
      </Button>
    </Panel>
  )
}
