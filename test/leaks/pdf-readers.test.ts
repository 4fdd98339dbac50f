import { expect, test } from 'vitest'
import { textsByPdfjs } from '#test/leaks/leak-scanner.ts'
import { textsByPdfium } from '#test/leaks/pdfium.ts'
import { aPdfWith, pdfsForOneReader } from '#test/leaks/planted-leaks.ts'

/** Two engines that share no code read every PDF of the anonymity proof: each sees what the other does not. */

const hidden = /Rose|Martin|rose/
const seenBy = async (write: Parameters<typeof aPdfWith>[0]) => {
  const pdf = await aPdfWith(write)
  return {
    bytes: hidden.test(pdf.toString('latin1')),
    pdfjs: hidden.test((await textsByPdfjs(pdf)).join('\n')),
    pdfium: hidden.test(textsByPdfium(pdf).join('\n')),
  }
}

test('what is written on a page is read by both', async () => {
  expect(await seenBy((pdf) => pdf.getPage(0).drawText('Rose Martin'))).toEqual({
    bytes: false,
    pdfjs: true,
    pdfium: true,
  })
})

test.each(Object.entries(pdfsForOneReader.pdfium))('%s is read by PDFium alone', async (_, write) => {
  expect(await seenBy(write)).toEqual({ bytes: false, pdfjs: false, pdfium: true })
})

test.each(Object.entries(pdfsForOneReader.pdfjs))('%s is read by pdf.js alone', async (_, write) => {
  expect(await seenBy(write)).toEqual({ bytes: false, pdfjs: true, pdfium: false })
})
