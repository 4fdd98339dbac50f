import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** Every dictionary written inside an object, itself included. What it only refers to is an object of its own. */
export function* dictionariesIn(object: PDFObject): Generator<PDFDict> {
  const left = [object]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next instanceof PDFStream) left.push(next.dict)
    else if (next instanceof PDFArray) for (const item of next.asArray()) left.push(item)
    else if (next instanceof PDFDict) {
      yield next
      for (const value of next.values()) left.push(value)
    }
  }
}

const mostSteps = 20

/** What references lead to: every generation of a number, for some readers look at the number alone. */
export type Values = (value: PDFObject | undefined) => PDFObject[]

/** Follows references in these objects. */
export const valuesOf = (context: PDFContext): Values => {
  const byNumber = new Map<number, PDFObject[]>()
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const others = byNumber.get(ref.objectNumber)
    if (others === undefined) byNumber.set(ref.objectNumber, [object])
    else others.push(object)
  }
  const followed = (value: PDFObject | undefined, steps: number): PDFObject[] => {
    if (value instanceof PDFRef)
      return steps === 0 ? [] : (byNumber.get(value.objectNumber) ?? []).flatMap((one) => followed(one, steps - 1))
    return value === undefined || value === PDFNull ? [] : [value]
  }
  return (value) => followed(value, mostSteps)
}

/** The names that the value of a key may be. */
export const namesAt = (dict: PDFDict, key: string, values: Values): string[] =>
  values(dict.get(PDFName.of(key))).flatMap((value) => (value instanceof PDFName ? [value.decodeText()] : []))

/** The values of a key, references followed. */
export const valuesAt = (dict: PDFDict, key: string, values: Values): PDFObject[] => values(dict.get(PDFName.of(key)))
