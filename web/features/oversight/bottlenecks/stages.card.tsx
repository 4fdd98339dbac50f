import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bottlenecks, companiesQuery, type StageFigures } from '#contract/oversight/bottlenecks.ts'
import { funnels, type Funnel } from '#domain/oversight/bottlenecks/stages.ts'
import { formatDay } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { readSearch } from '#web/lib/list-search.ts'
import { missing } from '#web/lib/missing.ts'
import { ShareBar } from '#web/ui/charts/share-bar.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyLine } from '#web/ui/placeholders/empty-line.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { passagesAt } from './bottleneck-address.ts'
import { changeText, durationText, rateText, stageWords } from './bottleneck-words.ts'
import classes from './stages.module.css'

const tables: readonly [Funnel, label: string][] = [
  ['candidates', 'Étapes des inspirnautes'],
  ['companies', 'Étapes des entreprises'],
  ['missions', 'Étapes des missions'],
]

const time = (seconds: number | null) => (seconds === null ? missing : durationText(seconds))

const columnsOf = (
  shown: URLSearchParams,
  most: number,
): readonly [Column<StageFigures>, ...Column<StageFigures>[]] => [
  { header: 'Étape', cell: ({ stage }) => stageWords[stage] },
  {
    header: 'Nombre',
    cell: ({ stage, entered }) => (
      <ShareBar share={most === 0 ? 0 : entered / most}>
        {entered === 0 ? '0' : <Link to={passagesAt(shown, { stage })}>{entered.toLocaleString('fr-FR')}</Link>}
      </ShareBar>
    ),
  },
  { header: 'Écart', align: 'end', cell: ({ entered, enteredBefore }) => changeText(entered - enteredBefore) },
  {
    header: 'Depuis l’étape d’avant',
    align: 'end',
    cell: ({ rate, rateBefore }) => (rate === null ? missing : rateText(rate, rateBefore)),
  },
  { header: 'Temps médian', align: 'end', cell: ({ median }) => time(median) },
  { header: '9 sur 10 en moins de', align: 'end', cell: ({ ninth }) => time(ninth) },
]

/** How many came to each stage in the period and what part of the stage before that is, beside the period before; the time in it. */
export const StagesCard = ({ shown }: { shown: URLSearchParams }) => {
  const { span, from, to } = readSearch(companiesQuery, shown)
  const reading = useQuery({
    ...q(bottlenecks.stages, { query: { span, from, to } }),
    placeholderData: keepPreviousData,
  })
  const { data } = reading
  const days = data && `${formatDay(data.from)} au ${formatDay(data.to)}`
  const isEmpty = data?.items.every(({ entered, enteredBefore, left }) => entered + enteredBefore + left === 0) === true
  return (
    <Panel title="D’une inscription à un recrutement">
      {isEmpty ? (
        <EmptyLine text={`Rien ne s’est passé du ${days ?? ''}, ni dans la période d’avant.`} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="md">
            <span className={classes.days}>{days && `Du ${days}.`}</span>
            {` L’écart compare à la période d’avant, de même longueur. Les temps sont ceux de qui a quitté l’étape. Sous dix cas, ni taux ni temps.`}
          </Text>
          <Stack gap="xl">
            {tables.map(([funnel, label]) => {
              const rows =
                data && funnels[funnel].flatMap((stage) => data.items.find((row) => row.stage === stage) ?? [])
              const most = Math.max(0, ...(rows?.map(({ entered }) => entered) ?? []))
              return (
                <DataTable
                  key={funnel}
                  label={label}
                  reading={reading}
                  rows={rows}
                  rowKey={({ stage }) => stage}
                  columns={columnsOf(shown, most)}
                  size={funnels[funnel].length}
                />
              )
            })}
          </Stack>
        </>
      )}
    </Panel>
  )
}
