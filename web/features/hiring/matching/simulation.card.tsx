import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { matching, type MatchingProfile, type SimulatedProfile } from '#contract/hiring/matching.ts'
import { missionTrial, type MissionDetail } from '#contract/hiring/missions.ts'
import { movementOf, summaryOf } from '#web/features/hiring/matching/movement.ts'
import { Trial, trialOf, type TrialValues } from '#web/features/hiring/matching/trial.form.tsx'
import { q } from '#web/lib/http/api.ts'
import { formErrors } from '#web/lib/forms/form-rules.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import classes from './simulation.module.css'

/** The same part of a candidate as in the matching list. */
type Shown = {
  columns: readonly [Column<MatchingProfile>, ...Column<MatchingProfile>[]]
  detail: (profile: MatchingProfile) => ReactNode
}

const Rank = ({ profile }: { profile: SimulatedProfile }) => {
  const { direction, sign, words } = movementOf(profile)
  return (
    <span className={classes.rank}>
      {profile.rank}
      <span className={classes.movement} data-direction={direction} aria-hidden>
        {sign}
      </span>
      <span className="visually-hidden">{`, ${words}`}</span>
    </span>
  )
}

const Candidates = ({ tried, columns, detail }: { tried: TrialValues } & Shown) => {
  const reading = useQuery({
    ...q(matching.simulate, { body: tried }),
    placeholderData: keepPreviousData,
  })
  const rows = reading.data?.items
  const [first, ...others] = columns
  return (
    <>
      <Text size="sm" fw={600} role="status">
        {rows && summaryOf(rows)}
      </Text>
      <DataTable
        label="Candidats pour la mission ainsi changée"
        reading={reading}
        rows={rows}
        rowKey={(profile) => profile.profilId}
        columns={[first, { header: 'Rang', cell: (profile) => <Rank profile={profile} /> }, ...others]}
        detail={detail}
      />
    </>
  )
}

type OpenProps = { mission: MissionDetail; close: () => void } & Shown

const OpenSimulation = ({ mission, close, ...shown }: OpenProps) => {
  const [values, setValues] = useState(() => trialOf(mission))
  /** The last valid values: the list keeps them while a field is being edited. */
  const [tried, setTried] = useState(values)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const errors = formErrors(missionTrial, values, [])
  const change = (next: TrialValues) => {
    setValues(next)
    if (Object.keys(formErrors(missionTrial, next, [])).length === 0) setTried(next)
  }
  return (
    <Panel
      title="Que se passerait-il si…"
      aside={
        <Button ref={back} variant="default" size="xs" onClick={close}>
          Revenir à la liste
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md">
        La liste suit chaque changement. Rien n’est enregistré, et l’entreprise n’en voit rien.
      </Text>
      <div className={classes.layout}>
        <Trial mission={mission} values={values} errors={errors} change={change} />
        <Candidates tried={tried} {...shown} />
      </div>
    </Panel>
  )
}

/** The mission's requirements, changed without being saved, and the new ranks of the first candidates. */
export const Simulation = ({ isOpen, ...props }: OpenProps & { isOpen: boolean }) =>
  isOpen && <OpenSimulation {...props} />
