import sharp from 'sharp'
import { unsupportedFormat } from '#contract/wire/uploaded-file.ts'
import { pictureExtensions } from '#domain/files/uploads.ts'
import { asMailJpeg, asWebp, reduced } from './picture-formats.ts'
import type { Targets, Verdict } from './verdict.ts'

/** The largest picture that is decoded: 40 megapixels. */
const mostPixels = 40_000_000

// Only these two loaders may run: the others, as that of SVG, are never reached whatever the bytes say.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const tooManyPixels = 'Cette image a plus de 40 millions de pixels. La réduire, puis réessayer.'
const unreadable = 'Cette image est illisible ou incomplète. L’enregistrer à nouveau en jpg ou en png.'

const isPicture = (extension: string | undefined) => extension === 'jpg' || extension === 'png' || extension === 'apng'

/**
 * Decodes a photo or a logo and encodes it anew as WebP: nothing of the sent bytes is kept, neither the place where the photo
 * was taken nor what was hidden behind the image. A logo is also encoded for mails.
 */
export const examinePicture = async (
  bytes: Uint8Array,
  extension: string | undefined,
  { target, mailTarget }: Targets,
): Promise<Verdict> => {
  if (!isPicture(extension)) return { refused: unsupportedFormat(pictureExtensions) }
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { width, height } = await picture.metadata()
    if (width * height > mostPixels) return { refused: tooManyPixels }
    const { data, info } = await reduced(picture.autoOrient()).raw().toBuffer({ resolveWithObject: true })
    await asWebp(sharp(data, { raw: info })).toFile(target)
    if (mailTarget !== undefined) await asMailJpeg(sharp(data, { raw: info })).toFile(mailTarget)
  } catch (error) {
    return { refused: String(error).includes('pixel limit') ? tooManyPixels : unreadable }
  }
  return { mediaType: 'image/webp', rewritten: true }
}
