import type { TodoItem } from '#contract/oversight/todo.ts'

/** What one row of the list is about: one thing, or all the months of one person on one mission. */
export type TodoLine = readonly [TodoItem, ...TodoItem[]]

const isSameLine = (one: TodoItem, other: TodoItem) =>
  one.kind === other.kind &&
  one.report !== null &&
  other.report !== null &&
  one.missionProfilId !== null &&
  one.missionProfilId === other.missionProfilId

/** The rows of a page. The server sends the months of one row one after the other. */
export const linesOf = (items: readonly TodoItem[]): TodoLine[] => {
  const lines: [TodoItem, ...TodoItem[]][] = []
  for (const item of items) {
    const line = lines.at(-1)
    if (line !== undefined && isSameLine(line[0], item)) line.push(item)
    else lines.push([item])
  }
  return lines
}
