import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { DragHandle } from '#web/ui/reorder/drag-handle.tsx'
import type { SortableRows } from '#web/ui/reorder/sortable-rows.ts'
import classes from './sortable-list.module.css'

/** Rows move up and down only. */
const vertically = [
  ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
    ...transform,
    x: 0,
  }),
]

/** A press that does not move is a click. */
const pointer = { activationConstraint: { distance: 4 } }
const keyboard = { coordinateGetter: sortableKeyboardCoordinates }

const instructions = {
  draggable:
    'Espace prend la ligne, les flèches la déplacent, Espace la pose, Échap la remet à sa place. « Monter » et « Descendre » font de même.',
}

const DraggableRow = ({ id, row }: { id: number; row: SortableRows['row'] }) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'poignée' },
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
  const handle = <DragHandle ref={setActivatorNodeRef} {...attributes} {...listeners} />
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? classes.dragged : undefined}>
      {row(id, handle)}
    </li>
  )
}

/** The rows of a `SortableList`, once the code that drags them is there. */
export const DraggableRows = ({ keys, nameOf, move, row }: SortableRows) => {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  const placed = (key: unknown, over: unknown) =>
    `${nameOf(Number(key))}\u00a0: place ${keys.indexOf(Number(over)) + 1} sur ${keys.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Prise\u00a0: ${placed(active.id, active.id)}`,
    onDragOver: ({ active, over }) => (over === null ? undefined : placed(active.id, over.id)),
    onDragEnd: ({ active, over }) => `Posée\u00a0: ${placed(active.id, over?.id ?? active.id)}`,
    onDragCancel: ({ active }) => `Remise\u00a0: ${placed(active.id, active.id)}`,
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(Number(active.id), Number(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={vertically}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: instructions, container: document.body }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {keys.map((key) => (
          <DraggableRow key={key} id={key} row={row} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
