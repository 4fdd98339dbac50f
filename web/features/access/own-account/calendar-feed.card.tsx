import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { calendarFeeds } from '#contract/hiring/calendar-feeds.ts'
import { useVoice } from '#web/features/access/own-account/voice.ts'
import { q } from '#web/lib/http/api.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { showToast } from '#web/ui/toasts/toast.tsx'
import classes from './own-account.module.css'

const copy = async (address: string) => {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ status: 'success', body: 'Adresse copiée' })
  } catch {
    showToast({ status: 'error', body: 'Ce navigateur ne permet pas de copier ici' })
  }
}

const MakeAddress = () => {
  const { run, pending } = useCommand(calendarFeeds.renew)
  return (
    <Button variant="default" size="xs" loading={pending} onClick={() => void run({})}>
      Créer mon adresse
    </Button>
  )
}

const ShowAddress = () => {
  const { run, pending } = useCommand(calendarFeeds.show)
  return (
    <Button variant="default" size="xs" loading={pending} onClick={() => void run({})}>
      Afficher mon adresse
    </Button>
  )
}

const RenewAddress = () => {
  const { renewHint } = useVoice()
  const { run, pending } = useCommand(calendarFeeds.renew)
  const ask = () =>
    askConfirmation({
      question: 'Renouveler l’adresse du calendrier\u00a0?',
      hint: renewHint,
      confirm: () => run({}),
    })
  return (
    <Button variant="default" size="xs" loading={pending} onClick={ask}>
      Renouveler
    </Button>
  )
}

const Address = ({ address }: { address: string }) => {
  const { calendarWarning } = useVoice()
  return (
    <Stack gap="sm">
      <TextInput
        label="Adresse privée"
        description={calendarWarning}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <Button size="xs" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(address)}>
          Copier l’adresse
        </Button>
        <RenewAddress />
      </Group>
    </Stack>
  )
}

/**
 * The address at which the reader's own calendar follows their dates, made once they ask for it. Whoever has it reads them: it is
 * shown to who has just proved who they are.
 */
export const CalendarFeed = () => {
  const { calendarHint } = useVoice()
  const { data, isError, refetch } = useQuery(q(calendarFeeds.own, {}))
  const waiting = isError ? <ListFailed retry={refetch} /> : <ListWaiting />
  return (
    <Panel title="Mon calendrier">
      <p className={classes.hint}>{calendarHint}</p>
      {data === undefined && waiting}
      {data?.isMade === false && <MakeAddress />}
      {data?.isMade === true && (data.address === null ? <ShowAddress /> : <Address address={data.address} />)}
    </Panel>
  )
}
