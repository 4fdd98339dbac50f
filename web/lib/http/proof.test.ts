import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { provedFirst } from '#web/lib/http/proof.ts'

const refusal = (code: 'proof_required' | 'forbidden') => new ApiError({ code, status: 403, message: 'non' })

/** A call that is refused this many times, and a person who answers the question. */
const scene = (refusals: number, isProved: boolean, code: 'proof_required' | 'forbidden' = 'proof_required') => {
  let left = refusals
  let asked = 0
  const send = async () => {
    left -= 1
    if (left >= 0) throw refusal(code)
    return 'done'
  }
  const ask = async () => {
    asked += 1
    return isProved
  }
  return { send, through: provedFirst(ask), asked: () => asked }
}

test('a call that asks for a proof is made once more after it', async () => {
  const { send, through, asked } = scene(1, true)
  expect(await through(send)).toBe('done')
  expect(asked()).toBe(1)
})

test.each([
  ['the person gives none', 1, false, 'proof_required', 1],
  ['it does not suffice', 2, true, 'proof_required', 1],
  ['the refusal is another', 1, true, 'forbidden', 0],
] as const)('the call fails when %s', async (_, refusals, isProved, code, questions) => {
  const { send, through, asked } = scene(refusals, isProved, code)
  await expect(through(send)).rejects.toMatchObject({ code })
  expect(asked()).toBe(questions)
})

test('two calls that are refused together ask one question', async () => {
  const { send, through, asked } = scene(2, true)
  expect(await Promise.all([through(send), through(send)])).toEqual(['done', 'done'])
  expect(asked()).toBe(1)
})
