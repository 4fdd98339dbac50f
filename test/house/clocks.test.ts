import { expect, test } from 'vitest'
import { isTest, sourceFiles, withoutComments } from './source-tree.ts'

/** Where the day of the person's own computer is what is meant. */
const ofTheirs = ['web/ui/dates/period.ts']

const product = sourceFiles().filter((file) => /^(?:contract|domain|server|web)\//.test(file.path) && !isTest(file))

test('a date is written on a named clock, never on the browser’s or the server’s', () => {
  const made = product.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/DateTimeFormat\([^)]*\)|toLocale(?:Date|Time)String\([^)]*\)/g)].map(
      ([call]) => ({ path, call }),
    ),
  )
  expect(made.length).toBeGreaterThan(8)
  const unnamed = made.filter(({ call }) => !call.includes('timeZone')).map(({ path }) => path)
  expect(unnamed).toEqual(ofTheirs)
})

test('no part of a date is read on the clock of the machine', () => {
  const read = /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(/
  expect(product.filter(({ text }) => read.test(withoutComments(text))).map(({ path }) => path)).toEqual([])
})
