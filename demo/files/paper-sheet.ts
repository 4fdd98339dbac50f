import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** A page of a contract, a CRA or an invoice: a title and its lines. */
export const drawSheet = async (title: string, lines: readonly string[], at: Date): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(at)
  pdf.setModificationDate(at)
  const page = pdf.addPage()
  const [plain, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)]
  const color = rgb(0.04, 0.07, 0.15)
  page.drawText('Inspirnautes', { x: 56, y: 780, size: 11, font: bold, color })
  page.drawText(title, { x: 56, y: 730, size: 22, font: bold, color })
  for (const [rank, line] of lines.entries())
    page.drawText(line, { x: 56, y: 690 - 22 * rank, size: 11, font: plain, color })
  return pdf.save()
}
