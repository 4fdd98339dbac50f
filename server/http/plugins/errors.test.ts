import { describe, expect, test } from 'vitest'
import { failureAnswer } from '#contract/wire/errors.ts'
import { openTestApp } from '#test/servers/app.ts'

const { app } = await openTestApp()

describe('an address for which no route is looked up is refused like any other', () => {
  test.each([
    ['a part longer than any id', `/api/interviews/${'1'.repeat(300)}`, 404, 'not_found'],
    ['a part that is no text', '/api/interviews/%zz', 400, 'malformed'],
  ])('%s', async (_, url, status, code) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(failureAnswer.strict().parse(answer.json()).error.code).toBe(code)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).not.toContain('1111')
  })
})
