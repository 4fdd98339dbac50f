import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { vigilance, type Conformity } from '#contract/papers/vigilance.ts'
import { VigilanceTable } from '#web/features/papers/vigilance/vigilance-table.tsx'
import { vigilanceWords } from '#web/features/papers/vigilance/vigilance-words.ts'
import { formatCount, formatDay, formatEuros } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'

const amountIn = ({ amount, workingDays }: Conformity) =>
  amount === null
    ? 'Tarif non renseigné'
    : `${formatEuros(amount)} (${formatCount(workingDays, 'jour ouvré', 'jours ouvrés')})`

const factsOf = (conformity: Conformity) => [
  { label: 'Montant de la mission', value: amountIn(conformity) },
  {
    label: 'Prochaine vérification',
    value: conformity.nextCheck === null ? 'Aucune avant la fin de la mission' : formatDay(conformity.nextCheck),
  },
]

/** The vigilance file of a mission's candidate for the administrator, who saves it with its cover sheet. */
export const ConformityCard = ({ missionProfilId }: { missionProfilId: number }) => {
  const params = { missionProfilId }
  const reading = useQuery(q(vigilance.ofMission, { params }))
  const { start, pending } = useFileDownload(vigilance.archive)
  const conformity = reading.data
  const words = conformity && vigilanceWords(conformity, 'admin')
  return (
    <Panel
      title="Conformité"
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={pending}
          onClick={() => void start({ params })}
        >
          Télécharger le dossier
        </Button>
      }
    >
      <Stack gap="md">
        <div>
          <Text fw={500}>{words?.state ?? '\u00a0'}</Text>
          <Text size="sm" c="dimmed">
            {words?.why ?? '\u00a0'}
          </Text>
        </div>
        {conformity && <FactList facts={factsOf(conformity)} />}
        <VigilanceTable reading={reading} />
      </Stack>
    </Panel>
  )
}
