import { Button, Group } from '@mantine/core'
import type { AccountState } from '#contract/ground/account-states.ts'
import { suspensionReason, suspensions } from '#contract/access/suspensions.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { formatDay } from '#web/lib/format.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'

/** Makes a suspended account active again. */
export const Reactivate = ({ id }: { id: number }) => {
  const { run, pending } = useCommand(suspensions.reactivate)
  return (
    <Button size="compact-sm" variant="default" loading={pending} onClick={() => void run({ params: { id } })}>
      Réactiver le compte
    </Button>
  )
}

/** Shows that an account is suspended and why; shows nothing for an account that is not. `id` is the user id. */
export const SuspendedNotice = ({ id, account: { suspension, can } }: { id: number; account: AccountState }) =>
  suspension !== null && (
    <Notice kind="problem" title="Compte suspendu">
      <p>{`Depuis le ${formatDay(dayOf(new Date(suspension.date)))}. Raison\u00a0: ${suspension.reason}`}</p>
      {can.reactivate && <Reactivate id={id} />}
    </Notice>
  )

type Props = {
  /** The user id. */
  id: number
  /** Called before the dialog of the reason opens, so that the surrounding dialog closes. */
  onAsk?: () => void
}

/** « Suspendre le compte », with the reason that the person will read. */
export const Suspend = ({ id, onAsk }: Props) => {
  const { send } = useCommand(suspensions.suspend)
  const ask = () => {
    onAsk?.()
    askAction({
      title: 'Suspendre le compte',
      isDanger: true,
      reasonHint:
        'La personne lira cette raison par e-mail. Ses sessions prennent fin, et rien de nouveau ne lui sera proposé.',
      schema: suspensionReason,
      send: ({ reason }) => send({ params: { id }, body: { reason } }),
    })
  }
  return (
    <Group justify="flex-end">
      <Button size="compact-sm" variant="subtle" color="red" onClick={ask}>
        Suspendre le compte
      </Button>
    </Group>
  )
}
