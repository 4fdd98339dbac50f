import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repository } from '#test/house/source-tree.ts'

/**
 * What recheck says of each pattern of the product, kept: its verdict does not change while the pattern, its version and the bounds
 * do not, and to judge all of them takes minutes. `npm run verdicts` judges the patterns that have none.
 */
export const verdictsFile = fileURLToPath(new URL('verdicts.json', import.meta.url))

/** Bounds in numbers of steps, not in seconds: the verdict is the same on a busy machine. */
const untimed = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }
export const bounds = { ...untimed, maxNFASize: 4000, incubationLimit: 2000, maxIteration: 2, attackLimit: 100_000 }

/** By whom the patterns are judged, and the verdict on each by its name: « safe », how slow it is, or « unknown ». */
export type Verdicts = { recheck: string; bounds: typeof bounds; verdicts: Record<string, string> }

const versionOf = (text: string) =>
  (JSON.parse(text) as { devDependencies: { recheck: string } }).devDependencies.recheck

/** Who judges today; verdicts of somebody else say nothing. */
export const judge = { recheck: versionOf(readFileSync(join(repository, 'package.json'), 'utf8')), bounds }

/** The kept verdicts; none without the file. */
export const readVerdicts = (): Verdicts =>
  existsSync(verdictsFile) ? (JSON.parse(readFileSync(verdictsFile, 'utf8')) as Verdicts) : { ...judge, verdicts: {} }
