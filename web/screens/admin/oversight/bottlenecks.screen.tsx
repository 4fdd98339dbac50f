import { Stack } from '@mantine/core'
import { bottlenecks } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'
import type { Span } from '#domain/oversight/bottlenecks/chosen-period.ts'
import { AwaitedKinds } from '#web/features/oversight/bottlenecks/awaited-kinds.card.tsx'
import { LackingSkills } from '#web/features/oversight/bottlenecks/lacking-skills.card.tsx'
import { SlowCompanies } from '#web/features/oversight/bottlenecks/slow-companies.card.tsx'
import { StagesCard } from '#web/features/oversight/bottlenecks/stages.card.tsx'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'

export const meta = () => [{ title: 'Où ça bloque · Inspirnautes' }]

const spans: { key: Span; label: string }[] = [
  { key: '30', label: '30 jours' },
  { key: '90', label: '90 jours' },
  { key: '365', label: 'Un an' },
  { key: 'dates', label: 'Dates' },
]

const days: Filter[] = [
  { kind: 'day', name: 'from', label: 'Du' },
  { kind: 'day', name: 'to', label: 'Au' },
]

/** How many reach each stage, the time in it, and who or what is waited for; every count opens the rows behind it. */
export default function BottlenecksScreen() {
  const list = useList(bottlenecks.companies)
  const { search } = list
  return (
    <>
      <PageHeader title="Où ça bloque" back={{ to: paths.admin.dashboard() }} />
      <StatusTabs label="Période" name="span" tabs={spans} counts={undefined} search={search}>
        <Stack gap="lg">
          {search.params.get('span') === 'dates' && <FilterBar filters={days} search={search} label="Dates" />}
          <StagesCard shown={search.params} />
          <AwaitedKinds />
          <SlowCompanies list={list} />
          <LackingSkills />
        </Stack>
      </StatusTabs>
    </>
  )
}
