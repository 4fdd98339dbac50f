import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { awaitedOn } from './todo-query.ts'
import { awaitedLine } from './awaited-words.ts'

/** What is to do about each proposal of a mission, and whether it is late, for the rows of a list. */
export const useAwaitedLines = (missionId: number, reader: Role) => {
  const { data } = useQuery(awaitedOn(missionId))
  return (proposalId: number) => {
    const item = data?.items.find(({ missionProfilId }) => missionProfilId === proposalId)
    return item && { text: awaitedLine(item, reader), isOverdue: item.isOverdue }
  }
}
