import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))
const sheets = read('web/ui/theme/mantine/*.css')
const sources = read('web/**/*.tsx')
const used = new Set(
  sources
    .flatMap((source) => [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
    .filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`)),
)

test('every Mantine component in use has its styles', () => {
  expect(used.size).toBeGreaterThan(10)
  const brought = [...sheets, ...sources].join('\n')
  expect([...used].filter((name) => !brought.includes(`/${name}.layer.css'`))).toEqual([])
})

/** Whether this file, or one of its static imports, imports the styles. */
const brings = (file: string, styles: string, seen = new Set<string>()): boolean => {
  if (seen.has(file)) return false
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  if (source.includes(`import '${styles}'`)) return true
  const needed = [...source.matchAll(/from '#(web\/[^']+\.tsx)'/g)].map(([, path = '']) => path)
  return needed.some((path) => brings(path, styles, seen))
}

test('a file that uses another package of Mantine imports its styles, directly or by a static import', () => {
  for (const name of ['dates', 'dropzone', 'notifications', 'tiptap']) {
    // Many files call toasts, but one file of every signed-in page draws them.
    const users = globSync('web/**/*.tsx').filter(
      (file) =>
        readFileSync(file, 'utf8').includes(`from '@mantine/${name}'`) &&
        !/toast(s-on-demand)?\.tsx$|toast\.samples/.test(file),
    )
    expect(users).not.toEqual([])
    expect(users.filter((file) => !brings(file, `@mantine/${name}/styles.layer.css`))).toEqual([])
  }
})

test('each sheet has its layer, so that the order in which a page loads them changes nothing', () => {
  for (const file of globSync('web/ui/theme/mantine/*.css')) {
    const imports = readFileSync(file, 'utf8').match(/^@import .*$/gm) ?? []
    expect(imports.length).toBeGreaterThan(5)
    const layer = ` layer(mantine-${basename(file, '.css')});`
    expect(imports.filter((line) => !line.endsWith(layer))).toEqual([])
  }
  const order = '@layer base, mantine-fields, mantine-wizards, mantine-signed-in, mantine;'
  expect(read('web/ui/theme/base.css').join('')).toContain(order)
})
