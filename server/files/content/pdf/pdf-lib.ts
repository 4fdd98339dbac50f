import type * as Library from '@cantoo/pdf-lib'

/*
 * The classes of pdf-lib, read from the one file that its package has beside its hundreds of modules: each examination starts a
 * process, and the modules took two thirds of its work. The package names that file nowhere, so it is found beside its entry.
 */

const oneFile = new URL('../dist/pdf-lib.esm.js', import.meta.resolve('@cantoo/pdf-lib'))
const library = (await import(oneFile.href)) as typeof Library

export const {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFObjectParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  PDFWriter,
} = library

export type PDFArray = Library.PDFArray
export type PDFContext = Library.PDFContext
export type PDFDict = Library.PDFDict
export type PDFName = Library.PDFName
export type PDFObject = Library.PDFObject
export type PDFRawStream = Library.PDFRawStream
export type PDFRef = Library.PDFRef
export type PDFStream = Library.PDFStream
export type Position = Library.Position
