import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { bulk } from '#contract/oversight/bulk-actions.ts'
import { mostBulkRows, type BulkAction } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { call } from '#web/lib/http/api.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import type { ChosenRows } from '#web/ui/lists/chosen-rows.tsx'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import { showToast } from '#web/ui/toasts/toast.tsx'
import { blockedWords, bulkWords, chosenWords, namesOf, questionOf } from './bulk-words.ts'

export type BulkBarProps = {
  /** What can be done with these rows; the first is the usual one. */
  actions: readonly [BulkAction, ...BulkAction[]]
  /** The mission whose candidates are chosen. */
  mission?: number | undefined
  chosen: ChosenRows
}

/**
 * What can be done with the chosen rows. The server says first about which of them it can be done: the dialog names those, and why
 * not the others.
 */
export const BulkBar = ({ actions, mission, chosen }: BulkBarProps) => {
  const { send } = useCommand(bulk.run)
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: BulkAction) => {
      const order = { action, mission, ids: [...chosen.ids] }
      return { order, rows: (await call(bulk.preview, { body: order })).rows }
    },
    onError: (error) => showToast(toastOf(error)),
    onSuccess: ({ order, rows }) => {
      const { verb, hint, reason, isDanger = false } = bulkWords[order.action]
      const possible = rows.filter(({ can }) => can)
      const blocked = blockedWords(rows)
      if (possible.length === 0) return showToast({ status: 'warning', body: `Rien à faire\u00a0: ${blocked ?? ''}.` })
      return askAction({
        title: questionOf(order.action, possible.length),
        about: namesOf(possible.map(({ name }) => name)),
        hint: blocked === undefined ? hint : `${hint} Rien ne change pour ${blocked}.`,
        verb,
        isDanger,
        ...(reason === undefined ? {} : { choice: reasonField(reason) }),
        send: ({ reasonCode }) => send({ body: { ...order, reasonCode } }),
        whenClosed: chosen.clear,
      })
    },
  })
  const count = chosenWords(actions[0], chosen.ids.length)
  return (
    <SelectionBar
      label={count !== undefined && chosen.isFull ? `${count} (${mostBulkRows} au plus)` : count}
      clear={chosen.clear}
    >
      {actions.map((action) => (
        <Button
          key={action}
          size="xs"
          variant={action === actions[0] ? 'filled' : 'default'}
          // A button that is disabled loses the focus, which the dialog gives back to it.
          onClick={() => isPending || mutate(action)}
        >
          {bulkWords[action].verb}
        </Button>
      ))}
    </SelectionBar>
  )
}
