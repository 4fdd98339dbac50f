import { Button } from '@mantine/core'
import type { Piece } from '#web/design-system/piece.ts'
import { columns, rows } from '#web/design-system/samples/lists/mission-rows.tsx'
import { choiceColumn, useChosenRows } from '#web/ui/lists/chosen-rows.tsx'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'

const read = { isPending: false, isError: false, refetch: () => undefined }

const Chosen = () => {
  const chosen = useChosenRows(100)
  const shown = rows.slice(0, 4)
  return (
    <DataTable
      label="Missions à choisir"
      columns={columns}
      rows={shown}
      reading={read}
      rowKey={({ id }) => id}
      lead={choiceColumn({ chosen, rows: shown, idOf: ({ id }) => id, nameOf: ({ title }) => title })}
    />
  )
}

export const selection: Piece = {
  id: 'selection',
  name: 'Lignes choisies',
  use: 'Des lignes que l’on choisit dans leur liste, avec Maj pour une suite ; la barre de ce que l’on peut en faire monte en bas de l’écran.',
  samples: [
    { state: 'Choix', wide: true, node: <Chosen /> },
    {
      state: 'Barre',
      wide: true,
      node: (
        <SelectionBar label="5 candidats choisis" clear={() => {}}>
          <Button size="xs">Affecter</Button>
          <Button size="xs" variant="default">
            Retirer
          </Button>
        </SelectionBar>
      ),
    },
  ],
}
