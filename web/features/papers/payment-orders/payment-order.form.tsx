import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { invoicePaths } from '#contract/papers/invoice-paths.ts'
import { paymentOrders, type PaymentPreview } from '#contract/papers/payment-orders.ts'
import { formatCents } from '#web/features/papers/invoices/invoice-words.ts'
import { q } from '#web/lib/http/api.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'

const transferHelp =
  'Chaque facture passe à «\u00a0Paiement transmis\u00a0» et n’entre plus dans un autre virement. Rien ne part d’ici à la banque\u00a0: vous y déposez le fichier.'

/** What is owed and would not be paid, and why: what somebody can mend first. */
const LeftOut = ({ rows, reading }: { rows: PaymentPreview['leftOut']; reading: Reading }) => (
  <Stack gap="xs">
    <Text fw={600}>Laissées de côté ({rows.length.toLocaleString('fr-FR')})</Text>
    <DataTable
      label="Factures laissées de côté"
      rows={rows}
      reading={reading}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Facture', cell: ({ id, number }) => <Link to={invoicePaths.one('admin', id)}>{number}</Link> },
        { header: 'Freelance', cell: ({ party }) => party },
        { header: 'Montant', cell: ({ cents }) => formatCents(cents), align: 'end' },
        { header: 'Raison', cell: ({ reason }) => reason },
      ]}
    />
  </Stack>
)

/** The transfer is made: its file is what the bank waits for. */
const Ready = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { start, pending } = useFileDownload(paymentOrders.file)
  return (
    <Stack gap="md">
      <AlertBox color="green" role="status" title="Le virement est prêt">
        Déposez son fichier chez votre banque. Vous le retrouvez sous {'«\u00a0Virements\u00a0»'}, au bas de cette page.
      </AlertBox>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Terminer
        </Button>
        <Button
          data-autofocus
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={pending}
          onClick={() => void start({ params: { id } })}
        >
          Télécharger le fichier
        </Button>
      </Group>
    </Stack>
  )
}

const Transfer = ({ onClose }: { onClose: () => void }) => {
  const reading = useSuspenseQuery(q(paymentOrders.preview, {}))
  const [made, setMade] = useState<number | null>(null)
  const { run, pending } = useCommand(paymentOrders.make, { onDone: ({ id }) => setMade(id) })
  if (made !== null) return <Ready id={made} onClose={onClose} />
  const { refusal, invoices, people, total, leftOut } = reading.data
  return (
    <Stack gap="lg">
      {refusal !== null && <AlertBox color="red">{refusal}</AlertBox>}
      {invoices.length === 0 ? (
        <Text>Aucune facture n’est à payer par virement pour le moment.</Text>
      ) : (
        <>
          <FactList
            facts={[
              { label: 'Factures', value: invoices.length.toLocaleString('fr-FR') },
              { label: 'Freelances', value: people.toLocaleString('fr-FR') },
              { label: 'Total', value: formatCents(total) },
            ]}
          />
          <Text size="sm" c="dimmed">
            {transferHelp}
          </Text>
        </>
      )}
      {leftOut.length > 0 && <LeftOut rows={leftOut} reading={reading} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={pending}>
          {invoices.length === 0 ? 'Fermer' : 'Annuler'}
        </Button>
        {invoices.length > 0 && (
          <Button loading={pending} disabled={refusal !== null} onClick={() => void run({ body: { invoices, total } })}>
            Préparer le virement de {formatCents(total)}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** What one transfer would pay now, confirmed, and then its file. */
export const PaymentOrderDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <FormDialog title="Payer les freelances par virement" opened={opened} onClose={onClose} size="xl">
    <ReadBoundary waiting={<Skeleton height={160} />}>
      <Transfer onClose={onClose} />
    </ReadBoundary>
  </FormDialog>
)
