import { Button, Loader } from '@mantine/core'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { exportReason } from '#contract/wire/list-file.ts'
import { readSearch, type ListSearch, type SearchSchema } from '#web/lib/list-search.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { ChoiceMenu } from '#web/ui/buttons/choice-menu.tsx'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'

type Props = {
  /** The endpoint that answers every row of the list without the names, and the one that answers all of it for a reason. */
  anonymous: AnyEndpoint & { query?: SearchSchema }
  whole: AnyEndpoint
  search: ListSearch
}

/** Saves the rows of a list of people that its filters show, without the names, or with them for a reason. */
export const PeopleExport = ({ anonymous, whole, search }: Props) => {
  const withoutNames = useFileDownload<AnyEndpoint>(anonymous)
  const withNames = useFileDownload<AnyEndpoint>(whole)
  const query = anonymous.query && readSearch(anonymous.query, search.params)
  const running = [withoutNames, withNames].find(({ pending }) => pending)
  const ask = () =>
    askAction({
      title: 'Exporter avec les noms',
      hint: 'Le fichier contient les noms, les e\u2011mails et les téléphones. Gardez-le le temps qu’il faut, pas plus.',
      reasonHint: 'Elle reste dans le journal\u00a0; au-delà de 500 lignes, tous les administrateurs la reçoivent.',
      schema: exportReason,
      verb: 'Exporter',
      // The dialog does not wait for the file: the button of the page says how it goes, and stops it.
      send: async ({ reason }) => void withNames.start({ query, body: { reason } }),
    })
  if (running !== undefined)
    return (
      <Button variant="default" leftSection={<Loader size={16} aria-hidden />} onClick={running.stop}>
        Arrêter l’export
      </Button>
    )
  return (
    <ChoiceMenu
      label="Exporter (CSV)"
      variant="default"
      choices={[
        { label: 'Sans les noms', choose: () => void withoutNames.start({ query }) },
        { label: 'Avec les noms', hint: 'pour une raison', choose: ask },
      ]}
    />
  )
}
