import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Files as people send them, made in code. */

/** A photo without anything in it. */
export const aPicture = async ({ width = 60, height = 40, name = 'moi.png' } = {}): Promise<File> => {
  const image = sharp({ create: { width, height, channels: 3, background: '#b03060' } }).png()
  return new File([new Uint8Array(await image.toBuffer())], name)
}

/** A CV of one page. */
export const aResume = async (name = 'CV.pdf'): Promise<File> => {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Anne Durand')
  return new File([new Uint8Array(await pdf.save())], name)
}
