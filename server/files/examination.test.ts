import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { FileKind } from '#domain/ground/files/uploads.ts'
import { aDoc, aPdf, aPhoto, aPicture, aResume, aZip, docxParts, refusedPdfs } from '#test/people/sent-files.ts'
import { bodiesOf, restrictedPdf, writtenPdf } from '#test/people/written-pdfs.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { bounded, examinations, rights, type Examination } from './examination.ts'

const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-examination-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [source, target, mailTarget] = [join(folder, 'sent'), join(folder, 'new'), join(folder, 'mailed')]
const examine = examinations()
const sender = 1

const examined = async (kind: FileKind, content: File | Uint8Array | string): Promise<Examination> => {
  await writeFile(source, content instanceof File ? new Uint8Array(await content.arrayBuffer()) : content)
  return examine({ kind, source, sender, target })
}
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

const otherPicture = { refused: 'Format non pris en charge\u00a0: jpg, jpeg ou png.' }
const otherResume = { refused: 'Format non pris en charge\u00a0: pdf, doc ou docx.' }
const brokenPicture = { refused: 'Cette image est illisible ou incomplète. L’enregistrer à nouveau en jpg ou en png.' }

describe('a picture', () => {
  test('is encoded again, upright, without what the camera wrote', async () => {
    const photo = await aPhoto()
    expect(await sharp(await bytesOf(photo)).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    expect(await examined('picture', photo)).toEqual({ mediaType: 'image/webp', rewritten: true })
    const kept = await sharp(await readFile(target)).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 384, height: 512 })
    expect([kept.exif, kept.orientation, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect((await readFile(target)).includes('Durand')).toBe(false)
  })

  test('keeps its size when it is small, and what is behind the image is not kept', async () => {
    const hidden = Buffer.concat([await bytesOf(await aPicture()), Buffer.from('<script>alert(1)</script>')])
    expect(await examined('picture', hidden)).toMatchObject({ rewritten: true })
    expect(await sharp(await readFile(target)).metadata()).toMatchObject({ width: 60, height: 40 })
    expect((await readFile(target)).includes('script')).toBe(false)
  })

  test('of a company is also a JPEG for mails: a white square without what the camera wrote', async () => {
    const mailed = async (content: Uint8Array) => {
      await writeFile(source, content)
      expect(await examine({ kind: 'picture', source, sender, target, mailTarget })).toMatchObject({ rewritten: true })
      const jpeg = await readFile(mailTarget)
      const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
      return { jpeg, metadata: await sharp(jpeg).metadata(), at }
    }
    const white = [255, 255, 255]

    const photo = await mailed(await bytesOf(await aPhoto()))
    expect(photo.metadata).toMatchObject({ format: 'jpeg', width: 160, height: 160 })
    const { exif, orientation, xmp, iptc, icc } = photo.metadata
    expect([exif, orientation, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(photo.jpeg.includes('Durand')).toBe(false)
    expect(photo.jpeg.length).toBeLessThan(20_000)
    // Upright: the sides of the square are empty.
    expect([photo.at(5, 80), photo.at(154, 80)]).toEqual([white, white])

    const disc =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="90"/></svg>'
    const logo = await mailed(await sharp(Buffer.from(disc)).png().toBuffer())
    expect([logo.at(2, 2), logo.at(157, 157)]).toEqual([white, white])
    expect(Math.max(...logo.at(80, 80))).toBeLessThan(8)
  })

  test.each<[string, () => Promise<File | Uint8Array | string> | string | Uint8Array]>([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a PDF with the name of an image', () => aPdf()],
    [
      'a WebP',
      async () =>
        sharp(await bytesOf(await aPicture()))
          .webp()
          .toBuffer(),
    ],
    ['nothing', () => ''],
  ])('%s is of another format', async (_, content) => {
    expect(await examined('picture', await content())).toEqual(otherPicture)
  })

  test('a page behind the first bytes of a jpg, a cut image and a broken one are unreadable', async () => {
    const page = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>alert(1)</script></html>')])
    expect(await examined('picture', page)).toEqual(brokenPicture)
    for (const whole of [await bytesOf(await aPhoto()), await bytesOf(await aPicture({ width: 900, height: 900 }))])
      expect(await examined('picture', whole.subarray(0, whole.length / 2))).toEqual(brokenPicture)
  })

  test('with transparent pixels keeps its colours when it is reduced', async () => {
    const colour = { r: 200, g: 40, b: 30, alpha: 110 / 255 }
    const shade = sharp({ create: { width: 900, height: 900, channels: 4, background: colour } })
    const mailed = async () => {
      await writeFile(source, await shade.png().toBuffer())
      await examine({ kind: 'picture', source, sender, target, mailTarget })
      const [kept, mail] = [await readFile(target), await readFile(mailTarget)]
      return Promise.all([kept, mail].map(async (one) => [...(await sharp(one).raw().toBuffer()).subarray(0, 4)]))
    }
    const [kept = [], mail = []] = await mailed()
    for (const [rank, value] of [200, 40, 30, 110].entries())
      expect(Math.abs((kept[rank] ?? 0) - value)).toBeLessThan(6)
    // On the white of a mail.
    for (const [rank, value] of [231, 162, 158].entries()) expect(Math.abs((mail[rank] ?? 0) - value)).toBeLessThan(6)
  })

  test('a small file that becomes more than fifty million pixels is refused', async () => {
    const bomb = await aPicture({ width: 7200, height: 7200 })
    expect(bomb.size).toBeLessThan(250_000)
    expect(await examined('picture', bomb)).toEqual({
      refused: 'Cette image a plus de 50 millions de pixels. La réduire, puis réessayer.',
    })
  })
})

describe('a CV', () => {
  test('is a PDF, kept as it was sent', async () => {
    expect(await examined('resume', await aResume())).toEqual({ mediaType: 'application/pdf', rewritten: false })
  })

  test('is one that forbids copies and changes, for it opens without a password', async () => {
    expect(await examined('resume', await restrictedPdf('AES-256'))).toEqual({
      mediaType: 'application/pdf',
      rewritten: false,
    })
  })

  test('whose table is broken is written again, as viewers mend it', async () => {
    expect(await examined('resume', writtenPdf(bodiesOf(), { end: () => 'startxxxx\n12\n%%EOF' }))).toEqual({
      mediaType: 'application/pdf',
      rewritten: true,
    })
    expect((await readFile(target)).subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  test.each([
    ['encrypted', 'Ce PDF demande un mot de passe pour s’ouvrir. L’enregistrer sans mot de passe, puis réessayer.'],
    ['script', 'Ce PDF contient du code JavaScript. L’exporter à nouveau en PDF, puis réessayer.'],
    ['launch', 'Ce PDF ouvre un autre programme. L’exporter à nouveau en PDF, puis réessayer.'],
    ['attachment', 'Ce PDF contient d’autres fichiers en pièce jointe. Les retirer, puis réessayer.'],
    ['pages', 'Ce PDF a plus de 200 pages. En enregistrer une version plus courte, puis réessayer.'],
  ] as const)('with %s is refused, with the reason', async (name, refused) => {
    expect(await examined('resume', await refusedPdfs[name]())).toEqual({ refused })
  })

  test('may stand behind a few bytes, which are not kept', async () => {
    const behind = Buffer.concat([Buffer.from('\r\n'), await aPdf()])
    expect(await examined('resume', behind)).toEqual({ mediaType: 'application/pdf', rewritten: true })
    expect((await readFile(target)).equals(behind.subarray(2))).toBe(true)
  })

  test('cut, or of its first line alone, is unreadable', async () => {
    const refused = 'Ce PDF est illisible ou incomplet. L’exporter à nouveau en PDF, puis réessayer.'
    const whole = await aPdf()
    expect(await examined('resume', whole.subarray(0, whole.length / 2))).toEqual({ refused })
    expect(await examined('resume', '%PDF-1.7\nstartxref\n0\n%%EOF')).toEqual({ refused })
  })

  test('is a document of the newer Word', async () => {
    expect(await examined('resume', aZip(docxParts()))).toEqual({
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      rewritten: false,
    })
  })

  test.each<[string, Uint8Array, string]>([
    ['with macros', aZip(docxParts({ 'word/vbaProject.bin': 'x' })), 'macros'],
    ['with a password', aZip(docxParts(), { flags: 1 }), 'mot de passe'],
    ['that becomes gigabytes', aZip(docxParts(), { claimed: 2_000_000_000 }), 'trop volumineux'],
    ['cut', aZip(docxParts()).subarray(0, 200), 'illisible'],
    ['of three thousand parts', aZip(docxParts(partsOf(3000))), 'illisible'],
  ])('of the newer Word %s is refused', async (_, content, reason) => {
    expect(await examined('resume', content)).toEqual({ refused: expect.stringContaining(reason) })
  })

  test('is a document of the older Word, without macros and without a password', async () => {
    expect(await examined('resume', aDoc())).toEqual({ mediaType: 'application/msword', rewritten: false })
    expect(await examined('resume', aDoc(['Macros']))).toEqual({ refused: expect.stringContaining('macros') })
    expect(await examined('resume', aDoc(['EncryptedPackage']))).toEqual({
      refused: expect.stringContaining('mot de passe'),
    })
    expect(await examined('resume', aDoc([], { flags: 0x0100 }))).toEqual({
      refused: expect.stringContaining('mot de passe'),
    })
    expect(await examined('resume', aDoc().subarray(0, 700))).toEqual({ refused: expect.stringContaining('illisible') })
  })

  test.each<[string, () => Promise<File> | string | Uint8Array]>([
    ['an image', () => aPicture()],
    ['a zip of something else', () => aZip({ 'a.txt': 'bonjour' })],
    ['a page', () => '<!doctype html><p>Anne</p>'],
  ])('%s is of another format', async (_, content) => {
    const verdict = await examined('resume', await content())
    expect(verdict).toEqual(otherResume)
  })
})

function partsOf(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, rank) => [`word/part${rank}.xml`, '']))
}

describe('a paper', () => {
  test('is a PDF, kept as it was sent', async () => {
    expect(await examined('document', await aPdf())).toEqual({ mediaType: 'application/pdf', rewritten: false })
    expect(await examined('document', await refusedPdfs.script())).toMatchObject({
      refused: expect.stringContaining('JavaScript'),
    })
  })

  test('or a picture, encoded again in its format, large enough to read, without what the camera wrote', async () => {
    const photo = await aPhoto({ width: 5000, height: 1000 })
    expect(await examined('document', photo)).toEqual({ mediaType: 'image/jpeg', rewritten: true })
    const kept = await sharp(await readFile(target)).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 940, height: 4700 })
    expect([kept.exif, kept.orientation, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined, undefined])

    expect(await examined('document', await aPicture())).toEqual({ mediaType: 'image/png', rewritten: true })
    expect(await sharp(await readFile(target)).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 })
  })

  test('is nothing else, and says so apart: its form may have a sentence of its own', async () => {
    const refused = { refused: 'Format non pris en charge\u00a0: pdf, jpg, jpeg ou png.', isOtherFormat: true }
    for (const other of ['un texte', aDoc(), '<html></html>'])
      expect(await examined('document', other)).toEqual(refused)
  })
})

test('a program that does not start says nothing of the file, which may be sent again', async () => {
  await writeFile(source, await aPdf())
  const verdict = examinations({ program: `${folder}/` })({ kind: 'document', source, sender, target })
  await expect(verdict).rejects.toThrow('the examination of files does not start: code 1')
  await expect(verdict).rejects.toBeInstanceOf(Unavailable)
})

test('a process that gets no processor says nothing of its file, which may be sent again', async () => {
  const started: ChildProcess[] = []
  subscribe('child_process', (message) => void started.push((message as { process: ChildProcess }).process))
  await writeFile(source, await aPdf())
  const verdict = examinations({ longestMs: 2000 })({ kind: 'document', source, sender, target })
  const stop = async () => {
    // A process that is stopped gives no verdict, on any machine.
    await vi.waitFor(() => expect(started.at(-1)?.kill('SIGSTOP')).toBe(true), { interval: 1 })
  }
  await Promise.all([stop(), expect(verdict).rejects.toThrow(Unavailable)])
})

test.runIf(process.platform === 'linux')(
  'a process has its bounds: no core file, 1.3 GB of data, five seconds of processor, after the server',
  () => {
    const [command, args] = bounded('/bin/sh', ['-c', 'ulimit -c; ulimit -d; ulimit -t; nice'])
    const { stdout } = spawnSync(command, args, { encoding: 'utf8' })
    expect(stdout.trim().split('\n')).toEqual(['0', '1300000', '5', String(Math.min(19, getPriority() + 5))])
  },
)

test('a process reaches its program and its files alone, and what decodes pictures only where one may be sent', () => {
  const ours = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
  const paths = {
    program: ours('build/examination/examining.mjs'),
    sent: source,
    encoded: target,
    decoder: ours('node_modules/sharp/package.json'),
    otherPackage: ours('node_modules/pg/package.json'),
    otherSource: ours('server/main.ts'),
    otherFile: join(folder, 'other'),
  }
  const asked = `
    const can = (way) => Object.entries(${JSON.stringify(paths)}).flatMap(([name, path]) => process.permission.has(way, path) ? [name] : [])
    const ways = ['addon', 'child', 'worker', 'wasi'].filter((way) => process.permission.has(way))
    process.stdout.write(JSON.stringify({ reads: can('fs.read'), writes: can('fs.write'), ways }))
  `
  const reached = (kind: FileKind) => {
    const args = [...rights({ kind, source, sender, target }), '--disable-warning=SecurityWarning', '-e', asked]
    return JSON.parse(execFileSync(process.execPath, args, { env: {}, encoding: 'utf8' }))
  }
  const decoding = { reads: ['program', 'sent', 'decoder'], writes: ['encoded'], ways: ['addon'] }
  expect(reached('resume')).toEqual({ reads: ['program', 'sent'], writes: ['encoded'], ways: [] })
  expect(reached('document')).toEqual(decoding)
  expect(reached('picture')).toEqual(decoding)
})
