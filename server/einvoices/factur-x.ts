/** The name that the standard gives to the XML in the PDF. */
export const attachmentName = 'factur-x.xml'

export const facturXNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
