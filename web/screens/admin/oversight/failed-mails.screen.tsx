import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { mails, type FailedMail } from '#contract/ground/mails.ts'
import { paths } from '#contract/paths.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { formatDay, formatTime } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useList } from '#web/server-state/list.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

export const meta = () => [{ title: 'E-mails non envoyés · Inspirnautes' }]

const Resend = ({ mail }: { mail: FailedMail }) => {
  const { run, pending } = useCommand(mails.retry)
  return (
    <IconButton
      label="Renvoyer"
      icon={<IconSend size={18} aria-hidden />}
      disabled={pending}
      onClick={() => void run({ params: { id: mail.id } })}
    />
  )
}

const ResendAll = ({ total }: { total: number }) => {
  const { run, pending } = useCommand(mails.retryAll)
  return (
    <Button
      loading={pending}
      onClick={() =>
        askConfirmation({
          question: `Vous êtes sûr de vouloir renvoyer ${total.toLocaleString('fr-FR')} mails\u00a0?`,
          confirm: () => run({}),
        })
      }
    >
      Tout renvoyer
    </Button>
  )
}

/** « 22/11/2026 à 10 h 35 » */
const writtenAt = ({ createdAt }: FailedMail) => {
  const minute = minuteOf(new Date(createdAt))
  return `${formatDay(minute)} à ${formatTime(minute.slice(11))}`
}

/** The mails that the server has stopped trying to send; each can be queued again, or all of them. */
export default function FailedMailsScreen() {
  const list = useList(mails.listFailed)
  const total = list.page?.total ?? 0
  return (
    <>
      <PageHeader title="E-mails non envoyés" back={{ to: paths.admin.dashboard() }}>
        {total > 1 && <ResendAll total={total} />}
      </PageHeader>
      <DataTable
        label="E-mails non envoyés"
        reading={list.reading}
        rows={list.rows}
        rowKey={(mail) => mail.id}
        columns={[
          { header: 'Destinataire', cell: (mail) => mail.recipient },
          { header: 'Objet', cell: (mail) => mail.subject },
          { header: 'Date', cell: writtenAt },
          { header: 'Essais', cell: (mail) => mail.attempts, align: 'end' },
          { header: 'Raison', cell: (mail) => mail.lastError ?? missing },
        ]}
        actions={(mail) => <Resend mail={mail} />}
        empty={
          <EmptyState
            text="Tous les e-mails sont partis"
            hint="Un e-mail qui n’a pas pu être envoyé après plusieurs essais arrive ici, avec la raison."
          />
        }
      />
      <Paginator search={list.search} of={list.page} />
    </>
  )
}
