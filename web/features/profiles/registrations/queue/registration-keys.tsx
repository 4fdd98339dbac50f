import type { RefObject } from 'react'
import { useSingleKeys } from '#web/lib/single-keys.ts'
import { RowKeys, useRowKeys } from '#web/ui/lists/row-keys.tsx'

const keys = [
  { keys: ['j', 'k'], does: 'parcourir' },
  { keys: ['Entrée'], does: 'ouvrir' },
  { keys: ['a'], does: 'accepter' },
  { keys: ['r'], does: 'refuser' },
  { keys: ['x'], does: 'choisir' },
]

/** The keys of a queue of registrations, with their line. */
export const RegistrationKeys = ({ list, rows }: { list: RefObject<HTMLElement | null>; rows: unknown }) => {
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  useRowKeys(list, rows, hasSingleKeys)
  return <RowKeys keys={keys} isOn={hasSingleKeys} onSwitch={() => setSingleKeys(!hasSingleKeys)} />
}
