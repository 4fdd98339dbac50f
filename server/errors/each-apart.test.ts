import { expect, test } from 'vitest'
import { eachApart } from './each-apart.ts'
import { sentenceOf } from './logged-error.ts'

const worked = async (items: number[], isBroken: (item: number) => boolean) => {
  const done: number[] = []
  const failure = await eachApart(
    items,
    (item) => `item ${item}`,
    async (item) => {
      if (isBroken(item)) throw new Error('broken')
      done.push(item)
    },
  ).then(
    () => null,
    (error: unknown) => sentenceOf(error),
  )
  return { done, failure }
}

test('one that fails is named, once the others are done', async () => {
  expect(await worked([1, 2, 3], (item) => item === 1)).toEqual({ done: [2, 3], failure: 'item 1: broken' })
})

test('several that fail are named together', async () => {
  const failure = '2 failed: item 1: broken: item 3: broken'
  expect(await worked([1, 2, 3], (item) => item !== 2)).toEqual({ done: [2], failure })
})

test('nothing is thrown when none fails', async () => {
  expect(await worked([1, 2], () => false)).toEqual({ done: [1, 2], failure: null })
})
