import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const OrderNumberForm = afterPage(async () => (await import('./order-number.form.tsx')).OrderNumberForm)

/** The number under which the company ordered a mission: one quiet line, whose form opens in its place. */
export const OrderNumber = ({ missionId, orderNumber }: { missionId: number; orderNumber: string | null }) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OrderNumberForm missionId={missionId} orderNumber={orderNumber} onClose={() => setOpen(false)} />
  return (
    <Group gap="xs">
      <Text size="sm">
        Numéro de commande{'\u00a0'}: {orderNumber ?? '—'}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
        {orderNumber === null ? 'Ajouter' : 'Modifier'}
      </Button>
    </Group>
  )
}
