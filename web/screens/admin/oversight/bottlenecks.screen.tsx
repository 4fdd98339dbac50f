import { Stack } from '@mantine/core'
import { bottlenecks, companiesQuery } from '#contract/oversight/bottlenecks.ts'
import type { Span } from '#domain/oversight/bottlenecks/chosen-period.ts'
import { AwaitedKinds } from '#web/features/oversight/bottlenecks/awaited-kinds.card.tsx'
import { LackingSkills } from '#web/features/oversight/bottlenecks/lacking-skills.card.tsx'
import { StuckTabs } from '#web/features/oversight/todo/todo-tabs.tsx'
import { SlowCompanies } from '#web/features/oversight/bottlenecks/slow-companies.card.tsx'
import { StagesCard } from '#web/features/oversight/bottlenecks/stages.card.tsx'
import { readSearch } from '#web/lib/list-search.ts'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'

export const meta = () => [{ title: 'Où ça bloque · Inspirnautes' }]

const spans: { value: Span; label: string }[] = [
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
  { value: '365', label: 'Un an' },
  { value: 'dates', label: 'Dates' },
]

const days: Filter[] = [
  { kind: 'day', name: 'from', label: 'Du' },
  { kind: 'day', name: 'to', label: 'Au' },
]

/** How many reach each stage, the time in it, and who or what is waited for; every count opens the rows behind it. */
export default function BottlenecksScreen() {
  const list = useList(bottlenecks.companies)
  const { search } = list
  const { span } = readSearch(companiesQuery, search.params)
  return (
    <>
      <PageHeader title="Où ça bloque">
        <ChoiceField
          aria-label="Période"
          data={spans}
          value={span}
          emptyLabel={null}
          onChange={(chosen) => search.change({ span: chosen === '30' ? null : chosen }, 'push')}
        />
      </PageHeader>
      <StuckTabs>
        <Stack gap="lg">
          {span === 'dates' && <FilterBar filters={days} search={search} label="Dates" />}
          <StagesCard shown={search.params} />
          <AwaitedKinds />
          <SlowCompanies list={list} />
          <LackingSkills />
        </Stack>
      </StuckTabs>
    </>
  )
}
