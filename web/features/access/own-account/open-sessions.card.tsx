import { Button } from '@mantine/core'
import { ownAccount, type OwnSession } from '#contract/access/own-account.ts'
import { useVoice } from '#web/features/access/own-account/voice.ts'
import { formatInstant } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useList } from '#web/server-state/list.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import classes from './own-account.module.css'

const deviceOf = ({ device }: OwnSession) => device ?? 'Appareil inconnu'

const columns: readonly [Column<OwnSession>, ...Column<OwnSession>[]] = [
  {
    header: 'Appareil',
    cell: (session) => (
      <span className={classes.device}>
        {deviceOf(session)}
        {session.isCurrent && <StatusBadge label="Cette session" color="green" />}
      </span>
    ),
  },
  { header: 'Réseau', cell: ({ network }) => network ?? missing },
  { header: 'Ouverte', cell: ({ begunAt }) => formatInstant(begunAt) },
  {
    header: 'Dernière utilisation',
    cell: ({ isCurrent, lastUsedAt }) => (isCurrent ? 'maintenant' : formatInstant(lastUsedAt)),
  },
  { header: 'Expire', cell: ({ overAt }) => formatInstant(overAt) },
]

const EndSession = ({ session }: { session: OwnSession }) => {
  const { run, pending } = useCommand(ownAccount.endSession)
  const ask = () =>
    askConfirmation({
      question: `Fermer la session «\u00a0${deviceOf(session)}\u00a0»\u00a0?`,
      hint: 'Cet appareil devra se connecter à nouveau.',
      confirm: () => run({ params: { id: session.id } }),
    })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Fermer la session «\u00a0${deviceOf(session)}\u00a0»`}
      loading={pending}
      onClick={ask}
    >
      Fermer
    </Button>
  )
}

const EndOthers = () => {
  const { run, pending } = useCommand(ownAccount.endOtherSessions)
  const ask = () =>
    askConfirmation({
      question: 'Fermer toutes les autres sessions\u00a0?',
      hint: 'Seul cet appareil reste connecté.',
      confirm: () => run({}),
    })
  return (
    <Button variant="default" size="xs" loading={pending} onClick={ask}>
      Fermer les autres sessions
    </Button>
  )
}

/** Where this account is open: each session is closed alone, or all but this one together. */
export const OpenSessions = () => {
  const { sessionsHint, onlySession } = useVoice()
  const list = useList(ownAccount.listSessions)
  const hasOthers = list.page !== undefined && list.page.total > 1
  return (
    <Panel title="Sessions ouvertes" aside={hasOthers && <EndOthers />}>
      <p className={classes.hint}>{list.page === undefined || hasOthers ? sessionsHint : onlySession}</p>
      <DataTable
        label="Sessions ouvertes"
        rows={list.rows}
        reading={list.reading}
        rowKey={({ id }) => id}
        size={1}
        columns={columns}
        actions={hasOthers ? (session) => !session.isCurrent && <EndSession session={session} /> : undefined}
      />
      <Paginator search={list.search} of={list.page} label="Pages des sessions" />
    </Panel>
  )
}
