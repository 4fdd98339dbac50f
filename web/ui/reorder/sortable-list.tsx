import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { loadOnline } from '#web/ui/loading/on-demand.tsx'
import { DragHandle } from '#web/ui/reorder/drag-handle.tsx'
import { MoveButtons } from '#web/ui/reorder/move-buttons.tsx'
import { keysAfter, type Step } from '#web/ui/reorder/order.ts'
import type { SortableRows } from '#web/ui/reorder/sortable-rows.ts'
import classes from './sortable-list.module.css'

type Rows = ComponentType<SortableRows>

const loadDraggableRows = async (): Promise<Rows> => (await import('./draggable-rows.tsx')).DraggableRows

const PlainRows: Rows = ({ keys, row }) => keys.map((key) => <li key={key}>{row(key, <DragHandle disabled />)}</li>)

/**
 * The rows that can be dragged. Their code comes later: until then rows are read, and moved by their buttons. It draws them
 * again, which would lose the focus, and a key pressed at that moment: so it waits until the focus is elsewhere, and draws at
 * once, for React could otherwise put the drawing off until the focus has come.
 */
const useDraggableRows = (list: RefObject<HTMLElement | null>): { Rows: Rows } | null => {
  const [draggable, setDraggable] = useState<{ Rows: Rows } | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const prepare = async () => {
      const Rows = await loadOnline(loadDraggableRows)
      const current = list.current
      if (gone.signal.aborted || current === null) return
      const draw = () => flushSync(() => setDraggable({ Rows }))
      // A row that a button moves leaves the document for a moment, and its button gets the focus again in the same task.
      const drawOutside = () => {
        if (!gone.signal.aborted && !current.matches(':focus-within')) draw()
      }
      const onLeave = ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) queueMicrotask(drawOutside)
      }
      if (current.matches(':focus-within')) current.addEventListener('focusout', onLeave, { signal: gone.signal })
      else draw()
    }
    void prepare()
    return () => gone.abort()
  }, [list])
  return draggable
}

type Props<Row> = {
  /** The name of the list for screen readers. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => number
  /** What a row is called when it is moved. */
  rowName: (row: Row) => string
  /** One row; `moves` are the controls that move it, for its actions. */
  card: (row: Row, moves: ReactNode) => ReactNode
  /** Saves the new order. The list shows it meanwhile, and the order of `rows` again once it is saved or refused. */
  onOrder: (keys: number[]) => Promise<unknown>
}

/** Rows whose order a person chooses: by dragging, or by « Monter » and « Descendre », which a keyboard and a phone reach. */
export const SortableList = <Row,>({ label, rows, rowKey, rowName, card, onOrder }: Props<Row>) => {
  const [wanted, setWanted] = useState<number[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const saving = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ key: number; step: Step } | null>(null)
  const draggable = useDraggableRows(list)

  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const stored = [...byKey.keys()]
  // A row that was removed or added meanwhile is not in the wanted order.
  const keys =
    wanted !== null && wanted.length === stored.length && wanted.every((key) => byKey.has(key)) ? wanted : stored
  const nameOf = (key: number) => {
    const row = byKey.get(key)
    return row === undefined ? '' : rowName(row)
  }

  const order = async (next: number[]) => {
    saving.current += 1
    setWanted(next)
    await onOrder(next)
    saving.current -= 1
    if (saving.current === 0) setWanted(null)
  }
  const move = (key: number, over: number) => void order(keysAfter(keys, key, keys.indexOf(over)))
  const step = (key: number, by: Step) => {
    const place = keys.indexOf(key) + by
    pressed.current = { key, step: by }
    setAnnouncement(`${nameOf(key)}\u00a0: place ${place + 1} sur ${keys.length}`)
    void order(keysAfter(keys, key, place))
  }

  // A row that moves in the document loses the focus: it goes back to the pressed button, or to the other at an end.
  const places = keys.join()
  useLayoutEffect(() => {
    if (pressed.current === null) return
    const { key, step: by } = pressed.current
    pressed.current = null
    const button = (which: number) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${key}:${which}"] button:not(:disabled)`)
    ;(button(by) ?? button(-by))?.focus()
  }, [places])

  const row = (key: number, handle: ReactNode) => {
    const shown = byKey.get(key)
    if (shown === undefined) return null
    const place = keys.indexOf(key)
    const moves = keys.length > 1 && (
      <MoveButtons
        rowKey={key}
        handle={handle}
        isFirst={place === 0}
        isLast={place === keys.length - 1}
        onStep={(by) => step(key, by)}
      />
    )
    return card(shown, moves)
  }
  const sortable: SortableRows = { keys, nameOf, move, row }
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={label}>
        {draggable === null ? <PlainRows {...sortable} /> : <draggable.Rows {...sortable} />}
      </ul>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </>
  )
}
