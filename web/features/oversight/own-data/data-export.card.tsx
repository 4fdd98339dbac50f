import { Button, Loader, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { ownData } from '#contract/oversight/own-data.ts'
import { useOwnDataWords } from '#web/features/oversight/own-data/own-data-words.ts'
import { download, send } from '#web/lib/http/api.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The file holds all data of its owner: the server may ask the person to prove who they are before it sends it. */
const receive = (endpoint: typeof ownData.export, input: CallOf<typeof ownData.export>, signal: AbortSignal) =>
  send(() => download(endpoint, input, signal))

/** The button that downloads all data of the reader in one file; during the download it stops it. */
export const DataExport = () => {
  const { exportHint, exportOf } = useOwnDataWords()
  const { start, stop, pending } = useFileDownload(ownData.export, receive)
  return (
    <Panel title="Télécharger mes données">
      <Text size="sm" c="dimmed" mb="md">
        {exportHint}
      </Text>
      <Text mb="md">{exportOf}</Text>
      <Button
        leftSection={
          pending ? <Loader size={16} color="currentColor" aria-hidden /> : <IconDownload size={18} aria-hidden />
        }
        onClick={() => (pending ? stop() : void start({}))}
      >
        {pending ? 'Arrêter le téléchargement' : 'Télécharger mes données'}
      </Button>
    </Panel>
  )
}
