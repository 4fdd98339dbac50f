import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { DialogSteps } from '#web/ui/dialogs/dialog-steps.tsx'

const names = ['Léa Martin', 'Marc Petit', 'Zoé Blanc']

const Steps = () => {
  const [at, show] = useState(0)
  return (
    <DialogSteps
      label={`${names[at] ?? ''}, ${at + 1} sur ${names.length}`}
      at={at}
      count={names.length}
      show={show}
      hasSingleKeys={false}
    >
      <Button variant="default">Refuser</Button>
      <Button>Accepter</Button>
    </DialogSteps>
  )
}

export const dialogSteps: Piece = {
  id: 'suite',
  name: 'Suite d’une liste',
  use: 'Au bas d’une boîte qui montre les lignes d’une liste l’une après l’autre\u00a0: la précédente, la suivante, et ce que l’on en fait.',
  samples: [{ state: 'Première', wide: true, node: <Steps /> }],
}
