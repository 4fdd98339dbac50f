import type { Sharp } from 'sharp'

/** The longest side of a photo or a logo on a page. */
const side = 512

/** The longest side of the picture of a paper: A4 at 400 dots an inch. */
const paperSide = 4700

/** The side of a logo in a mail, which is drawn at half of it: sharp on a fine screen too. */
const mailSide = 160

const white = '#ffffff'

/** A picture no larger than pages need. */
export const reduced = (picture: Sharp): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** A picture as pages show it. */
export const asWebp = (picture: Sharp): Sharp => picture.webp({ quality: 82 })

/** A logo as mails show it, on a white square: Outlook draws no WebP, and others no transparency. */
export const asMailJpeg = (picture: Sharp): Sharp =>
  picture
    .flatten({ background: white })
    .resize({ width: mailSide, height: mailSide, fit: 'contain', background: white })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })

/** The picture of a paper, in the format it came in: a PNG is drawn or captured, and stays exact. */
export const asPaper = (picture: Sharp, format: 'jpeg' | 'png'): Sharp => {
  const sized = picture.resize({ width: paperSide, height: paperSide, fit: 'inside', withoutEnlargement: true })
  return format === 'jpeg' ? sized.jpeg({ quality: 88 }) : sized.png()
}
