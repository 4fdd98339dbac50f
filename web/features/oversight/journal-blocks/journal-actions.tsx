import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { journalBlocks } from '#contract/oversight/journal-blocks.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { ChoiceMenu } from '#web/ui/buttons/choice-menu.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const VerifyJournalDialog = onDemand(
  async () => (await import('./verify-journal.dialog.tsx')).VerifyJournalDialog,
  ({ isOpen }) => isOpen,
)

/** What is done with the whole journal: it is verified, and saved as a file. */
export const JournalActions = () => {
  const [isVerifying, setVerifying] = useState(false)
  const table = useFileDownload(journalBlocks.exportTable)
  const lines = useFileDownload(journalBlocks.exportLines)
  const running = [table, lines].find(({ pending }) => pending)
  return (
    <>
      {running === undefined ? (
        <ChoiceMenu
          label="Exporter"
          variant="default"
          choices={[
            { label: 'Tableau (CSV)', choose: () => void table.start({}) },
            { label: 'Lignes JSON', hint: 'vérifiables sans nous', choose: () => void lines.start({}) },
          ]}
        />
      ) : (
        <Button variant="default" leftSection={<Loader size={16} aria-hidden />} onClick={running.stop}>
          Arrêter l’export
        </Button>
      )}
      <Button variant="default" onClick={() => setVerifying(true)}>
        Vérifier le journal
      </Button>
      <VerifyJournalDialog isOpen={isVerifying} close={() => setVerifying(false)} />
    </>
  )
}
