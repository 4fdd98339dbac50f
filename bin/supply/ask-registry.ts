import { execFile } from 'node:child_process'
import { verdictOnHoles, verdictOnSignatures, type Verdict } from './known-holes.ts'

/** The registry is asked once, and is waited for no longer than this. */
const patienceMs = 20_000

/** What npm prints, whatever it exits with: it exits with 1 when it found something, and when nobody answered. */
const printed = (args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const bounds = ['--fetch-retries=0', `--fetch-timeout=${patienceMs / 2}`]
    execFile('npm', [...args, '--json', ...bounds], { timeout: patienceMs, maxBuffer: 64 * 1024 * 1024 }, (_, output) =>
      resolve(output),
    )
  })

/** Asks the registry for the known holes of the parts that serve, and for the signatures of what is installed. */
export const askRegistry = async (): Promise<Verdict[]> => [
  verdictOnHoles(await printed(['audit', '--omit=dev'])),
  verdictOnSignatures(await printed(['audit', 'signatures'])),
]
