import { Button, Group, Stack, Text } from '@mantine/core'
import { invoices, type ReadInvoice } from '#contract/papers/invoices.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useCommand } from '#web/server-state/command.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { PointList } from '#web/ui/texts/point-list.tsx'

type Deposit = NonNullable<ReadInvoice['deposit']>

const standing: Record<Exclude<Deposit['state'], 'by-hand'>, (at: string) => string> = {
  waiting: () => 'En attente d’envoi.',
  submitted: (at) => `Envoyée le ${at}, réponse attendue.`,
  accepted: (at) => `Déposée le ${at}.`,
  refused: (at) => `Refusée le ${at}. La plateforme dit\u00a0:`,
}

const ByHand = ({ invoice: { isCreditNote, can } }: { invoice: ReadInvoice }) => (
  <Stack gap="xs">
    <Text>À déposer sur votre plateforme.</Text>
    <PointList
      points={[
        `Téléchargez ${isCreditNote ? 'l’avoir' : 'la facture'} sous «\u00a0Montants\u00a0»\u00a0: c’est un fichier Factur-X.`,
        'Déposez ce fichier sur votre plateforme agréée, sans le modifier.',
        ...(can.set.some(({ code }) => code === '200')
          ? ['Quand elle l’a acceptée, notez ici le statut «\u00a0Déposée\u00a0».']
          : []),
      ]}
    />
  </Stack>
)

const DepositAgain = ({ id }: { id: number }) => {
  const { run, pending } = useCommand(invoices.depositAgain)
  return (
    <Group>
      <Button variant="default" loading={pending} onClick={() => void run({ params: { id } })}>
        Déposer à nouveau
      </Button>
    </Group>
  )
}

/** How an invoice comes to the administrator’s certified platform, and what that platform says of it. */
export const InvoiceDeposit = ({
  invoice,
  deposit: { state, at, reasons, refusedPayments },
}: {
  invoice: ReadInvoice
  deposit: Deposit
}) => (
  <Panel title="Plateforme de facturation">
    {state === 'by-hand' ? (
      <ByHand invoice={invoice} />
    ) : (
      <Stack gap="xs">
        <Text>{standing[state](formatInstant(at ?? ''))}</Text>
        {reasons.length > 0 && <PointList points={reasons} />}
        {refusedPayments.length > 0 && (
          <>
            <Text>Elle a refusé un encaissement{'\u00a0'}:</Text>
            <PointList points={refusedPayments} />
          </>
        )}
        {invoice.can.depositAgain && <DepositAgain id={invoice.id} />}
      </Stack>
    )}
  </Panel>
)
