import { parseArgs } from 'node:util'
import { StartFailure } from '#server/start/start-failure.ts'
import type { Market } from './fill.ts'

export const usage = `npm run demo -- [options]   remplit la base d’un marché français de démonstration

  --candidates N   inspirnautes [400]
  --missions N     missions [300]
  --companies N    entreprises [une pour cinq missions]
  --proposals N    candidats proposés [deux par inspirnaute]
  --todos N        choses à faire de plus pour l’administrateur [0]
  --seed N         graine : la même donne le même marché, le même jour [1]
  --password MOT   mot de passe de tous les comptes [généré, et affiché]
  --add            accepte une base qui contient déjà des comptes

La base est celle du serveur (DATABASE_URL ou DATA_DIR), qui peut tourner pendant ce temps.
Exemple : npm run demo -- --candidates 100000 --missions 50000`

export type DemoOptions = Market & { mayAdd: boolean; password: string | undefined }

const whole = (name: string, given: string | undefined, fallback: number, least: number): number => {
  if (given === undefined) return fallback
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < least || value > 2_000_000)
    throw new StartFailure(`--${name} attend un nombre entier de ${least} à 2000000.`)
  return value
}

/** Reads the command line; the missing options are computed in proportion to the given ones. */
export const readOptions = (args: string[]): DemoOptions => {
  const text = { type: 'string' } as const
  const options = {
    candidates: text,
    missions: text,
    companies: text,
    proposals: text,
    todos: text,
    seed: text,
    password: text,
  }
  try {
    const { values } = parseArgs({ args, options: { ...options, add: { type: 'boolean' } } })
    const candidates = whole('candidates', values.candidates, 400, 10)
    const missions = whole('missions', values.missions, 300, 0)
    return {
      candidates,
      missions,
      companies: whole('companies', values.companies, Math.max(3, Math.round(missions / 5)), 1),
      proposals: whole('proposals', values.proposals, missions === 0 ? 0 : candidates * 2, 0),
      todos: whole('todos', values.todos, 0, 0),
      seed: whole('seed', values.seed, 1, 0),
      mayAdd: values.add === true,
      password: values.password,
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`Options mal écrites.\n\n${usage}`, error)
  }
}
