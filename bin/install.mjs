import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { die, quietly } from './processes.mjs'

const pinnedMajor = 24
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Installs the dependencies of package-lock.json when node_modules is absent, incomplete or of another version. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  // A symbolic link points to the node_modules of another checkout: it is not changed here.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return
  const command = ['npm', 'ci', '--include=dev', '--include=optional', '--ignore-scripts=false']
  // npm on an old Node chooses older major versions, so it runs on the pinned Node.
  const { version } = readJson('package-lock.json').packages['node_modules/node']
  const isRecent = Number(process.versions.node.split('.')[0]) >= pinnedMajor
  const [program, ...args] = isRecent ? command : ['npx', '-y', '-p', `node@${version}`, ...command]
  const { code } = await quietly('Installation des dépendances (une à deux minutes)', program, args)
  if (code !== 0) die('L’installation des dépendances a échoué : vérifiez la connexion à Internet, puis relancez.')
  if (!existsSync(pinnedNode))
    await quietly('Installation de Node', process.execPath, ['installArchSpecificPackage.js'], {
      cwd: 'node_modules/node',
    })
  if (!isInstalled()) die('L’installation des dépendances est incomplète : effacez node_modules, puis relancez.')
}

const pinnedNode = 'node_modules/node/bin/node'

/** npm writes node_modules/.package-lock.json last: it lists what is really installed. */
const isInstalled = () => {
  const wanted = readJson('package-lock.json').packages
  const there = readJson('node_modules/.package-lock.json')?.packages
  if (there === undefined || !existsSync(pinnedNode)) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true
    if (there[path] === undefined) return optional || devOptional || peer
    return there[path].version === version
  })
}
