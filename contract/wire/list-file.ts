import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reason } from './fields.ts'

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

/** Why an administrator takes the names of people out of the platform. */
export const exportReason = reason()

/** The same file with the names, the e-mails and the phones of the people in it. */
export const wholeListFile = <Query extends z.ZodType>(
  path: `/${string}.csv`,
  { summary, query }: { summary: string; query: Query },
) =>
  endpoint({
    method: 'POST',
    path,
    summary: `${summary} With the names, for a reason that the journal keeps.`,
    failure: "Echec de l'export",
    access: ['admin'],
    query,
    body: exportReason,
    response: z.string(),
    file: 'text/csv',
    withoutKey: 'file',
  })
