import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suspensions } from '#contract/access/suspensions.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { Reactivate } from '#web/features/access/suspensions/suspension.card.tsx'
import { formatDay } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { missing } from '#web/lib/missing.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'

/** The number of accounts in the dialog; the next ones appear as the first ones are reactivated. */
const query = { page: 1, size: 50 }

export const suspendedAccounts = q(suspensions.list, { query })

/**
 * Shows the administrator the number of suspended accounts, with a button to reactivate each; shows nothing when there
 * are none.
 */
export const SuspendedAccounts = () => {
  const reading = useQuery(suspendedAccounts)
  const [isOpen, setOpen] = useState(false)
  const total = reading.data?.total ?? 0
  return (
    <>
      {total > 0 && (
        <Notice kind="information" title={total === 1 ? '1 compte suspendu' : `${total} comptes suspendus`}>
          <p>Ces personnes ne peuvent pas se connecter.</p>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            Voir les comptes
          </Button>
        </Notice>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Comptes suspendus" size="xl">
        <DataTable
          label="Comptes suspendus"
          reading={reading}
          rows={reading.data?.items}
          rowKey={(account) => account.id_user}
          columns={[
            { header: 'Nom', cell: (account) => account.fullName },
            { header: 'Entreprise', cell: (account) => account.entreprise ?? missing },
            { header: 'Email', cell: (account) => account.email },
            { header: 'Date', cell: (account) => formatDay(dayOf(new Date(account.date))) },
            { header: 'Raison', cell: (account) => account.reason },
          ]}
          actions={(account) => <Reactivate id={account.id_user} />}
        />
      </Dialog>
    </>
  )
}
