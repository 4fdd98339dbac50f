import { expect, test } from 'vitest'
import { eachApart, eachBatchApart } from './each-apart.ts'
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

/** Batches of three of the items that are left; an item that is broken breaks its batch. */
const workedInBatches = async (items: number[], isBroken: (item: number) => boolean) => {
  const done: number[] = []
  const doAll = (batch: readonly number[]) => {
    if (batch.some(isBroken)) throw new Error('broken')
    done.push(...batch)
  }
  const failure = await eachBatchApart<number>({
    nameOf: (item) => `item ${item}`,
    work: async (leftOut, onTaken) => {
      const batch = items.filter((item) => !done.includes(item) && !leftOut.includes(item)).slice(0, 3)
      onTaken(batch)
      doAll(batch)
      return batch.length
    },
    alone: async (item) => doAll([item]),
  }).then(
    () => null,
    (error: unknown) => sentenceOf(error),
  )
  return { done, failure }
}

test('of a batch that fails, each item is tried alone, and the batches after it are done', async () => {
  expect(await workedInBatches([1, 2, 3, 4, 5, 6, 7], (item) => item === 2)).toEqual({
    done: [1, 3, 4, 5, 6, 7],
    failure: 'item 2: broken',
  })
})

test('a batch that fails although each of its items does not is thrown', async () => {
  const failing = eachBatchApart<number>({
    nameOf: String,
    work: async (_, onTaken) => {
      onTaken([1])
      throw new Error('no room')
    },
    alone: async () => undefined,
  })
  await expect(failing).rejects.toThrow('no room')
})
