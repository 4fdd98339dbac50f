import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { withFirstNode } from './first-node.mjs'
import { die, quietly } from './processes.mjs'

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** The packages of package-lock.json, by their path, and those that are really installed: npm writes their list last. */
const wantedParts = () => readJson('package-lock.json').packages
const installedParts = () => readJson('node_modules/.package-lock.json')?.packages

/** A symbolic link points to the node_modules of another checkout: it is not changed here. */
const isOfAnotherCheckout = () => lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink() === true

/**
 * Installs what package-lock.json says, each package by its hash, when node_modules is absent, incomplete or of another
 * version. `withTools` says whether the development dependencies are wanted too: nothing that serves needs them.
 */
export const ensureInstalled = async ({ withTools }) => {
  if (isInstalled(withTools) || isOfAnotherCheckout()) return
  const tools = withTools ? '--include=dev' : '--omit=dev'
  const install = (PATH = process.env.PATH) =>
    quietly(
      'Installation des dépendances (une à deux minutes)',
      'npm',
      ['ci', tools, '--include=optional', '--ignore-scripts=false'],
      { env: { PATH } },
    )
  // npm on an old Node prefers packages of its age, and then misses them in the lock file: it runs on the pinned Node.
  const { code } = isOldNode ? await withFirstNode(pinnedNode, wantedParts()[pinnedNode], install) : await install()
  if (code !== 0) die('L’installation des dépendances a échoué : vérifiez la connexion à Internet, puis relancez.')
  if (!isInstalled(withTools))
    die('L’installation des dépendances est incomplète : effacez node_modules, puis relancez.')
}

/** Removes the development dependencies: in production nothing is there that does not serve. */
export const removeTools = async () => {
  if (isOfAnotherCheckout() || !Object.values(installedParts()).some(({ dev }) => dev)) return
  const { code } = await quietly('Retrait des dépendances de développement', 'npm', [
    'prune',
    '--omit=dev',
    '--include=optional',
  ])
  if (code !== 0) die('Le retrait des dépendances de développement a échoué : effacez node_modules, puis relancez.')
}

/**
 * The Node of this platform in the lock file. macOS has none: there the Node that runs this serves too (docs/decisions,
 * 025).
 */
const pinnedNode = `node_modules/node-${process.platform}-${process.arch}`

const neededMajor = 24
const isOldNode = Number(process.versions.node.split('.')[0]) < neededMajor

const isInstalled = (withTools) => {
  const wanted = wantedParts()
  const there = installedParts()
  if (there === undefined) return false
  if (wanted[pinnedNode] !== undefined && !existsSync(`${pinnedNode}/bin/node`)) return false
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, peer }]) => {
    if (path === '' || (dev && !withTools)) return true
    if (there[path] === undefined) return optional || devOptional || peer
    return there[path].version === version
  })
}

/** Stops where no Node of the lock file serves, and the one that runs is too old to serve. */
export const checkNode = () => {
  if (isOldNode && wantedParts()[pinnedNode] === undefined)
    die(`Sur cette machine il faut Node ${neededMajor} ou plus récent ; celui-ci est ${process.versions.node}.`)
}
