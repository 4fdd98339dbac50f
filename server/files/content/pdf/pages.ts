import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream, type PDFObject } from '@cantoo/pdf-lib'
import { valuesAt, type Values } from './dictionaries.ts'

const mostNodes = 10_000

/** Whether what this page shows is in the file: of one that was cut it may be missing. */
const isThere = (page: PDFDict, values: Values): boolean => {
  const given = page.get(PDFName.of('Contents'))
  const parts = values(given).flatMap((one) => (one instanceof PDFArray ? one.asArray() : [one]))
  if (given instanceof PDFRef && parts.length === 0) return false
  return parts.every((part) => values(part).some((content) => content instanceof PDFStream))
}

type Counting = { most: number; isCut: boolean }

/**
 * The pages of a PDF, up to one more than `most`; undefined when its tree leads to nothing. With `isCut`, a page whose content is
 * missing is nothing too.
 */
export const countPages = (
  root: PDFObject | undefined,
  values: Values,
  { most, isCut }: Counting,
): number | undefined => {
  const [catalog] = values(root)
  const left = catalog instanceof PDFDict ? valuesAt(catalog, 'Pages', values).slice(0, 1) : []
  let pages = 0
  let nodes = 0
  for (let node = left.pop(); node !== undefined && pages <= most; node = left.pop()) {
    nodes += 1
    if (!(node instanceof PDFDict) || nodes > mostNodes) return undefined
    const [kids] = valuesAt(node, 'Kids', values)
    if (kids instanceof PDFArray)
      for (const kid of kids.asArray()) {
        const [child] = values(kid)
        if (child === undefined) return undefined
        left.push(child)
      }
    else if (!isCut || isThere(node, values)) pages += 1
    else return undefined
  }
  return pages
}
