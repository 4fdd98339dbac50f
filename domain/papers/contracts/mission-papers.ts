/** The papers between the platform and one side of a mission: its contract, a candidate's activity reports, a company's invoices. */
export const paperKinds = ['contract', 'activity-report', 'invoice'] as const
export type PaperKind = (typeof paperKinds)[number]
