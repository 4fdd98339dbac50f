import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkout, releases } from './known-releases.ts'

const read = (path: string) => readFileSync(`${checkout}/${path}`, 'utf8')

test('the changelog has a line for this version and for each that was put into service, the newest first', () => {
  const lines = [...read('CHANGELOG.md').matchAll(/^\| (\d+\.\d+\.\d+) \| (not yet|\d{4}-\d\d-\d\d) \| .+ \|$/gm)]
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(lines.map(([, of]) => of)).toEqual([version, ...releases.map((release) => release.version).toReversed()])
  const inService = lines.filter(([, , since]) => since !== 'not yet').map(([, of]) => of)
  expect(inService.toReversed()).toEqual(releases.map((release) => release.version))
})
