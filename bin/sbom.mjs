import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { quietly } from './processes.mjs'

const list = 'build/parts.cdx.json'

/**
 * Writes the list of what is installed to serve, in CycloneDX: each package with its version, its hash and its licence, for
 * those who look for known holes.
 */
export const writeSbom = async () => {
  const { code, output } = await quietly('Liste des composants', 'npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--loglevel=silent',
  ])
  if (code !== 0) {
    // A server starts without the list; a build of an image says by its exit code that it is missing.
    process.stderr.write('La liste des composants n’a pas pu être faite : il faut npm 10 ou plus récent.\n')
    process.exitCode = 1
    return
  }
  const parts = JSON.parse(output)
  // npm takes the name of the folder for the name of the product.
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
  Object.assign(parts.metadata.component, { type: 'application', name })
  mkdirSync('build', { recursive: true })
  writeFileSync(list, `${JSON.stringify(parts, null, 2)}\n`)
}
