import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { FileKind } from '#domain/ground/files/uploads.ts'
import { examinations } from '#server/files/examination.ts'
import { aPdfBomb } from '#test/people/sent-files.ts'

/** What takes an examination near its bounds, of memory and of processor. */

const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-large-uploads-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [source, target] = [join(folder, 'sent'), join(folder, 'new')]
const examine = examinations()

const examined = async (kind: FileKind, content: Uint8Array) => {
  await writeFile(source, content)
  return examine({ kind, source, sender: 1, target })
}

test.each([
  ['in one pass', {}],
  ['in several passes', { progressive: true, chromaSubsampling: '4:4:4' }],
])(
  'a picture of fifty million pixels is taken, as telephones make them, where its JPEG is written %s',
  async (_, options) => {
    const image = sharp({ create: { width: 8160, height: 6144, channels: 3, background: '#b03060' } })
    const jpeg = await image.jpeg({ quality: 80, ...options }).toBuffer()
    expect(await examined('picture', jpeg)).toEqual({ mediaType: 'image/webp', rewritten: true })
    expect(await examined('document', jpeg)).toEqual({ mediaType: 'image/jpeg', rewritten: true })
  },
)

test('a CV that becomes 300 MB when it is read ends with its process', async () => {
  const bomb = aPdfBomb()
  expect(bomb.length).toBeLessThan(320_000)
  expect(await examined('resume', bomb)).toMatchObject({ refused: expect.stringMatching(/trop complexe|illisible/) })
})
