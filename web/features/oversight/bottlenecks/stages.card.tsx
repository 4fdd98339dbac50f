import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bottlenecks, companiesQuery, type StageFigures } from '#contract/oversight/bottlenecks.ts'
import { candidateStages, companyStages, type Stage } from '#domain/oversight/bottlenecks/stages.ts'
import { formatDay } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { readSearch } from '#web/lib/list-search.ts'
import { missing } from '#web/lib/missing.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { passagesAt } from './bottleneck-address.ts'
import { durationText, stageWords } from './bottleneck-words.ts'
import { StageBar } from './stage-bar.tsx'

type Props = { shown: URLSearchParams }

const columnsOf = (
  shown: URLSearchParams,
  most: number,
): readonly [Column<StageFigures>, ...Column<StageFigures>[]] => {
  const time = ({ stage, left }: StageFigures, seconds: number | null) =>
    seconds === null ? (
      missing
    ) : (
      <Link
        to={passagesAt(shown, { stage, moment: 'left' })}
        title={`${left.toLocaleString('fr-FR')} ${left === 1 ? 'passage mesuré' : 'passages mesurés'}`}
      >
        {durationText(seconds)}
      </Link>
    )
  return [
    { header: 'Étape', cell: ({ stage }) => stageWords[stage] },
    {
      header: 'Nombre',
      cell: ({ stage, entered }) => (
        <StageBar share={most === 0 ? 0 : entered / most}>
          {entered === 0 ? '0' : <Link to={passagesAt(shown, { stage })}>{entered.toLocaleString('fr-FR')}</Link>}
        </StageBar>
      ),
    },
    { header: 'Temps médian', align: 'end', cell: (row) => time(row, row.median) },
    { header: 'Neuf fois sur dix, au plus', align: 'end', cell: (row) => time(row, row.ninth) },
  ]
}

/** How many came to each stage in the period, and the time in it. */
export const StagesCard = ({ shown }: Props) => {
  const { span, from, to } = readSearch(companiesQuery, shown)
  const reading = useQuery({
    ...q(bottlenecks.stages, { query: { span, from, to } }),
    placeholderData: keepPreviousData,
  })
  const { data } = reading
  const table = (label: string, of: readonly Stage[]) => {
    const rows = data?.items.filter(({ stage }) => of.includes(stage))
    const most = Math.max(0, ...(rows?.map(({ entered }) => entered) ?? []))
    return (
      <DataTable
        label={label}
        reading={reading}
        rows={rows}
        rowKey={({ stage }) => stage}
        columns={columnsOf(shown, most)}
        size={of.length}
      />
    )
  }
  return (
    <Panel title="D’une inscription à un recrutement">
      <Text size="sm" c="dimmed" mb="md">
        {data === undefined
          ? 'Chaque étape compte ceux qui y sont arrivés.'
          : `Du ${formatDay(data.from)} au ${formatDay(data.to)}. Arrivées\u00a0: ceux qui sont entrés dans l’étape. Durée\u00a0: le temps passé par ceux qui en sont sortis.`}
      </Text>
      <Stack gap="xl">
        {table('Étapes des inspirnautes', candidateStages)}
        {table('Étapes des entreprises', companyStages)}
      </Stack>
    </Panel>
  )
}
