import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mails } from '#contract/mails.ts'
import { dayOf } from '#domain/paris-time.ts'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/texts/notice.tsx'

/** The number of mails in the dialog; the next ones appear as the first ones are sent. */
const query = { page: 1, size: 50 }

/** The mails that the server has stopped trying to send. */
export const failedMails = q(mails.listFailed, { query })

const Resend = ({ id }: { id: number }) => {
  const { run, pending } = useCommand(mails.retry)
  return (
    <Button size="compact-sm" variant="default" loading={pending} onClick={() => void run({ params: { id } })}>
      Renvoyer
    </Button>
  )
}

const Told = () => {
  const reading = useSuspenseQuery(failedMails)
  const [isOpen, setOpen] = useState(false)
  const { total, items } = reading.data
  return (
    <>
      {total > 0 && (
        <Notice kind="problem" title={`${formatCount(total, 'mail')} à renvoyer`}>
          <p>Ces mails n’ont pas pu être envoyés après plusieurs essais.</p>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            Voir les mails
          </Button>
        </Notice>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Mails non envoyés" size="xl">
        <DataTable
          label="Mails non envoyés"
          reading={reading}
          rows={items}
          rowKey={(mail) => mail.id}
          columns={[
            { header: 'Destinataire', cell: (mail) => mail.recipient },
            { header: 'Objet', cell: (mail) => mail.subject },
            { header: 'Date', cell: (mail) => formatDay(dayOf(new Date(mail.createdAt))) },
            { header: 'Essais', cell: (mail) => mail.attempts, align: 'end' },
            { header: 'Dernière erreur', cell: (mail) => mail.lastError ?? missing },
          ]}
          actions={(mail) => <Resend id={mail.id} />}
        />
      </Dialog>
    </>
  )
}

/**
 * Shows the administrator the mails that the server has stopped trying to send, with a button to send each again; shows
 * nothing when there are none.
 */
export const FailedMails = () => (
  <ReadBoundary waiting={null}>
    <Told />
  </ReadBoundary>
)
