import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync('web/ui/theme/mantine.css', 'utf8')
const sources = globSync('web/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
const used = new Set(
  sources
    .flatMap((source) => [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
    .filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`)),
)

test('every Mantine component in use has its styles', () => {
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !sheet.includes(`/${name}.layer.css'`))).toEqual([])
})
