import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hasText } from '#contract/missions.ts'
import { emailPattern, isHttpUrl, passwordPattern } from '#domain/validation-patterns.ts'
import { cleanRichText } from '#server/security/rich-text.ts'
import { nameOf, textFields, type TextField } from './text-fields.ts'

/*
 * Everybody shares one thread: a text that costs the square of its length stops the server for everybody. Each text of
 * the contract is sent long and repetitive: twice the length may cost at most three times the processor.
 */

const starts = ['', '<p>', 'a@', 'https://', '+33', '2026-11-26 ']
const repeated = [
  '<',
  '<a',
  '<p>',
  '<a href="',
  '</',
  '&nbsp',
  '&nbsp;',
  '&',
  ' ',
  '\n',
  'a',
  'a.',
  '.',
  '@',
  '1',
  '-',
  'é',
  '%',
  '/',
]
const ends = ['', '!']

const texts = starts.flatMap((start) =>
  repeated.flatMap((unit) =>
    ends.map((end) => ({
      told: `${start}(${unit})*${end}`,
      /** At most so many characters. */
      long: (length: number) => `${start}${unit.repeat((length - start.length - end.length) / unit.length)}${end}`,
    })),
  ),
)

/** Milliseconds of this thread's processor, however busy the machine is: the least of so many runs. */
const costOf = (work: () => unknown, runs: number): number =>
  Math.min(
    ...Array.from({ length: runs }, () => {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }),
  )

/** What costs less is not measured further: the square of these lengths costs a hundred times more. */
const negligibleMs = 4

/**
 * Four times the length is twice the length twice: a square costs 16 times. What is costly is so each time it is
 * measured; a collection of garbage is not.
 */
const isCostly = (work: (text: string) => unknown, long: (length: number) => string, length: number): boolean => {
  const [short, whole] = [long(length / 4), long(length)]
  if (costOf(() => work(whole), 1) < negligibleMs) return false
  return Array.from({ length: 5 }).every(
    () => costOf(() => work(whole), 3) > Math.max(negligibleMs, 3 * 3 * costOf(() => work(short), 3)),
  )
}

/** The first text of which this work costs more than in proportion to its length. */
const firstCostly = (work: (text: string) => unknown): string | undefined => {
  for (const length of lengths) {
    const costly = texts.find(({ long }) => isCostly(work, long, length))
    if (costly !== undefined) return `${costly.told}, ${length} characters`
  }
  return undefined
}

/** Within the longest texts that are taken, and beyond them. */
const lengths = [4000, 32_000]

const fields = textFields()

/** A field that many calls share, as the page of a list, is measured in one of them. */
const measured = fields.filter((field, index) => fields.findIndex((other) => isSameRule(field, other)) === index)

function isSameRule(one: TextField, other: TextField): boolean {
  return one.path === other.path && ruleOf(one) === ruleOf(other)
}

function ruleOf({ schema, path }: TextField): unknown {
  const [key = ''] = path.split('.')
  return schema instanceof z.ZodObject ? schema.shape[key] : schema
}

test('the walk finds the texts of the contract, nested ones and numbers sent as texts too', () => {
  const names = fields.map(nameOf)
  expect(names).toContain('POST /api/add/mission/:id, body: description')
  expect(names).toContain('POST /addCandidat, body: skills.0.rating')
  expect(names).toContain('GET /api/admin/missions, query: page')
  expect(names).toContain('POST /reset/edit_password/:token, params: token')
  expect(names).toContain('PUT /api/interviews/:id, body: firstDate')
})

describe('a long repetitive text costs in proportion to its length', () => {
  test.each(measured.map((field) => [nameOf(field), field] as const))('%s', (_, { schema, holding }) => {
    expect(firstCostly((text) => schema.safeParse(holding(text)))).toBeUndefined()
  })

  test.each<[string, (text: string) => unknown]>([
    ['whether a rich text says something', hasText],
    ['the sanitiser', cleanRichText],
    ['the pattern of an e-mail', (text) => emailPattern.test(text)],
    ['the pattern of a password', (text) => passwordPattern.test(text)],
    ['the check of a link', isHttpUrl],
  ])('%s', (_, work) => {
    expect(firstCostly(work)).toBeUndefined()
  })
})
