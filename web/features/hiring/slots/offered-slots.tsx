import { Stack, Text } from '@mantine/core'
import type { Minute } from '#domain/time/paris-time.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { formatSlot } from '#web/lib/format.ts'
import { useCollisionsOfInterview, useZone } from './slot-query.ts'
import { SlotNotes } from './slot-notes.tsx'
import { collisionSentences } from './slot-words.ts'

type Offered = { id: number; firstDate: Minute; secondDate: Minute }

/** What is said of two slots beside the buttons that choose one; nothing where there is nothing to say. Render it in a `Suspense`. */
export const OfferedSlots = ({ id, firstDate, secondDate }: Offered) => {
  const { role } = useSignedIn()
  const zone = useZone()
  const { first, second } = useCollisionsOfInterview(id)
  const told = [
    { slot: firstDate, collisions: first },
    { slot: secondDate, collisions: second },
  ].filter(({ collisions }) => zone !== null || collisionSentences(collisions, role).length > 0)
  if (told.length === 0) return null
  return (
    <Stack gap="xs" mt="xs">
      {told.map(({ slot, collisions }) => (
        <div key={slot}>
          <Text size="sm" fw={600}>
            {formatSlot(slot)}
          </Text>
          <SlotNotes slot={slot} collisions={collisions} />
        </div>
      ))}
    </Stack>
  )
}
