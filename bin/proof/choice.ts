import type { Part } from './parts.ts'
import type { Form } from './record.ts'

/** What `npm run proof` was asked for. */
export type Choice =
  | { does: 'help' | 'last' | 'resume' }
  | { does: 'run'; names: string[]; form: Form }
  /** One long run with arguments of its own. */
  | { does: 'own'; name: string; args: string[] }
  | { does: 'refuse'; why: string }

const flags = ['--help', '--last', '--resume', '--long'] as const

/** The parts come first; what is no part and no flag of ours goes to the long run of the only part. */
export const readChoice = (args: string[], parts: Pick<Part, 'name' | 'own'>[]): Choice => {
  const known = parts.map(({ name }) => name)
  const given = new Set(flags.filter((flag) => args.includes(flag)))
  const others = args.filter((arg) => !flags.some((flag) => flag === arg))
  const end = others.findIndex((arg) => !known.includes(arg))
  const named = end === -1 ? others : others.slice(0, end)
  const own = end === -1 ? [] : others.slice(end)

  if (given.has('--help')) return { does: 'help' }
  if (given.has('--last')) return { does: 'last' }
  if (given.has('--resume'))
    return args.length === 1
      ? { does: 'resume' }
      : { does: 'refuse', why: '--resume reprend ce qui a été interrompu, et n’attend rien d’autre.' }
  const [name] = named
  if (own.length > 0) {
    const isAlone = new Set(named).size === 1 && parts.some((part) => part.name === name && part.own !== undefined)
    if (name !== undefined && isAlone) return { does: 'own', name, args: own }
    return { does: 'refuse', why: `Inconnu : ${own.join(' ')}. Parties : ${known.join(', ')}.` }
  }
  const names = known.filter((one) => named.length === 0 || named.includes(one))
  return { does: 'run', names, form: given.has('--long') ? 'long' : 'short' }
}
