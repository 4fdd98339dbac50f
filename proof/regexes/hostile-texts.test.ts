import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hasText } from '#contract/hiring/missions.ts'
import { emailPattern, isHttpUrl, passwordPattern } from '#domain/ground/accounts/validation-patterns.ts'
import { identifiersOf } from '#domain/profiles/anonymity/identity.ts'
import { mask } from '#domain/profiles/anonymity/masking.ts'
import { cleanRichText } from '#server/security/rich-text.ts'
import { nameOf, textFields, type TextField } from '#test/walks/text-fields.ts'

/*
 * All requests share one thread: a check in quadratic time on one text stops the server for everybody. Each text field of
 * the contract is sent long and repetitive: twice the length may take at most three times the processor time.
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
      /** At most this many characters. */
      long: (length: number) => `${start}${unit.repeat((length - start.length - end.length) / unit.length)}${end}`,
    })),
  ),
)

/** Processor time of this thread for so many runs, in milliseconds, whatever the load of the machine. */
const costOf = (work: () => unknown, runs: number): number => {
  const before = process.threadCpuUsage()
  for (let run = 0; run < runs; run++) work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** A faster check is not measured further: a quadratic one would take a hundred times more at these lengths. */
const negligibleMs = 4

/** The kernel counts processor time in ticks of up to ten milliseconds: a measure is many of them. */
const measureMs = 60

/**
 * A text against four of a quarter of its length: a quadratic check takes four times longer for the one. A quadratic check is
 * slow at every measure; a garbage collection is not.
 */
const isCostly = (work: (text: string) => unknown, long: (length: number) => string, length: number): boolean => {
  const [short, whole] = [long(length / 4), long(length)]
  const once = costOf(() => work(whole), 1)
  if (once < negligibleMs) return false
  const runs = Math.ceil(measureMs / once)
  return Array.from({ length: 5 }).every(
    () => costOf(() => work(whole), runs) > 2.25 * costOf(() => work(short), 4 * runs),
  )
}

/** The first text for which the time of this work grows faster than its length. */
const firstCostly = (work: (text: string) => unknown): string | undefined => {
  for (const length of lengths) {
    const costly = texts.find(({ long }) => isCostly(work, long, length))
    if (costly !== undefined) return `${costly.told}, ${length} characters`
  }
  return undefined
}

/** Lengths within the longest accepted texts, and beyond them. */
const lengths = [4000, 32_000]

const fields = textFields()

/** A field shared by many calls, as the page of a list, is measured in one of them. */
const measured = fields.filter((field, index) => fields.findIndex((other) => isSameRule(field, other)) === index)

function isSameRule(one: TextField, other: TextField): boolean {
  return one.path === other.path && ruleOf(one) === ruleOf(other)
}

function ruleOf({ schema, path }: TextField): unknown {
  const [key = ''] = path.split('.')
  return schema instanceof z.ZodObject ? schema.shape[key] : schema
}

test('the search finds every text of the contract, also nested texts and numbers sent as texts', () => {
  const names = fields.map(nameOf)
  expect(names).toContain('POST /api/add/mission/:id, body: description')
  expect(names).toContain('POST /addCandidat, body: skills.0.rating')
  expect(names).toContain('GET /api/admin/missions, query: page')
  expect(names).toContain('POST /reset/edit_password/:token, params: token')
  expect(names).toContain('PUT /api/interviews/:id, body: firstDate')
})

describe('the time for a long repetitive text is proportional to its length', () => {
  test('a check in quadratic time is found', () => {
    expect(firstCostly((text) => /<+>$/.test(`${text}.`))).toBeDefined()
  })

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

  test('the masking of a person', () => {
    const identifiers = identifiersOf({
      familyName: 'Durand',
      givenName: 'Anne',
      email: 'adurand.pro@gmail.com',
      phone: '+33612345678',
      website: 'https://www.linkedin.com/in/ninja-des-bits-4a5b/',
      fileNames: ['CV_Anne_Durand_2024.pdf'],
      employers: [{ name: 'BNP Paribas', publicCompany: 'Banque, Paris' }],
    })
    // oxfmt-ignore
    const units = ['a', 'anne', 'd u r a n d ', 'a.', 'a-', '@', 'a@', 'a@b.fr ', '0', '0 ', '612345678', '+', 'www.', 'http://', 'x.fr/', '(at)', '\u0301', 'twitter:', '▇', '李', '06.']
    const longOf = (unit: string) => (length: number) => unit.repeat(length / unit.length)
    expect(units.filter((unit) => isCostly((text) => mask(text, identifiers), longOf(unit), 32_000))).toEqual([])
  })
})
