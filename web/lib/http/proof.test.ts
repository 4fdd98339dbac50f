import { expect, test } from 'vitest'
import { provedFirst } from '#web/lib/http/proof.ts'

const refusal = new Error('a proof is asked for')

/** A call that counts itself, and a person who answers the question. */
const scene = (isProved: boolean) => {
  const counted = { sent: 0, asked: 0 }
  const again = provedFirst(async () => {
    counted.asked += 1
    return isProved
  })
  const send = async () => {
    counted.sent += 1
    return 'done'
  }
  return { counted, call: () => again(send, refusal) }
}

test('a refused call is made once more after a proof', async () => {
  const { counted, call } = scene(true)
  expect(await call()).toBe('done')
  expect(counted).toEqual({ sent: 1, asked: 1 })
})

test('without a proof it stays refused', async () => {
  const { counted, call } = scene(false)
  await expect(call()).rejects.toBe(refusal)
  expect(counted).toEqual({ sent: 0, asked: 1 })
})

test('two calls that are refused together ask one question, a later one another', async () => {
  const { counted, call } = scene(true)
  expect(await Promise.all([call(), call()])).toEqual(['done', 'done'])
  expect(counted.asked).toBe(1)
  await call()
  expect(counted.asked).toBe(2)
})
