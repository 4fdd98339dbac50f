import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { unsupportedFormat } from '#contract/wire/file-messages.ts'
import { pictureExtensions } from '#domain/ground/files/uploads.ts'
import { asMailJpeg, asPaper, asWebp, reduced } from './picture-formats.ts'
import type { Targets, Verdict } from './verdict.ts'

/** The largest picture that is decoded: those of the telephones of today have 48 or 50 megapixels, a little more with their borders. */
const mostPixels = 51_000_000

// Only these two loaders may run: the others, as that of SVG, are never reached whatever the bytes say.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const tooManyPixels = 'Cette image a plus de 50 millions de pixels. La réduire, puis réessayer.'
const unreadable = 'Cette image est illisible ou incomplète. L’enregistrer à nouveau en jpg ou en png.'

/** Whether the bytes of this format are decoded here. */
export const isPicture = (extension: string | undefined) =>
  extension === 'jpg' || extension === 'png' || extension === 'apng'

/** What was encoded again, by the path where it goes. */
type Encoded = Map<string, Buffer>

/** Decodes a picture of a size that can be, and writes what was encoded; answers why it cannot be read, if so. */
const decode = async (
  bytes: Uint8Array,
  encode: (picture: Sharp) => Promise<Encoded>,
): Promise<{ refused: string } | undefined> => {
  const encoded = await encodedOf(bytes, encode)
  if (!(encoded instanceof Map)) return encoded
  // A disk that takes it not is no fault of the picture.
  for (const [path, content] of encoded) await writeFile(path, content, { mode: 0o600 })
  return undefined
}

const encodedOf = async (
  bytes: Uint8Array,
  encode: (picture: Sharp) => Promise<Encoded>,
): Promise<{ refused: string } | Encoded> => {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { width, height } = await picture.metadata()
    if (width * height > mostPixels) return { refused: tooManyPixels }
    return await encode(picture.autoOrient())
  } catch (error) {
    return { refused: String(error).includes('pixel limit') ? tooManyPixels : unreadable }
  }
}

/**
 * Decodes a photo or a logo and encodes it again as WebP: nothing of the sent bytes is kept, neither the place where the photo
 * was taken nor what was hidden behind the image. A logo is also encoded for mails.
 */
export const examinePicture = async (
  bytes: Uint8Array,
  extension: string | undefined,
  { target, mailTarget }: Targets,
): Promise<Verdict> => {
  if (!isPicture(extension)) return { refused: unsupportedFormat(pictureExtensions) }
  const rejection = await decode(bytes, async (picture) => {
    const { data, info } = await reduced(picture).raw().toBuffer({ resolveWithObject: true })
    // `info` also says that the colours were multiplied by their opacity on the way: they are not any more.
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const encoded = new Map([[target, await asWebp(sharp(data, { raw })).toBuffer()]])
    if (mailTarget !== undefined) encoded.set(mailTarget, await asMailJpeg(sharp(data, { raw })).toBuffer())
    return encoded
  })
  return rejection ?? { mediaType: 'image/webp', rewritten: true }
}

/**
 * Decodes the picture of a paper and encodes it again in its own format, as large as it is needed to read small print:
 * nothing of the sent bytes is kept.
 */
export const examinePaper = async (
  bytes: Uint8Array,
  extension: string | undefined,
  { target }: Targets,
): Promise<Verdict> => {
  const format = extension === 'jpg' ? 'jpeg' : 'png'
  const rejection = await decode(
    bytes,
    async (picture) => new Map([[target, await asPaper(picture, format).toBuffer()]]),
  )
  return rejection ?? { mediaType: `image/${format}`, rewritten: true }
}
