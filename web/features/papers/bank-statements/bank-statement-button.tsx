import { Button } from '@mantine/core'
import { useState } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const BankStatementDialog = onDemand(
  async () => (await import('./bank-statement.form.tsx')).BankStatementDialog,
  ({ opened }) => opened,
)

/** « Importer un relevé », with its dialog. */
export const BankStatementButton = () => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Importer un relevé
      </Button>
      <BankStatementDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
