import { useSuspenseQuery } from '@tanstack/react-query'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'
import { PointList } from '#web/ui/texts/point-list.tsx'
import { awaitedOn } from './todo-query.ts'
import { awaitedSentence } from './todo-words.ts'

type Props = { missionId: number; reader: Role }

const Moves = ({ missionId, reader }: Props) => {
  const { data } = useSuspenseQuery(awaitedOn(missionId))
  if (data.items.length === 0) return null
  return (
    <Notice kind="information" title="Ce qui est attendu">
      <PointList points={[...new Set(data.items.map((item) => awaitedSentence(item, reader)))]} />
    </Notice>
  )
}

/** Who must move on a mission, and until when; nothing while nobody must. */
export const Awaited = (props: Props) => (
  <ReadBoundary waiting={null}>
    <Moves {...props} />
  </ReadBoundary>
)
