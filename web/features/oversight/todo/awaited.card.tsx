import { useQuery } from '@tanstack/react-query'
import type { Awaited } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { Notice } from '#web/ui/notices/notice.tsx'
import { PointList } from '#web/ui/texts/point-list.tsx'
import { awaitedOn } from './todo-query.ts'
import { awaitedSentence } from './awaited-words.ts'

type Props = {
  missionId: number
  reader: Role
  /** Which of them are shown here: all of them, unless a list of the page shows some. */
  only?: (awaited: Awaited) => boolean
}

/** Who must move on a mission, and until when; nothing while nobody must. */
export const AwaitedCard = ({ missionId, reader, only }: Props) => {
  const { data } = useQuery(awaitedOn(missionId))
  const items = data?.items.filter((item) => only?.(item) ?? true) ?? []
  if (items.length === 0) return null
  return (
    <Notice kind="information" title="Ce qui est attendu">
      <PointList points={[...new Set(items.map((item) => awaitedSentence(item, reader)))]} />
    </Notice>
  )
}
