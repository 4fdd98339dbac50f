import { useRef, type ComponentType, type ReactNode } from 'react'
import type { Correction } from '#contract/profiles/registrations.ts'
import { RegistrationActions } from '#web/features/profiles/registrations/queue/registration-actions.tsx'
import { addressState } from '#web/features/profiles/registrations/queue/waiting-email.tsx'
import type { TableSearch } from '#web/lib/list-search.ts'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { choiceColumn, type Selection } from '#web/ui/lists/chosen-rows.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { useConsultedRow } from './consulted-row.ts'
import { ageOf } from './registration-age.ts'
import type { RegistrationKind } from './registration-decision.ts'

const RegistrationKeys = afterPage(async () => (await import('./registration-keys.tsx')).RegistrationKeys)
const CorrectionNotice = afterPage(async () => (await import('./correction-notice.tsx')).CorrectionNotice)
const RegistrationSteps = afterPage(async () => (await import('./registration-steps.tsx')).RegistrationSteps)

type Registered = { id_user: number; emailConfirmed: boolean; createdAt: string; correction: Correction | null }

type Props<Row> = {
  kind: RegistrationKind
  /** Names the table for a screen reader. */
  label: string
  list: {
    rows: readonly Row[] | undefined
    reading: Reading
    search: TableSearch
    page: { total: number; page: number; size: number } | undefined
    isNarrowed: boolean
  }
  filters: Filter[]
  /** The first column, whose text opens the profile, and the others of this kind. */
  first: Omit<Column<Row>, 'cell'> & { text: (row: Row) => string }
  columns: readonly Column<Row>[]
  /** Who applies, as dialogs name them. */
  nameOf: (row: Row) => string
  nobody: string
  /** The rows that are chosen, to answer several. */
  selection: Selection
  /** The dialog with the profile. */
  Profile: ComponentType<{ id: number | null; onClose: () => void; notice: ReactNode; steps: ReactNode }>
}

/** The registrations of one kind that wait for a decision: read, accepted or refused from the row, by keys, or in the profile. */
export const RegistrationQueue = <Row extends Registered>(props: Props<Row>) => {
  const { kind, label, list, filters, first, columns, nameOf, nobody, selection, Profile } = props
  const { chosen, bar } = selection
  const { row: consulted, at, count, show, close } = useConsultedRow(list.rows)
  const place = useRef<HTMLDivElement>(null)
  const consult = (row: Row) => show(list.rows?.indexOf(row) ?? -1)
  const applicant = (row: Row) => ({
    userId: row.id_user,
    kind,
    name: nameOf(row),
    hint: `${addressState(row.emailConfirmed)}.`,
  })
  return (
    <div ref={place}>
      <FilterBar filters={filters} search={list.search} />
      <DataTable
        label={label}
        reading={list.reading}
        search={list.search}
        rows={list.rows}
        rowKey={(row) => row.id_user}
        rowOpens
        lead={choiceColumn({ chosen, rows: list.rows, idOf: (row) => row.id_user, nameOf })}
        columns={[
          {
            ...first,
            whole: first.text,
            cell: (row) => (
              <button type="button" onClick={() => consult(row)}>
                {first.text(row)}
              </button>
            ),
          },
          ...columns,
          {
            header: 'Reçue il y a',
            cell: ({ createdAt, correction }) => ageOf(correction?.at ?? createdAt, new Date()),
            sort: 'createdAt',
          },
        ]}
        actions={(row) => <RegistrationActions of={applicant(row)} consult={() => consult(row)} />}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune candidature ne répond à ces critères.">
            <EmptyState hint={nobody} />
          </EmptyList>
        }
      />
      <Paginator search={list.search} of={list.page} />
      {/* At the end: it comes later, and nothing may move under the pointer. */}
      {count > 0 && <RegistrationKeys list={place} rows={list.rows} />}
      {bar}
      <Profile
        id={consulted?.id_user ?? null}
        onClose={close}
        notice={consulted?.correction && <CorrectionNotice correction={consulted.correction} />}
        steps={consulted && <RegistrationSteps of={applicant(consulted)} {...{ at, count, show }} />}
      />
    </div>
  )
}
