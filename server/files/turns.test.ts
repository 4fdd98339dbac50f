import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** Works that end when they are told to, and the order in which they began. */
const aBench = (atOnce: number) => {
  const [turn, begun, ends] = [takeTurns(atOnce), [] as string[], new Map<string, () => void>()]
  const ask = (person: number, name: string) =>
    turn(person, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let tick = 0; tick < 10; tick++) await Promise.resolve()
  }
  return { ask, begun, end, turn }
}

test('whoever asks for many takes one place, and waits behind each who asks for one', async () => {
  const { ask, begun, end } = aBench(2)
  for (const name of ['a1', 'a2', 'a3']) void ask(1, name)
  await end('')
  expect(begun).toEqual(['a1'])
  void ask(2, 'b1')
  void ask(3, 'c1')
  void ask(3, 'c2')
  await end('')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  await end('c1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'c2'])
})

test('a work that fails gives its place, and its error to who asked', async () => {
  const { turn } = aBench(1)
  const failing = turn(1, () => Promise.reject(new Error('no')))
  const other = turn(2, () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await other).toBe('done')
})
