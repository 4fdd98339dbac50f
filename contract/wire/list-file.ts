import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The file of one of the administrator's lists: every row that its filters show, in its order. `query` has no page. */
export const listFile = <Query extends z.ZodType>(
  path: `/${string}.csv`,
  { summary, query }: { summary: string; query: Query },
) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    failure: "Echec de l'export",
    access: ['admin'],
    query,
    response: z.string(),
    file: 'text/csv',
  })
