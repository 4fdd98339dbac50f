import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatCount } from '#web/lib/format.ts'
import { todoCounts } from './todo-query.ts'

/** How many things are asked of the reader, on their dashboard; nothing while none is. */
export const TodoSummary = ({ reader }: { reader: Role }) => {
  const { data } = useQuery(todoCounts)
  const count = data?.counts.mine ?? 0
  return count === 0 ? null : (
    <Anchor component={Link} to={paths[reader].todo()} size="sm">
      {formatCount(count, 'chose à faire', 'choses à faire')}
    </Anchor>
  )
}
