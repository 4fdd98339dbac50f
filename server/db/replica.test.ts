import { expect, test } from 'vitest'
import { inOrderOf } from './replica.ts'

const urls = ['a', 'b', 'c'].map((name) => `postgres://me@${name}/inspirnautes`)
const instances = Array.from({ length: 300 }, (_, place) => `web${place}`)

const preferring = (among: readonly string[]) => Map.groupBy(instances, (instance) => inOrderOf(instance, among)[0])

test('each instance prefers one replica, the same in whatever order they are given, and the replicas share them', () => {
  for (const [url, theirs] of preferring(urls)) {
    expect(theirs.length, url).toBeGreaterThan(60)
    for (const instance of theirs) expect(inOrderOf(instance, urls.toReversed())[0]).toBe(url)
  }
})

test('without one of them its instances are shared by the others, and no other one moves', () => {
  const [lost = '', ...left] = urls
  const before = preferring(urls)
  const after = preferring(left)
  for (const url of left) {
    expect(after.get(url)).toEqual(expect.arrayContaining(before.get(url) ?? []))
    expect(after.get(url)?.length).toBeGreaterThan((before.get(url)?.length ?? 0) + 20)
  }
  expect(before.get(lost)?.length).toBeGreaterThan(60)
})
