export const accountStatuses = ['pending', 'active', 'refused'] as const
export type AccountStatus = (typeof accountStatuses)[number]
