import { AFRelationship, decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { attachmentName, facturXNamespace } from './factur-x.ts'

/** What says in the metadata of the PDF that it is a Factur-X invoice, and which words say it (ISO 19005-3, 6.6.2.3). */
const facturXWords = `
<rdf:Description rdf:about="" xmlns:fx="${facturXNamespace}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${attachmentName}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${facturXNamespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${[
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
]
  .map(
    ([name, description]) => `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`

/** Typst writes no metadata of others: they are added behind its own. */
const addWords = (document: PDFDocument): void => {
  const { context, catalog } = document
  const stream = catalog.lookup(PDFName.of('Metadata'))
  const before = stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8') : ''
  const end = before.lastIndexOf('</rdf:RDF>')
  if (end === -1) throw new Error('the pages of an invoice have no metadata')
  const after = `${before.slice(0, end)}${facturXWords}${before.slice(end)}`
  const metadata = context.stream(Buffer.from(after), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
}

/** Puts the XML of an invoice into the PDF/A-3 of its pages: both are one document, for people and for programs. */
export const facturX = async (pages: Uint8Array, xml: string, now: Date): Promise<Uint8Array> => {
  const document = await PDFDocument.load(pages, { updateMetadata: false })
  await document.attach(Buffer.from(xml), attachmentName, {
    mimeType: 'text/xml',
    description: 'Factur-X',
    creationDate: now,
    modificationDate: now,
    afRelationship: AFRelationship.Data,
  })
  addWords(document)
  return document.save({ useObjectStreams: false, updateFieldAppearances: false })
}
