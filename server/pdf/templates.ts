/** The documents that are set here: the template of each is the `.typ` file of this name. */
export const templateNames = ['resume', 'activity-report', 'vigilance', 'contract', 'amendment', 'signatures'] as const
export type TemplateName = (typeof templateNames)[number]
