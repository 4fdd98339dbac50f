import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newPassword } from '#server/features/access/sessions/administrators.commands.ts'
import { fail, say } from '#server/start/terminal.ts'
import { raiseCluster, type Cluster } from './cluster.ts'
import { removeMachines } from './machines.ts'

/** `npm run cluster`: raises the cluster of docs/operations/cluster.md on this machine, until Ctrl-C. */

const usage = `npm run cluster               lève le cluster, jusqu’à Ctrl-C ; rien n’en reste
npm run cluster -- --demo     et le remplit du marché de démonstration
npm run cluster -- --remove   enlève ce qu’un cluster tué a laissé`

const table = ({ url, balancer, databases, instances, settings, home }: Cluster, password: string) => `
Inspirnautes est prêt : ${url}   (HAProxy)
Administrateur        : ${settings['ADMIN_EMAIL']}
Mot de passe          : ${password}
Base qui dirige       : ${balancer.address}:5432, répliques : ${balancer.address}:5433
${databases.map(({ name, address }) => `${name.padEnd(22)}: PostgreSQL ${address}:5432, Patroni http://${address}:8008/cluster`).join('\n')}
${instances.map(({ name, address }) => `${name.padEnd(22)}: http://${address}:3000`).join('\n')}
Journaux              : ${home}/*.log
État                  : patronictl -c ${home}/db1/patroni.yml list
Commandes du produit  : ( set -a; . ${home}/settings; npm run admin -- … )
Ctrl-C arrête et enlève tout.`

/** Fills the market of the demonstration, with its own output. */
const fillMarket = async ({ settings, home }: Cluster): Promise<void> => {
  const env = { ...process.env, ...settings, DATA_DIR: join(home, 'demo') }
  await once(spawn(process.execPath, ['demo/main.ts'], { stdio: 'inherit', env }), 'close')
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return say(usage)
  if (values.remove) return removeMachines()

  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => stopping.abort())
  const whenStopped = once(stopping.signal, 'abort')
  const password = newPassword()
  const env = { ADMIN_EMAIL: 'admin@inspirnautes.local', ADMIN_PASSWORD: password }
  const cluster = await raiseCluster({ env, signal: stopping.signal })
  try {
    const lines = Object.entries(cluster.settings).map(([name, value]) => `${name}='${value}'\n`)
    writeFileSync(join(cluster.home, 'settings'), lines.join(''), { mode: 0o600 })
    if (values.demo) await fillMarket(cluster)
    say(table(cluster, password))
    await whenStopped
  } finally {
    await cluster.remove()
  }
}

await run().catch((error: unknown) => (error instanceof DOMException ? say('Interrompu.') : fail(error)))
process.exit()
