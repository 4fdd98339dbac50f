import type { TodoItem, TodoQuery } from '#contract/oversight/todo.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { todoLabels } from '#domain/oversight/todo/todo-labels.ts'
import { contractTodoKinds, type TodoKind } from '#domain/oversight/todo/todos.ts'
import { holders } from './awaited-words.ts'

const named = ({ person, report }: Pick<TodoItem, 'person' | 'report'>) => ({
  fullName: person?.fullName ?? null,
  month: report?.month ?? null,
})

/** What is asked, for whom it is asked of; for others, who must do what. */
export const titleOfTodo = (item: TodoItem, reader: Role): string =>
  item.holder === reader
    ? todoLabels[item.kind].ask(named(item))
    : `${holders[item.holder]}\u00a0: ${todoLabels[item.kind].move(named(item))}`

/** What an empty list says. */
export const nothingIn: Record<TodoQuery['tab'], Record<Role, string>> = {
  mine: {
    candidate: 'Rien ne t’attend. Un e-mail te prévient dès qu’une réponse t’est demandée.',
    recruiter: 'Rien ne vous attend. Un e-mail vous prévient dès qu’une réponse vous est demandée.',
    admin: 'Rien ne vous attend.',
  },
  overdue: {
    candidate: 'Tu n’as rien en retard.',
    recruiter: 'Vous n’avez rien en retard.',
    admin: 'Personne n’est en retard.',
  },
  snoozed: {
    candidate: 'Tu n’as rien remis à plus tard.',
    recruiter: 'Vous n’avez rien remis à plus tard.',
    admin: 'Rien n’a été remis à plus tard.',
  },
}

const opening: Partial<Record<TodoKind, string>> = {
  'report.submit': 'Ouvrir le mois',
  'papers.complete': 'Ouvrir mes papiers',
  'contract.prepare': 'Ouvrir le contrat',
  'contract.send': 'Ouvrir le contrat',
  'contract.sign': 'Ouvrir le contrat',
  'signature.candidate': 'Lire et signer',
  'signature.company': 'Lire et signer',
  'signature.platform': 'Ouvrir le contrat',
  'signature.settle': 'Ouvrir le contrat',
  'invoice.deposit': 'Ouvrir les factures',
  'invoice.collect': 'Ouvrir les factures',
  'invoice.pay': 'Ouvrir les factures',
}

/** Which invoices it is about, as the address of their list says it. */
const invoiceLists: Partial<Record<TodoKind, string>> = {
  'invoice.deposit': '',
  'invoice.collect': '?state=overdue',
  'invoice.pay': '?tab=purchase&state=open&sort=dueDay',
}

/** The words of the button that opens the page where the move is made. */
export const openingOf = (kind: TodoKind): string => opening[kind] ?? 'Ouvrir la mission'

/** The page where the move is made. */
export const pageOfTodo = (item: TodoItem, reader: Role): string => {
  const { kind, mission, missionProfilId, person, report } = item
  const found = invoiceLists[kind]
  if (found !== undefined) return `${paths.admin.documents()}/factures${found}`
  if (report !== null && missionProfilId !== null) return paths[reader].report(missionProfilId, report.month)
  if (contractTodoKinds.has(kind) && reader !== 'admin' && mission !== null) return paths[reader].contract(mission.id)
  if (reader === 'admin' && person !== null) {
    if (kind === 'registration.decide') return paths.admin.registrations(person.isCompany ? 'recruiter' : 'profil')
    if (kind === 'papers.complete') return paths.admin.candidateDocuments(person.userId)
    if (contractTodoKinds.has(kind) && mission !== null) return paths.admin.candidateContract(person.userId, mission.id)
  }
  if (mission !== null) return paths[reader].mission(mission.id)
  return paths[reader].documents()
}
