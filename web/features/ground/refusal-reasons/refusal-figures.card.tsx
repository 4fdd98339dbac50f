import { Button, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { refusalReasons, type RefusalQuery } from '#contract/ground/refusal-reasons.ts'
import { caseLabels } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { stageLabels } from '#domain/ground/refusal-reasons/refusal-stages.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import { RefusedDialog, type Asked } from '#web/features/ground/refusal-reasons/refused.dialog.tsx'
import { q } from '#web/lib/http/api.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListWaiting } from '#web/ui/placeholders/list-reading.tsx'

/** Days before today, by the words of the choice. */
const periods = [
  { value: '29', label: '30 derniers jours' },
  { value: '89', label: '90 derniers jours' },
  { value: '364', label: '12 derniers mois' },
]

const withoutReason = 'Sans motif'
const withoutStage = 'Non précisée'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {title}
    </Title>
    {children}
  </section>
)

/** How many rows of a long table are read before the others are asked for; the most frequent stand first. */
const fewRows = 10

/** The beginning of a table, and what shows all of it. */
const useBeginning = <Row,>(rows: Row[] | undefined, plural: string) => {
  const [isWhole, setWhole] = useState(false)
  const more = rows !== undefined && rows.length > fewRows && (
    <Button mt="xs" size="compact-sm" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? 'Voir moins' : `Voir les ${rows.length} ${plural}`}
    </Button>
  )
  return [isWhole ? rows : rows?.slice(0, fewRows), more] as const
}

/** The refusals of the last months by reason, stage and missing skill; each number opens the rows that it counts. */
export const RefusalFigures = () => {
  const [days, setDays] = useState('89')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const period = { from: addDays(today, -Number(days)), to: today }
  const reading = useQuery({ ...q(refusalReasons.figures, { query: period }), placeholderData: keepPreviousData })
  const figures = reading.data
  const [reasons, moreReasons] = useBeginning(figures?.reasons, 'motifs')
  const [skills, moreSkills] = useBeginning(figures?.skills, 'compétences')
  const counted = (count: number, title: string, query: Partial<RefusalQuery>) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${count} refus, ${title}\u00a0: voir la liste`}
      onClick={() => setAsked({ title, query: { ...period, ...query } })}
    >
      {count.toLocaleString('fr-FR')}
    </Button>
  )
  return (
    <Panel
      title="Refus"
      aside={
        <ChoiceField
          aria-label="Période des refus"
          data={periods}
          value={days}
          emptyLabel={null}
          onChange={(value) => setDays(value ?? '89')}
        />
      }
    >
      {figures === undefined && !reading.isError ? (
        <ListWaiting />
      ) : figures?.total === 0 ? (
        <EmptyState text="Aucun refus" hint="Aucun refus sur cette période." />
      ) : (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            Rejets, retraits, missions et entretiens déclinés, inscriptions refusées, missions fermées avant leur terme.
          </Text>
          <Part title="Par motif">
            <DataTable
              label="Refus par motif"
              reading={reading}
              rows={reasons}
              rowKey={(row) => `${row.case} ${row.code}`}
              columns={[
                { header: 'Motif', cell: (row) => row.label ?? withoutReason },
                { header: 'Cas', cell: (row) => caseLabels[row.case] },
                {
                  header: 'Nombre',
                  align: 'end',
                  cell: (row) =>
                    counted(row.count, `${caseLabels[row.case]}, ${(row.label ?? withoutReason).toLowerCase()}`, {
                      case: row.case,
                      reasonCode: row.code ?? 'none',
                    }),
                },
              ]}
            />
            {moreReasons}
          </Part>
          <Columns from="lg" apart>
            <Part title="Par étape">
              <DataTable
                label="Refus par étape"
                reading={reading}
                rows={figures?.stages}
                rowKey={(row) => row.stage ?? ''}
                columns={[
                  { header: 'Étape', cell: (row) => (row.stage === null ? withoutStage : stageLabels[row.stage]) },
                  {
                    header: 'Nombre',
                    align: 'end',
                    cell: (row) =>
                      row.stage === null ? row.count : counted(row.count, stageLabels[row.stage], { stage: row.stage }),
                  },
                ]}
              />
            </Part>
            <Part title="Par compétence manquante">
              <DataTable
                label="Refus par compétence manquante"
                reading={reading}
                rows={skills}
                rowKey={(row) => row.skill}
                columns={[
                  { header: 'Compétence', cell: (row) => row.skill },
                  {
                    header: 'Nombre',
                    align: 'end',
                    cell: (row) => counted(row.count, `${row.skill} manquant`, { skill: row.skill }),
                  },
                ]}
                empty={<EmptyState text="Aucune" hint="Aucun refus ne tient à une compétence qui manque." />}
              />
              {moreSkills}
            </Part>
          </Columns>
        </Stack>
      )}
      <RefusedDialog asked={asked} onClose={() => setAsked(null)} />
    </Panel>
  )
}
