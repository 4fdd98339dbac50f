import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { todo, type TodoItem } from '#contract/oversight/todo.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { formatDate } from '#web/lib/format.ts'
import { call } from '#web/lib/http/api.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { ChoiceMenu } from '#web/ui/buttons/choice-menu.tsx'
import { showToast } from '#web/ui/toasts/toast.tsx'
import { laterDays } from './later-days.ts'

type Item = Pick<TodoItem, 'id'>

const resumeAll = async (items: readonly Item[]): Promise<void> => {
  try {
    for (const { id } of items) await call(todo.resume, { params: { id } })
    showToast({ status: 'success', body: 'De retour dans «\u00a0À faire\u00a0»' })
  } catch (error) {
    showToast(toastOf(error))
  }
  await queryClient.invalidateQueries()
}

/** Tells until when, with what brings it back. */
const showPutOff = (items: readonly Item[], day: Day) =>
  showToast({
    status: 'success',
    body: `Remis au ${formatDate(day)}`,
    action: (close) => (
      <Button
        key="undo"
        size="compact-sm"
        variant="subtle"
        color="ink"
        ml="xs"
        onClick={() => {
          close()
          void resumeAll(items)
        }}
      >
        Annuler
      </Button>
    ),
  })

const choicesOf = (choose: (day: Day) => void) =>
  laterDays(new Date()).map(({ label, day }) => ({ label, hint: formatDate(day), choose: () => choose(day) }))

/** « Plus tard » with its days, for one thing or for all those of a row; the toast after it brings them back. */
export const TodoLater = ({ items }: { items: readonly Item[] }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async (until: Day) => {
      for (const { id } of items) await call(todo.snooze, { params: { id }, body: { until } })
    },
    onSuccess: (_, until) => showPutOff(items, until),
    onError: (error) => showToast(toastOf(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return <ChoiceMenu label="Plus tard" hotkey="h" disabled={isPending} choices={choicesOf(mutate)} />
}

/** Brings back at once what was put off. */
export const TodoResume = ({ items }: { items: readonly Item[] }) => {
  const { mutate, isPending } = useMutation({ mutationFn: () => resumeAll(items) })
  return (
    <Button variant="default" disabled={isPending} onClick={() => mutate()}>
      Reprendre maintenant
    </Button>
  )
}
