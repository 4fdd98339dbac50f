import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The folder of the drizzle-orm that is installed. */
const root = dirname(fileURLToPath(import.meta.resolve('drizzle-orm')))
const relative = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g

test('drizzle is laid out as known-imports.ts resolves it: exact file names, and one package of modules', () => {
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { type?: string }
  expect(description.type).toBe('module')
  expect(globSync('**/package.json', { cwd: root })).toEqual(['package.json'])

  const imports = globSync('**/*.js', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(relative)].map(([, target = '']) => ({ file, target })),
  )
  expect(imports.length).toBeGreaterThan(1000)
  const astray = imports.filter(
    ({ file, target }) => !target.endsWith('.js') || !existsSync(join(root, dirname(file), target)),
  )
  expect(astray).toEqual([])
})
