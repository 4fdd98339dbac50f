import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import type { TodoKind } from '#domain/oversight/todo/todos.ts'
import type { Person } from '#test/servers/app.ts'

/** A todo as its holder finds it; its key ends with the id of what it is about. */
export type Asked = {
  kind: TodoKind
  key: string
  accountId: number | null
  aboutId: number | null
  aboutRole: Person['role'] | null
  missionId: number | null
  proposalId: number | null
  interviewId: number | null
  month: string | null
}

/** Makes a call for somebody, counts it, and answers what it answered; undefined when it was refused. */
export type Does = <E extends AnyEndpoint>(
  kind: string,
  endpoint: E,
  input: CallOf<E>,
  as?: Person,
) => Promise<ReceivedOf<E> | undefined>
