import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { readSearch, type ListSearch, type SearchSchema } from '#web/lib/list-search.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'

type Props<E extends AnyEndpoint> = {
  /** The endpoint that answers every row of the list. */
  endpoint: E & { query?: SearchSchema }
  search: ListSearch
}

/** Saves the rows of a list that its filters show, in its order; while the file comes, a press stops it. */
export const ExportButton = <E extends AnyEndpoint>({ endpoint, search }: Props<E>) => {
  const { start, stop, pending } = useFileDownload<AnyEndpoint>(endpoint)
  const query = endpoint.query && readSearch(endpoint.query, search.params)
  return (
    <Button
      variant="default"
      leftSection={pending ? <Loader size={16} aria-hidden /> : <IconDownload size={18} aria-hidden />}
      onClick={() => (pending ? stop() : void start({ query }))}
    >
      {pending ? 'Arrêter l’export' : 'Exporter (CSV)'}
    </Button>
  )
}
