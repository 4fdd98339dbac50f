import { expect, test } from 'vitest'
import { drawPages } from './drawn-pages.ts'

const canvases = ['first', 'second']
const canvasOf = (number: number) => canvases[number - 1]

/** Two pages that note where they were drawn; `second` is what drawing the second one does besides. */
const twoPages = (second: () => Promise<void> = () => Promise.resolve()) => {
  const drawn: string[] = []
  const draw = (canvas: string) => {
    drawn.push(canvas)
    return Promise.resolve()
  }
  const drawSecond = async (canvas: string) => {
    await second()
    await draw(canvas)
  }
  const pages = [
    { number: 1, draw },
    { number: 2, draw: drawSecond },
  ]
  return { drawn, pages }
}

test('a document is drawn when each of its pages is, in their order', async () => {
  const { drawn, pages } = twoPages()
  expect(await drawPages(pages, canvasOf, new AbortController().signal)).toBe(true)
  expect(drawn).toEqual(canvases)
})

test('a page that cannot be drawn is named, and the document counts as not drawn', async () => {
  const { pages } = twoPages(() => Promise.reject(new Error('broken font')))
  await expect(drawPages(pages, canvasOf, new AbortController().signal)).rejects.toThrow(
    'La page 2 sur 2 n’a pas pu être affichée.',
  )
  await expect(drawPages(pages, () => undefined, new AbortController().signal)).rejects.toThrow(
    'La page 1 sur 2 n’a pas pu être affichée.',
  )
})

test('whoever leaves meanwhile is told of no failure, and has not seen the whole document', async () => {
  const failing = new AbortController()
  const failed = twoPages(() => {
    failing.abort()
    return Promise.reject(new Error('cancelled'))
  })
  expect(await drawPages(failed.pages, canvasOf, failing.signal)).toBe(false)
  const leaving = new AbortController()
  const { pages } = twoPages(() => {
    leaving.abort()
    return Promise.resolve()
  })
  expect(await drawPages(pages, canvasOf, leaving.signal)).toBe(false)
})
