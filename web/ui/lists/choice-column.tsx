import type { Lead } from '#web/ui/tables/data-table.tsx'
import { ChoiceBox } from './choice-box.tsx'
import type { ChosenRows } from './chosen-rows.ts'

type Props<Row> = {
  chosen: ChosenRows
  rows: readonly Row[] | undefined
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** Whether anything can be done with the row; without it, with each. */
  isOpen?: (row: Row) => boolean
}

/** The first column of a table whose rows can be chosen: `lead` of `DataTable`. */
export const choiceColumn = <Row,>({ chosen, rows = [], idOf, nameOf, isOpen = () => true }: Props<Row>): Lead<Row> => {
  const page = rows.filter(isOpen).map(idOf)
  return {
    head: (
      <ChoiceBox
        label="Tout choisir sur cette page"
        text="Tout choisir sur cette page"
        isChosen={page.length > 0 && page.every(chosen.has)}
        isPart={page.some(chosen.has)}
        disabled={page.length === 0}
        choose={() => chosen.toggleAll(page)}
      />
    ),
    cell: (row) => {
      const [id, isChosen] = [idOf(row), chosen.has(idOf(row))]
      return (
        (isChosen || isOpen(row)) && (
          <ChoiceBox
            label={`Choisir ${nameOf(row)}`}
            hotkey="x"
            isChosen={isChosen}
            disabled={!isChosen && chosen.isFull}
            choose={(isRange) => chosen.toggle(id, page, isRange)}
          />
        )
      )
    },
  }
}
