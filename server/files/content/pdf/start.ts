const longestBeginning = 1024

/** Where a PDF begins: viewers take one behind some other bytes. Undefined when there is none. */
export const pdfStart = (bytes: Uint8Array): number | undefined => {
  const at = Buffer.from(bytes.subarray(0, longestBeginning)).indexOf('%PDF-')
  return at === -1 ? undefined : at
}
