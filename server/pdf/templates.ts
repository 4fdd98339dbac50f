/** The documents that are set here: the template of each is the `.typ` file of this name. */
export const templateNames = [
  'resume',
  'activity-report',
  'vigilance',
  'contract',
  'amendment',
  'signatures',
  'invoice',
] as const
export type TemplateName = (typeof templateNames)[number]

/** What a document is declared to be: for every reader, or, where a file is carried in it, for the archives too. */
export type PdfStandard = 'ua-1' | 'a-3a'
export const standardOf = (template: TemplateName): PdfStandard => (template === 'invoice' ? 'a-3a' : 'ua-1')
