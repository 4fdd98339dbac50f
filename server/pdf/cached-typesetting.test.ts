import { expect, test } from 'vitest'
import { cachedTypesetting } from './cached-typesetting.ts'
import type { Order } from './typesetting.ts'

const order = (name: string, picture: Uint8Array | null = null): Order => ({
  template: 'resume',
  data: { name },
  picture,
})

/** What is kept, over a typesetting that counts what it sets and fails on one name. */
const counting = () => {
  const asked: string[] = []
  let time = 0
  const { typeset } = cachedTypesetting(
    {
      typeset: async ({ data }) => {
        asked.push(JSON.stringify(data))
        if (JSON.stringify(data).includes('lourd')) throw new Error('too long')
        return Buffer.from(JSON.stringify(data))
      },
      leftOutOf: () => Promise.resolve([]),
      close: () => Promise.resolve(),
    },
    { cacheMs: 1000, most: 3, now: () => time },
  )
  return { typeset, asked, pass: (ms: number) => (time += ms) }
}

test('the same document is set once for a while, another picture or text is another one', async () => {
  const { typeset, asked, pass } = counting()
  const [one, again] = await Promise.all([typeset(order('Anne')), typeset(order('Anne'))])
  expect(one).toBe(again)
  await typeset(order('Anne', new Uint8Array([1])))
  await typeset(order('Léa'))
  expect(asked).toHaveLength(3)
  pass(1000)
  await typeset(order('Anne'))
  expect(asked).toHaveLength(4)
})

test('one that cannot be set is not tried again at once', async () => {
  const { typeset, asked, pass } = counting()
  for (let times = 0; times < 3; times++) await expect(typeset(order('lourd'))).rejects.toThrow('too long')
  expect(asked).toHaveLength(1)
  pass(1000)
  await expect(typeset(order('lourd'))).rejects.toThrow('too long')
  expect(asked).toHaveLength(2)
})

test('few are kept, the latest', async () => {
  const { typeset, asked } = counting()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await typeset(order(name))
  await typeset(order('e'))
  expect(asked).toHaveLength(5)
  await typeset(order('a'))
  expect(asked).toHaveLength(6)
})
