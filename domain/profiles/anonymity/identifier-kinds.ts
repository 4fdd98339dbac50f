/** By what someone is identified. */
export const identifierKinds = [
  'name',
  'email',
  'phone',
  'web',
  'handle',
  'file',
  'employer',
  'company-number',
] as const
export type IdentifierKind = (typeof identifierKinds)[number]
