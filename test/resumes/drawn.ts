import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib'
import type { Life } from './life.ts'
import { inFrenchDashes } from './written-dates.ts'

/** A PDF drawn word by word in the faces that every reader has, as old exporters do. Its lines break where they must. */
export const drawn = async (life: Life): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  const [text, bold] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.TimesRomanBold),
  ]
  let page = document.addPage([595, 842])
  let y = 790
  const put = (words: string, { size = 11, font = text, x = 60, right = '' } = {}) => {
    let at = x
    for (const word of words.split(' ')) {
      const width = font.widthOfTextAtSize(word, size)
      if (at + width > 535) [at, y] = [x, y - size * 1.3]
      page.drawText(word, { x: at, y, size, font })
      at += width + font.widthOfTextAtSize(' ', size)
    }
    if (right !== '') page.drawText(right, { x: 535 - text.widthOfTextAtSize(right, size), y, size, font: text })
    y -= size * 1.35
    if (y < 60) [page, y] = [document.addPage([595, 842]), 790]
  }
  const heading = (words: string) => {
    y -= 10
    put(words, { size: 13, font: bold })
  }
  put(life.name, { size: 20, font: bold })
  put(life.title, { size: 13 })
  put(`${life.email} - ${life.phone.written}`)
  heading('EXPERIENCES')
  for (const job of life.jobs) {
    put(job.company, { font: bold, right: inFrenchDashes(job) })
    put(job.position)
    for (const task of job.tasks) put(`- ${task}`, { x: 72 })
    if (job.stack !== undefined) put(`Environnement : ${job.stack}`, { x: 72 })
  }
  heading('FORMATION')
  for (const { degree, school, from, to } of life.degrees)
    put(`${degree}, ${school}`, { right: from === undefined ? String(to) : `${from} - ${to}` })
  heading('COMPETENCES')
  for (const [group, skills] of Object.entries(life.skills)) put(`${group} : ${skills.join(', ')}`)
  heading('LANGUES')
  for (const { written, level } of life.languages) put(`${written} : ${level}`)
  return document.save()
}

/** A page that holds a picture of text and no text. */
export const scanned = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  for (let y = 780; y > 80; y -= 16)
    page.drawRectangle({ x: 60, y, width: 300 + (y % 7) * 20, height: 7, color: rgb(0.3, 0.3, 0.3) })
  return document.save()
}
