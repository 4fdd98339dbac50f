import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TodoItem } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { OfferedSlots } from '#web/features/hiring/slots/offered-slots.tsx'
import { ChoiceBox, type ChosenRows } from '#web/ui/lists/chosen-rows.tsx'
import { WorkList, WorkRow } from '#web/ui/lists/work-list.tsx'
import { TodoActions } from './todo-actions.tsx'
import { TodoLater, TodoResume } from './todo-later.tsx'
import { linesOf, type TodoLine } from './todo-lines.ts'
import { termOfTodo } from './term-words.ts'
import { factsOfTodo, monthOfTodo, returnOfTodo, titleOfLine } from './todo-row-words.ts'
import { pageOfTodo } from './todo-words.ts'

type Shown = {
  reader: Role
  /** Shows when it comes back, in place of its term. */
  isPutOff: boolean
  /** The things that are chosen, to remind several people of them. */
  chosen?: ChosenRows | undefined
}

const endOfRow = (item: TodoItem, isPutOff: boolean) =>
  isPutOff && item.snoozedUntil !== null ? returnOfTodo(item.snoozedUntil, new Date()) : termOfTodo(item, new Date())

/** The box of a row, before its title; what waits for the reader themselves cannot be chosen. */
const Choice = ({ of, title, chosen }: { of: readonly TodoItem[]; title: string; chosen: ChosenRows | undefined }) => {
  const ids = of.filter(({ holder }) => holder !== 'admin').map(({ id }) => id)
  if (chosen === undefined || ids.length === 0) return null
  const isChosen = ids.every(chosen.has)
  return (
    <ChoiceBox
      label={`Choisir ${title}`}
      hotkey="x"
      isChosen={isChosen}
      isPart={ids.some(chosen.has)}
      disabled={!isChosen && chosen.isFull}
      choose={() => chosen.toggleAll(ids)}
    />
  )
}

const TodoRow = ({
  item,
  title,
  facts,
  reader,
  isPutOff,
  chosen,
}: Shown & { item: TodoItem; title: string; facts?: string }) => {
  const page = pageOfTodo(item, reader)
  const isTheirs = item.holder === reader
  const actions = isPutOff ? <TodoResume items={[item]} /> : <TodoActions item={item} page={page} />
  return (
    <WorkRow
      title={
        <>
          <Choice of={[item]} title={title} chosen={chosen} />
          <Link to={page}>{title}</Link>
        </>
      }
      name={title}
      facts={facts}
      {...endOfRow(item, isPutOff)}
      actions={isTheirs && actions}
      detail={item.kind === 'interview.answer' && isTheirs && item.interview && <OfferedSlots {...item.interview} />}
    />
  )
}

const MonthsRow = ({ line, reader, isPutOff, chosen }: Shown & { line: TodoLine }) => {
  const [isOpen, setOpen] = useState(false)
  const [first] = line
  const title = titleOfLine(line, reader)
  const actions = isPutOff ? <TodoResume items={line} /> : <TodoLater items={line} />
  return (
    <WorkRow
      title={
        <>
          <Choice of={line} title={title} chosen={chosen} />
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconChevronRight size={16} aria-hidden />
            {title}
          </button>
        </>
      }
      name={title}
      facts={factsOfTodo(line, reader)}
      {...endOfRow(first, isPutOff)}
      actions={first.holder === reader && actions}
    >
      {isOpen && (
        <WorkList label={title}>
          {line.map((item) => (
            <TodoRow key={item.id} item={item} title={monthOfTodo(item)} {...{ reader, isPutOff, chosen }} />
          ))}
        </WorkList>
      )}
    </WorkRow>
  )
}

/** Things that are waited for, a row each; several months of one person are one row that opens to them. */
export const TodoRows = ({ label, items, ...shown }: Shown & { label: string; items: readonly TodoItem[] }) => (
  <WorkList label={label}>
    {linesOf(items).map((line) =>
      line.length > 1 ? (
        <MonthsRow key={line[0].id} line={line} {...shown} />
      ) : (
        <TodoRow
          key={line[0].id}
          item={line[0]}
          title={titleOfLine(line, shown.reader)}
          facts={factsOfTodo(line, shown.reader)}
          {...shown}
        />
      ),
    )}
  </WorkList>
)
