import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { quietly } from './processes.mjs'

/**
 * Installs the Node of a lock file alone, by its hash, in a folder of its own, and runs the work with the PATH that begins with
 * it. `path` is its place in the lock file, `part` what stands there.
 */
export const withFirstNode = async (path, part, work) => {
  const folder = mkdtempSync(join(tmpdir(), 'inspirnautes-node-'))
  try {
    const product = { name: 'first-node', version: '1.0.0', dependencies: { [basename(path)]: part.version } }
    const packages = { '': product, [path]: { ...part, optional: undefined } }
    const lock = { ...product, dependencies: undefined, lockfileVersion: 3, requires: true, packages }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(product))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const { code } = await quietly('Installation de Node', 'npm', ['ci', '--ignore-scripts'], { cwd: folder })
    return code === 0 ? await work(`${join(folder, 'node_modules/.bin')}:${process.env.PATH}`) : { code }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
