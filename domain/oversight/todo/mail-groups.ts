import { todoKinds, todoRules, type TodoHolder, type TodoKind } from './todos.ts'

/** The kinds of todos that a person chooses mails for, together. */
export const mailGroups = [
  'registrations',
  'missions',
  'interviews',
  'contracts',
  'months',
  'renewals',
  'papers',
  'invoices',
] as const
export type MailGroup = (typeof mailGroups)[number]

/** Stands for every group, also those of a later release. */
export const everyMailGroup = 'all'

/** How the todos of a group are mailed: at once when they are pressing and else in the digest, in the digest alone, never. */
export const mailChoices = ['at-once', 'digest', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

export const usualMailChoice: MailChoice = 'at-once'

export const mailGroupOf: Record<TodoKind, MailGroup> = {
  'registration.decide': 'registrations',
  'mission.fill': 'missions',
  'proposal.interview': 'interviews',
  'interview.answer': 'interviews',
  'interview.change': 'interviews',
  'proposal.decide': 'interviews',
  'contract.prepare': 'contracts',
  'contract.send': 'contracts',
  'contract.sign': 'contracts',
  'signature.candidate': 'contracts',
  'signature.company': 'contracts',
  'signature.platform': 'contracts',
  'signature.settle': 'contracts',
  'report.submit': 'months',
  'report.validate': 'months',
  'renewal.company': 'renewals',
  'renewal.platform': 'renewals',
  'renewal.candidate': 'renewals',
  'invoice.deposit': 'invoices',
  'invoice.collect': 'invoices',
  'invoice.pay': 'invoices',
  'papers.complete': 'papers',
}

/** The groups of what may be asked of a role. */
export const mailGroupsOf = (holder: TodoHolder): MailGroup[] => {
  const asked = new Set(todoKinds.filter((kind) => todoRules[kind].holder === holder).map((kind) => mailGroupOf[kind]))
  return mailGroups.filter((group) => asked.has(group))
}
