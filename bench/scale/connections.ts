import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { api } from '#contract/index.ts'
import { mostConnections } from '#server/start/roles.ts'
import { readSettings } from '#server/start/settings.ts'
import { say, step } from '#server/start/terminal.ts'
import { limitLine, median, shown } from '../report.ts'
import { startServer, type Server } from '../servers.ts'

/** So many start together, for each start takes a processor for a second. */
const startingAtOnce = 4
/** More readers than an instance has connections. */
const readers = 32

const ownName = 'bench'

/** The connections of everybody else to this database. */
const countHeld = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
    [ownName],
  )
  return rows[0]?.held ?? 0
}

const startInstances = async (url: string, count: number, servers: Server[]): Promise<void> => {
  let left = count
  const start = async () => {
    while (left-- > 0) servers.push(await startServer('product', url, { ROLE: 'web' }))
  }
  await Promise.all(Array.from({ length: startingAtOnce }, start))
}

/** The most that is held while every instance has more readers than connections, all of whom wait for one lock until they are refused. */
const countUnderLock = async (client: pg.Client, holder: pg.Client, servers: Server[]): Promise<number> => {
  let most = 0
  // Not on the connection that counts: a transaction sees the others as they were at its first look.
  await holder.query('begin; lock table sectors in access exclusive mode')
  const asked = servers.flatMap(({ url }) =>
    Array.from({ length: readers }, () => fetch(url + api.referenceData.sectors.path).then((answer) => answer.text())),
  )
  const refused = Promise.allSettled(asked).then(() => true)
  while (!(await Promise.race([refused, pause(100, false)]))) most = Math.max(most, await countHeld(client))
  await holder.query('rollback')
  return most
}

/** The connections and the memory of this many instances of role `web` on one database: at rest, then when each connection is wanted. */
export const countConnections = async (url: string, instances: number): Promise<void> => {
  const servers: Server[] = []
  const open = () => new pg.Client({ connectionString: url, application_name: ownName })
  const [client, holder] = [open(), open()]
  await Promise.all([client.connect(), holder.connect()])
  try {
    const before = await countHeld(client)
    await step(`${instances} instances de rôle web`, () => startInstances(url, instances, servers))
    const atRest = (await countHeld(client)) - before
    const most = await step('Chaque connexion est voulue', () => countUnderLock(client, holder, servers))
    const usages = await Promise.all(servers.map((server) => server.usage()))
    const allowed = instances * mostConnections(readSettings({ ROLE: 'web' }))
    say(`Connexions de ${instances} instances de rôle web au repos : ${atRest}`)
    say(limitLine('Connexions quand chacune est voulue', most - before, allowed, ''))
    say(`Mémoire d’une instance, médiane : ${shown(median(usages.map(({ rssMb }) => rssMb)), 0)} Mo`)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all([client.end(), holder.end()])
  }
}
