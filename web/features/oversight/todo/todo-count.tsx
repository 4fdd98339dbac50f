import { useQuery } from '@tanstack/react-query'
import { todoCounts } from './todo-query.ts'
import classes from './todo-count.module.css'

/** How many things are asked of the reader, beside the entry of the menu; nothing while it is unknown or none is. */
export const TodoCount = () => {
  const { data } = useQuery(todoCounts)
  const count = data?.counts.mine ?? 0
  return count === 0 ? null : <span className={classes.count}>{count > 99 ? '99+' : count}</span>
}
