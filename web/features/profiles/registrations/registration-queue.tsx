import { useRef, type ComponentType, type ReactNode } from 'react'
import { RegistrationActions } from '#web/features/profiles/registrations/registration-actions.tsx'
import { addressState } from '#web/features/profiles/registrations/waiting-email.tsx'
import type { ListSearch } from '#web/lib/list-search.ts'
import { useSingleKeys } from '#web/lib/single-keys.ts'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { choiceColumn } from '#web/ui/lists/choice-column.tsx'
import type { Selection } from '#web/ui/lists/chosen-rows.ts'
import { RowKeys, useRowKeys } from '#web/ui/lists/row-keys.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { useConsultedRow } from './consulted-row.ts'
import { ageOf } from './registration-age.ts'
import type { RegistrationKind } from './registration-decision.ts'
import { RegistrationSteps } from './registration-steps.tsx'

type Registered = { id_user: number; emailConfirmed: boolean; createdAt: string }

type Props<Row> = {
  kind: RegistrationKind
  /** Names the table for a screen reader. */
  label: string
  list: {
    rows: readonly Row[] | undefined
    reading: Reading
    search: ListSearch
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
  Profile: ComponentType<{ id: number | null; onClose: () => void; steps: ReactNode }>
}

const keys = [
  { keys: ['j', 'k'], does: 'parcourir' },
  { keys: ['Entrée'], does: 'ouvrir' },
  { keys: ['a'], does: 'accepter' },
  { keys: ['r'], does: 'refuser' },
  { keys: ['x'], does: 'choisir' },
]

/** The registrations of one kind that wait for a decision: read, accepted or refused from the row, by keys, or in the profile. */
export const RegistrationQueue = <Row extends Registered>(props: Props<Row>) => {
  const { kind, label, list, filters, first, columns, nameOf, nobody, selection, Profile } = props
  const { chosen, bar } = selection
  const { row: consulted, at, count, show, close } = useConsultedRow(list.rows)
  const place = useRef<HTMLDivElement>(null)
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  useRowKeys(place, list.rows, hasSingleKeys)
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
            cell: (row) => (
              <button type="button" onClick={() => consult(row)}>
                {first.text(row)}
              </button>
            ),
          },
          ...columns,
          { header: 'Reçue il y a', cell: ({ createdAt }) => ageOf(createdAt, new Date()), sort: 'createdAt' },
        ]}
        actions={(row) => <RegistrationActions of={applicant(row)} consult={() => consult(row)} />}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune candidature ne répond à ces critères.">
            <EmptyState hint={nobody} />
          </EmptyList>
        }
      />
      {count > 0 && <RowKeys keys={keys} isOn={hasSingleKeys} onSwitch={() => setSingleKeys(!hasSingleKeys)} />}
      <Paginator search={list.search} of={list.page} />
      {bar}
      <Profile
        id={consulted?.id_user ?? null}
        onClose={close}
        steps={consulted && <RegistrationSteps of={applicant(consulted)} {...{ at, count, show }} />}
      />
    </div>
  )
}
