import { endure, type Ordeal } from './endure.ts'
import { troubles, type TroubleName } from './troubles.ts'

/** `npm run proof -- chaos --only database,disk`: the troubles that are named, one after the other. */

const print = (line: string) => process.stdout.write(`${line}\n`)

const isTrouble = (name: string): name is TroubleName => Object.hasOwn(troubles, name)

const faultsOf = ({ verdict, delivered }: Ordeal) => ({
  lost: [...verdict.lost, ...delivered.lost],
  doubled: [...verdict.doubled, ...delivered.doubled],
  half: verdict.half,
  refused: verdict.refused,
})

/** Answers whether nothing was lost, doubled, half or refused. */
export const endureAll = async (names: readonly string[], seed: number, holdMs: number): Promise<boolean> => {
  const unknown = names.filter((name) => !isTrouble(name))
  if (unknown.length > 0) {
    print(`--only takes ${Object.keys(troubles).join(', ')}`)
    return false
  }
  let isRight = true
  for (const name of names.filter(isTrouble)) {
    print(`\n${name}, seed ${seed}                    acknowledged  no answer  serves after`)
    const ordeal = await endure(name, {
      seed,
      holdMs,
      progress: ({ kind, acknowledged, unknown: none, servesMs }) =>
        print(
          `  ${kind.padEnd(36)} ${String(acknowledged).padStart(8)} ${String(none).padStart(10)} ${(servesMs / 1000).toFixed(2).padStart(10)} s`,
        ),
    })
    const counts = [...ordeal.verdict.byKind.values()]
    const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((total, one) => total + of(one), 0)
    print(
      `  ${sum((one) => one.acknowledged)} acknowledged, ${sum((one) => one.unknown)} without an answer of which ${sum((one) => one.stood)} stand; ${ordeal.delivered.mails} mails, ${ordeal.delivered.repeated} of them twice under one Message-ID`,
    )
    const faults = Object.entries(faultsOf(ordeal))
    print(`  ${faults.map(([fault, list]) => `${list.length} ${fault}`).join(', ')}`)
    for (const [fault, list] of faults) for (const one of list.slice(0, 20)) print(`  ${fault}: ${one}`)
    isRight &&= faults.every(([, list]) => list.length === 0)
  }
  return isRight
}
