/** The name that the standard gives to the XML in the PDF. */
export const attachmentName = 'factur-x.xml'

/** The rule of a PDF that is no archive: ISO 19005-3. */
export const archiveRule = 'ISO-19005-3'

/** The rule of a PDF that carries no invoice at all. */
export const dataRule = 'FX-ATTACHMENT'

export const facturXNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
