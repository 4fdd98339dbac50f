import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycle, isTest, roots, sourceFiles, withoutComments, type SourceFile } from './source-tree.ts'

/** The rules of the design that can be checked in the files; docs/rules.md explains them. */

const files = sourceFiles()
const byPath = new Map(files.map((file) => [file.path, file]))

const rootOf = (path: string) => roots.find((root) => path.startsWith(`${root}/`))

/** The wings of the house in order: a feature imports only features of its own wing and of those before it. */
const wings = ['ground', 'access', 'profiles', 'hiring', 'papers', 'oversight']
/** The six wings stand in each of these folders. */
const winged = ['domain', 'contract', 'server/db/schema', 'server/features', 'web/features']
const inWing = new RegExp(`^(${winged.join('|')})/(${wings.join('|')})/([^/.]+)`)
/** The wing of a file, in which of the folders, and the noun: the feature's folder or its file. */
const placeOf = (path: string) => {
  const [, of, wing = '', noun = ''] = inWing.exec(path) ?? []
  return of === undefined ? undefined : { of, wing, noun }
}
/** The folder of a feature. */
const featureOf = (path: string) => /^(?:server|web)\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
const isPackage = (target: string) => !byPath.has(target) && rootOf(target) === undefined

/** « file → target » of every import that breaks a rule. */
const broken = (of: SourceFile[], isBroken: (target: string, file: SourceFile) => boolean): string[] =>
  of.flatMap((file) =>
    file.imports.filter((target) => isBroken(target, file)).map((target) => `${file.path} → ${target}`),
  )

const product = files.filter((file) => !isTest(file))
const within = (root: string) => product.filter(({ path }) => path.startsWith(`${root}/`))
const features = (root: string) => files.filter(({ path }) => path.startsWith(`${root}/features/`))

describe('the imports', () => {
  test('every import of our own leads to a file', () => {
    expect(files.length).toBeGreaterThan(100)
    const ours = (target: string) => rootOf(target) !== undefined && /\.tsx?$/.test(target)
    const generated = (target: string) => target.includes('+types/')
    expect(broken(files, (target) => ours(target) && !generated(target) && !byPath.has(target))).toEqual([])
  })

  test('domain imports nothing but itself, and what checks the numbers of companies and banks', () => {
    const isChecksum = (target: string) => target === 'ibantools' || target.startsWith('stdnum/lib/cjs/fr/')
    expect(broken(within('domain'), (target) => rootOf(target) !== 'domain' && !isChecksum(target))).toEqual([])
  })

  test('contract imports only zod and the domain', () => {
    const allowed = (target: string) => target === 'zod' || rootOf(target) === 'contract' || rootOf(target) === 'domain'
    expect(broken(within('contract'), (target) => !allowed(target))).toEqual([])
  })

  test('server and web never import each other, nor what only tests and tools need', () => {
    const allowed = { server: ['server', 'contract', 'domain'], web: ['web', 'contract', 'domain'] }
    for (const [root, targets] of Object.entries(allowed)) {
      const outside = (target: string) => !isPackage(target) && !targets.includes(rootOf(target) ?? root)
      expect(broken(within(root), outside)).toEqual([])
    }
  })

  test('the bench uses what tests and journeys share, and none of them uses the bench', () => {
    const others = files.filter(({ path }) => !/^(bench|bin)\//.test(path))
    expect(broken(others, (target) => rootOf(target) === 'bench')).toEqual([])
  })

  test('no React on the server, no driver or server framework on the web', () => {
    expect(within('server').filter(({ path }) => path.endsWith('.tsx'))).toEqual([])
    expect(broken(within('server'), (target) => /^(react|@mantine|@tanstack)/.test(target))).toEqual([])
    expect(broken(within('web'), (target) => /^(pg|drizzle|fastify|node:|graphile)/.test(target))).toEqual([])
  })

  test('other features may import every file of a server feature except its routes', () => {
    const isForeign = (target: string, file: SourceFile) =>
      target.startsWith('server/') && featureOf(target) !== undefined && featureOf(target) !== featureOf(file.path)
    const isShown = (target: string) => !target.endsWith('.routes.ts')
    const inside = features('server').filter((file) => !isTest(file))
    expect(broken(inside, (target, file) => isForeign(target, file) && !isShown(target))).toEqual([])
  })

  test.each(winged)('%s has the six wings, and none imports a wing above its own', (of) => {
    const inside = product.filter(({ path }) => placeOf(path)?.of === of)
    expect(new Set(inside.map(({ path }) => placeOf(path)?.wing))).toEqual(new Set(wings))
    const heightOf = (path: string) => (placeOf(path)?.of === of ? wings.indexOf(placeOf(path)?.wing ?? '') : -1)
    expect(broken(inside, (target, { path }) => heightOf(target) > heightOf(path))).toEqual([])
  })

  test('a noun stands in one wing, the same in every root', () => {
    const wingsOf = Map.groupBy(
      product.flatMap(({ path }) => placeOf(path) ?? []),
      ({ noun }) => noun,
    )
    const split = [...wingsOf].filter(([, places]) => new Set(places.map(({ wing }) => wing)).size > 1)
    expect(wingsOf.size).toBeGreaterThan(40)
    expect(
      split.map(([noun, places]) => `${noun}: ${places.map(({ of, wing }) => `${of}/${wing}`).join(', ')}`),
    ).toEqual([])
  })

  test('a policy is pure: predicates over loaded data, without the database', () => {
    const policies = within('server').filter(({ path }) => path.endsWith('.policy.ts'))
    expect(policies.length).toBeGreaterThan(4)
    const impure =
      /\bawait\b|\basync\b|^import (?!type)[^\n]*(\.sql\.ts|server\/db\/)|^export const (?!(is|has|can)[A-Z])/m
    expect(policies.filter(({ text }) => impure.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('a policy has its table of persons beside it', () => {
    const all = new Set(files.map(({ path }) => path))
    const policies = [...all].filter((path) => path.endsWith('.policy.ts'))
    const tableOf = (path: string) => path.replace('.policy.ts', '-policy.test.ts')
    expect(policies.filter((path) => !all.has(tableOf(path)))).toEqual([])
  })

  test('the lock of a mission’s row is written once', () => {
    const isLock = /(from \$\{missions\}|from\(missions\))[^;`]*for(\('| )update/
    const locking = within('server').filter(({ text }) => isLock.test(text))
    expect(locking.map(({ path }) => path)).toEqual(['server/features/hiring/missions/missions.sql.ts'])
  })

  test('only its route imports a screen', () => {
    expect(broken(within('web'), (target) => target.endsWith('.screen.tsx'))).toEqual([])
  })

  test('the web imports the contracts that it calls, and not the list of every endpoint', () => {
    expect(broken(within('web'), (target) => target === 'contract/index.ts')).toEqual([])
  })

  test('no file is in a cycle', () => {
    expect(findCycle(byPath.keys(), (path) => byPath.get(path)?.imports ?? [])).toBeUndefined()
  })

  /** The folder of a file for this check: a feature, a sub-folder of a folder that has several, or a folder of the root. */
  const roomOf = (path: string) =>
    featureOf(path) ?? /^web\/(?:ui|lib)\/[^/]+(?=\/)/.exec(path)?.[0] ?? /^(?:server|web)\/[^/]+(?=\/)/.exec(path)?.[0]

  test.each(['server', 'web'])('no two rooms of %s import each other, directly or through others', (root) => {
    const targets = new Map<string, string[]>()
    for (const { path, imports } of within(root)) {
      const from = roomOf(path)
      if (from === undefined) continue
      const others = imports.flatMap((target) => roomOf(target) ?? []).filter((room) => room !== from)
      targets.set(from, [...(targets.get(from) ?? []), ...others])
    }
    expect(targets.size).toBeGreaterThan(10)
    expect(findCycle(targets.keys(), (room) => targets.get(room) ?? [])).toBeUndefined()
  })
})

describe('the web', () => {
  /** The position of a name in an order; every name must be in the list. */
  const rankIn = (order: readonly string[], name: string) => {
    expect(order).toContain(name)
    return order.indexOf(name)
  }

  test('its folders are ordered: each imports only those before it', () => {
    const order = ['lib', 'ui', 'server-state', 'islands', 'content', 'features', 'screens', 'shells', 'design-system']
    const roomOf = (path: string) => /^web\/([\w-]+)\//.exec(path)?.[1]
    const isAbove = (target: string, { path }: SourceFile) => {
      const [from, to] = [roomOf(path), roomOf(target)]
      return from !== undefined && to !== undefined && rankIn(order, to) > rankIn(order, from)
    }
    const inRooms = within('web').filter(({ path }) => roomOf(path) !== undefined && roomOf(path) !== 'pictures')
    expect(broken(inRooms, (target, file) => !target.includes('+types/') && isAbove(target, file))).toEqual([])
  })

  test('the design system uses no business word', () => {
    const ui = within('web').filter(({ path }) => path.startsWith('web/ui/'))
    expect(broken(ui, (target) => ['contract', 'domain'].includes(rootOf(target) ?? ''))).toEqual([])
    const business = /\b(mission|candida|recruiter|recruteur|interview|entretien|proposal|registration|inspirnaute)/i
    expect(ui.filter(({ text }) => business.test(withoutComments(text))).map(({ path }) => path)).toEqual([])
  })

  test('a list is read by useList, and the data of a screen by its loader and suspense', () => {
    const naming = (pattern: RegExp, of: SourceFile[]) =>
      of.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    const shown = within('web').filter(({ path }) => !path.startsWith('web/lib/'))
    expect(naming(/\buseListSearch\b/, shown)).toEqual(['web/server-state/list.ts', 'web/server-state/log.ts'])
    const screens = within('web').filter(({ path }) => path.endsWith('.screen.tsx'))
    expect(screens.length).toBeGreaterThan(10)
    expect(naming(/\buseQuery\b/, screens)).toEqual([])
  })

  test('a form confirms nothing that was read for another choice', () => {
    const forms = within('web').filter(({ path }) => path.endsWith('.form.tsx'))
    expect(forms.filter(({ text }) => text.includes('keepPreviousData')).map(({ path }) => path)).toEqual([])
  })

  test('what a file loads on demand does not come with it, directly or through others', () => {
    const closureOf = (path: string, seen = new Set<string>()) => {
      if (seen.has(path)) return seen
      seen.add(path)
      for (const target of byPath.get(path)?.loaded ?? []) closureOf(target, seen)
      return seen
    }
    const callers = within('web').filter(({ onDemand }) => onDemand.length > 0)
    expect(callers.length).toBeGreaterThan(40)
    const twice = callers.flatMap(({ path, onDemand }) => {
      const closure = closureOf(path)
      return onDemand.filter((target) => closure.has(target)).map((target) => `${path} → ${target}`)
    })
    expect(twice).toEqual([])
  })

  test('code that comes late is not loaded by the lazy of React, which hides what has come for 300 ms', () => {
    const usesLazy = ({ text }: SourceFile) => /\blazy\b[^}]*\} from 'react'|\bReact\.lazy\b/.test(text)
    expect(
      within('web')
        .filter(usesLazy)
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('a file that only loads on demand has the suffix for it, and several importers', () => {
    const lazy = within('web').filter(({ path }) => path.endsWith('.lazy.tsx'))
    expect(lazy.length).toBeGreaterThan(10)
    const isLazy = ({ text, lines, onDemand }: SourceFile) =>
      /\b(onDemand|figureOnSight|afterPage)\(/.test(text) && onDemand.length > 0 && lines <= 15
    expect(lazy.filter((file) => !isLazy(file)).map(({ path }) => path)).toEqual([])
    const importersOf = (path: string) => within('web').filter(({ loaded }) => loaded.includes(path)).length
    expect(lazy.filter(({ path }) => importersOf(path) < 2).map(({ path }) => path)).toEqual([])
  })

  test('a component named card has its own surface', () => {
    const surfaces = ['frame/panel', 'frame/read-edit-panel', 'lists/item-list', 'notices/notice'].map(
      (piece) => `web/ui/${piece}.tsx`,
    )
    const cards = features('web').filter(({ path }) => path.endsWith('.card.tsx'))
    expect(cards.filter(({ imports }) => !surfaces.some((each) => imports.includes(each)))).toEqual([])
  })
})

describe('the names', () => {
  const named = (pattern: RegExp, of = files) =>
    of.filter(({ path }) => !pattern.test(basename(path))).map(({ path }) => path)

  test('every file of ours is in kebab case', () => {
    expect(named(/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?\.(ts|tsx|mts|mjs)$/)).toEqual([])
  })

  test('a file of a server feature says its role', () => {
    expect(
      named(/\.(routes|commands|queries|sql|policy|rules|present|letters|jobs|test)\.ts$/, features('server')),
    ).toEqual([])
  })

  test('elsewhere a suffix is one of the known roles', () => {
    const known =
      /^[^.]+(\.(test|spec|setup|config|screen|form|card|dialog|lazy|shell|samples|island))?\.(ts|tsx|mts|mjs)$/
    expect(
      named(
        known,
        files.filter(({ path }) => !path.startsWith('server/features/')),
      ),
    ).toEqual([])
  })

  test('no catch-all folder, and only one index file', () => {
    const banned = /^(utils?|helpers?|misc|common|managers?|types?|shared|index)\./
    const found = files.map(({ path }) => path).filter((path) => banned.test(basename(path)))
    expect(found).toEqual(['contract/index.ts'])
  })

  test('no file only re-exports other files', () => {
    const isBarrel = ({ text }: SourceFile) =>
      text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .every((line) => /^export (\*|type \{|\{).* from /.test(line))
    expect(files.filter(isBarrel).map(({ path }) => path)).toEqual([])
  })
})

describe('the sizes', () => {
  /** A file may be longer than 400 lines for a reason written here. */
  const longFor: Record<string, string> = {}

  test('no file is over 400 lines, nine in ten are under 250, and half are under 90', async ({ annotate }) => {
    const long = files.filter(({ path, lines }) => lines > 400 && longFor[path] === undefined)
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
    const sizes = files.map(({ lines }) => lines).toSorted((a, b) => a - b)
    const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0
    await annotate(`${files.length} files, half under ${at(0.5)} lines, nine in ten under ${at(0.9)}`)
    expect(at(0.5)).toBeLessThanOrEqual(90)
    expect(at(0.9)).toBeLessThan(250)
  })
})

describe('the forbidden practices', () => {
  test('no disabled check, skipped test, to-do or sleep', () => {
    const banned = [
      /@ts-(ignore|nocheck|expect-error)/,
      /\b(TODO|FIXME|XXX)\b/,
      /\b(test|describe|it)\.(skip|only|todo)\b/,
      /waitForTimeout/,
      /(oxlint|eslint)-disable(?!.* -- \w)/,
    ]
    const own = 'test/house/architecture.test.ts'
    const found = files.flatMap(({ path, text }) =>
      path === own ? [] : banned.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern.source}`),
    )
    expect(found).toEqual([])
  })
})
