type Size = { width: number; height: number }

/** The square of a picture that is kept, in the picture's own pixels. What lies outside the picture is left empty. */
export type PictureCut = { x: number; y: number; side: number }

/** The longest side of a cut picture, in pixels. */
const longest = 1024

const centred = ({ width, height }: Size, side: number): PictureCut => ({
  x: (width - side) / 2,
  y: (height - side) / 2,
  side,
})

/** The cut before anything is moved: the middle of a face, or the whole of a mark. */
export const firstCut = (picture: Size, isWhole: boolean): PictureCut =>
  centred(picture, (isWhole ? Math.max : Math.min)(picture.width, picture.height))

/** The smallest zoom: 1 fills the square, a whole mark needs less. */
export const leastZoom = ({ width, height }: Size, isWhole: boolean): number =>
  isWhole ? Math.min(width, height) / Math.max(width, height) : 1

/** The cut seen through a square window of `window` pixels, when the picture is zoomed and moved by `moved` pixels under it. */
export const cutSeen = ({
  picture,
  zoom,
  moved,
  window,
}: {
  picture: Size
  zoom: number
  moved: { x: number; y: number }
  window: number
}): PictureCut => {
  const start = centred(picture, Math.min(picture.width, picture.height) / zoom)
  const perPixel = start.side / window
  return { ...start, x: start.x - moved.x * perPixel, y: start.y - moved.y * perPixel }
}

/** Whether the cut is the picture itself: it may then be sent as it is. */
export const isUncut = ({ width, height }: Size, { x, y, side }: PictureCut): boolean =>
  width === height && side === width && x === 0 && y === 0 && side <= longest

/**
 * The cut square as a file of the same name, a PNG or a JPEG as before, of at most 1024 pixels a side. A file that this
 * browser cannot read comes back as it is: whoever receives it says what is wrong.
 */
export const cutPicture = async (file: File, cutOf: (picture: Size) => PictureCut): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return file
  const cut = cutOf(picture)
  if (isUncut(picture, cut)) return file
  const edge = Math.max(1, Math.min(longest, Math.round(cut.side)))
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const canvas = new OffscreenCanvas(edge, edge)
  const context = canvas.getContext('2d')
  if (context === null) return file
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'
    context.fillRect(0, 0, edge, edge)
  }
  const scale = edge / cut.side
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, -cut.x * scale, -cut.y * scale, picture.width * scale, picture.height * scale)
  picture.close()
  return new File([await canvas.convertToBlob({ type, quality: 0.92 })], file.name, { type })
}
