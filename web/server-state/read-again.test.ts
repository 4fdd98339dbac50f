import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { mayReadAgain } from './read-again.ts'

/** How often a read that fails each time is made in all. */
const timesRead = (error: Error): number => {
  let times = 1
  while (mayReadAgain(times - 1, error)) times++
  return times
}

const answered = (status: number) => new ApiError({ code: 'internal', status, message: 'Non' })

test.each([
  ['the server is busy', answered(503), 4],
  ['the balancer has no instance', answered(502), 4],
  ['nobody answered', answered(0), 2],
  ['the call was refused', answered(403), 1],
  ['the server has a defect', answered(500), 1],
  ['the answer could not be read', new TypeError('not JSON'), 1],
])('where %s, a read is made so often', (_, error, times) => expect(timesRead(error)).toBe(times))
