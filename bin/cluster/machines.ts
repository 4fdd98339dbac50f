import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { openSync, closeSync, readFileSync } from 'node:fs'
import { StartFailure } from '#server/start/start-failure.ts'

/**
 * Machines that are network namespaces of this one, on a bridge: each has its own address, and can be killed, frozen or cut off
 * as a machine is. Only Linux has them, and only root may make them.
 */

export type Program = {
  command: string
  args: string[]
  /** The account under which it runs; root without one. */
  user?: string
  env?: NodeJS.ProcessEnv
  /** The file to which it writes what it says. */
  log: string
}

export type Machine = {
  name: string
  address: string
  start: (program: Program) => void
  /** Runs a program to its end, and answers what it printed; one that fails throws. */
  run: (program: Omit<Program, 'log'>) => string
  /** Sends a signal to every process, or to those of these names alone. */
  signal: (signal: NodeJS.Signals, names?: string[]) => void
  isRunning: () => boolean
  /** Its cable is pulled out: nobody is told of it. */
  cut: () => void
  join: () => void
}

const bridge = 'inspirnautes'
const network = '10.86.0'
/** Where this machine itself is reached from the others. */
export const hostAddress = `${network}.1`

/** Debian's iproute2. */
const program = '/usr/sbin/ip'

/** Away from the terminal: a second Ctrl-C is not for what removes the machines. */
const runIp = (args: string[], options: SpawnSyncOptions = {}) =>
  spawnSync('/usr/bin/setsid', [program, ...args], { ...options, encoding: 'utf8' })

const ip = (args: string[], options: SpawnSyncOptions = {}): string => {
  const { status, stdout, stderr } = runIp(args, options)
  if (status !== 0) throw new StartFailure(`ip ${args.join(' ')} : ${(stderr || stdout).trim()}`)
  return stdout
}

const spaceOf = (name: string) => `${bridge}-${name}`

const cableOf = (name: string) => `insp-${name}`

/** It may be gone already, or go in this moment. */
const removeLink = (name: string): void => void runIp(['link', 'del', name])

const spaces = (): string[] =>
  ip(['netns', 'list'])
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((space) => space.startsWith(`${bridge}-`))

const processesIn = (space: string): number[] =>
  ip(['netns', 'pids', space])
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)

/** The name of a process; empty when it has just ended. */
const nameOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

const signalIn = (space: string, signal: NodeJS.Signals, names?: string[]): void => {
  for (const pid of processesIn(space)) {
    if (names !== undefined && !names.includes(nameOf(pid))) continue
    try {
      process.kill(pid, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Whether this system lets us make one: a container often does not. */
export const canMakeMachines = (): boolean => {
  const trial = spaceOf('trial')
  return ['add', 'del'].every((act) => runIp(['netns', act, trial]).status === 0)
}

/** Whether there are machines already, of a cluster that runs or that was killed. */
export const hasMachines = (): boolean => spaces().length > 0

/** Kills whatever runs on the machines. A process may begin another one before its turn comes. */
export const killMachines = (): void => {
  for (const space of spaces()) while (processesIn(space).length > 0) signalIn(space, 'SIGKILL')
}

/** Kills whatever runs on the machines, and removes them with their network. */
export const removeMachines = (): void => {
  killMachines()
  for (const space of spaces()) {
    ip(['netns', 'del', space])
    // A namespace outlives its name by the connections that were not closed: its cable is removed apart.
    removeLink(cableOf(space.slice(bridge.length + 1)))
  }
  removeLink(bridge)
}

/** Makes the network on which the machines stand. */
export const makeNetwork = (): void => {
  ip(['link', 'add', bridge, 'type', 'bridge'])
  ip(['addr', 'add', `${hostAddress}/24`, 'dev', bridge])
  ip(['link', 'set', bridge, 'up'])
}

export const makeMachine = (name: string, number: number): Machine => {
  const [space, cable, address] = [spaceOf(name), cableOf(name), `${network}.${number}`]
  ip(['netns', 'add', space])
  ip(['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space])
  ip(['link', 'set', cable, 'master', bridge, 'up'])
  ip(['-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0'])
  for (const device of ['lo', 'eth0']) ip(['-n', space, 'link', 'set', device, 'up'])
  const inside = ({ command, args, user, env }: Omit<Program, 'log'>) => {
    const asUser = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
    return {
      line: ['netns', 'exec', space, ...asUser, command, ...args],
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    }
  }
  return {
    name,
    address,
    start: ({ log, ...started }) => {
      const output = openSync(log, 'a')
      const { line, env } = inside(started)
      // In a group of its own: Ctrl-C is for the command, which removes the machines.
      spawn(program, line, { detached: true, stdio: ['ignore', output, output], env, cwd: '/' }).unref()
      closeSync(output)
    },
    run: (started) => {
      const { line, env } = inside(started)
      return ip(line, { env, cwd: '/' })
    },
    signal: (signal, names) => signalIn(space, signal, names),
    isRunning: () => processesIn(space).length > 0,
    cut: () => void ip(['link', 'set', cable, 'down']),
    join: () => void ip(['link', 'set', cable, 'up']),
  }
}
