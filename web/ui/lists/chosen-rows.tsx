import { useRef, useState, type ReactNode } from 'react'
import type { Lead } from '#web/ui/tables/data-table.tsx'
import classes from './chosen-rows.module.css'

/**
 * The rows that are chosen, on every page of a list: `most` of them at most. With the shift key a row is chosen, or left, together
 * with all between it and the one before.
 */
export const useChosenRows = (most: number) => {
  const [ids, setIds] = useState<readonly number[]>([])
  const last = useRef<number>(null)
  const add = (more: readonly number[]) => setIds((before) => [...new Set([...before, ...more])].slice(0, most))
  const remove = (some: readonly number[]) => setIds((before) => before.filter((id) => !some.includes(id)))
  return {
    ids,
    isFull: ids.length >= most,
    has: (id: number) => ids.includes(id),
    /** `page` are the rows of the page that can be chosen, in their order. */
    toggle: (id: number, page: readonly number[], isRange: boolean) => {
      const ends = [page.indexOf(last.current ?? id), page.indexOf(id)]
      const range = isRange && !ends.includes(-1) ? page.slice(Math.min(...ends), Math.max(...ends) + 1) : [id]
      last.current = id
      if (ids.includes(id)) remove(range)
      else add(range)
    },
    /** Chooses all of them; where all are chosen, none. */
    toggleAll: (some: readonly number[]) => (some.every((id) => ids.includes(id)) ? remove(some) : add(some)),
    clear: () => setIds([]),
  }
}

export type ChosenRows = ReturnType<typeof useChosenRows>

/** The chosen rows of a list, and the bar of what can be done with them (`SelectionBar`), for the end of the list. */
export type Selection = { chosen: ChosenRows; bar: ReactNode }

type BoxProps = {
  /** Its name for screen readers: « Choisir Léa Martin ». */
  label: string
  /** Beside the box on a phone. */
  text?: string
  isChosen: boolean
  /** Some of the rows that it stands for are chosen, and not all. */
  isPart?: boolean
  disabled?: boolean
  /** The key of the list that presses it (`useRowKeys`). */
  hotkey?: string
  /** `isRange` with the shift key. */
  choose: (isRange: boolean) => void
}

/** The box by which a row is chosen, or all of a page. */
export const ChoiceBox = ({ label, text, isChosen, isPart = false, disabled = false, hotkey, choose }: BoxProps) => (
  <label className={classes.box} data-disabled={disabled || undefined}>
    <input
      type="checkbox"
      aria-label={label}
      data-choice
      data-hotkey={hotkey}
      ref={(box) => {
        if (box) box.indeterminate = isPart && !isChosen
      }}
      checked={isChosen}
      disabled={disabled}
      onChange={({ nativeEvent }) => choose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
    {text !== undefined && <span>{text}</span>}
  </label>
)

type ColumnProps<Row> = {
  chosen: ChosenRows
  rows: readonly Row[] | undefined
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** Whether anything can be done with the row; without it, with each. */
  isOpen?: (row: Row) => boolean
}

/** The first column of a table whose rows can be chosen: `lead` of `DataTable`. */
export const choiceColumn = <Row,>({
  chosen,
  rows = [],
  idOf,
  nameOf,
  isOpen = () => true,
}: ColumnProps<Row>): Lead<Row> => {
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
    isChosen: (row) => chosen.has(idOf(row)),
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
