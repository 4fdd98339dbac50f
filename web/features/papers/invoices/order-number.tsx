import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const OrderNumberForm = afterPage(async () => (await import('./order-number.form.tsx')).OrderNumberForm)

type Props = { missionId: number; orderNumber: string | null }

/** The number under which the company ordered a mission: one quiet line, whose form opens in its place. */
export const OrderNumber = ({ missionId, orderNumber }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The focus comes back to where the form was opened.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <OrderNumberForm missionId={missionId} orderNumber={orderNumber} onClose={() => setOpen(false)} />
  return (
    <Group gap="xs">
      <Text size="sm">
        Numéro de commande{'\u00a0'}: {orderNumber ?? '—'}
      </Text>
      <Button ref={button} size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
        {orderNumber === null ? 'Ajouter' : 'Modifier'}
      </Button>
    </Group>
  )
}
