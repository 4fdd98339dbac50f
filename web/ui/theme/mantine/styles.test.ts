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

test('every other package of Mantine in use brings its styles', () => {
  const all = sources.join('\n')
  const packages = ['dates', 'dropzone', 'notifications', 'tiptap'].filter((name) =>
    all.includes(`from '@mantine/${name}'`),
  )
  expect(packages).toContain('dates')
  expect(packages.filter((name) => !all.includes(`import '@mantine/${name}/styles.layer.css'`))).toEqual([])
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
