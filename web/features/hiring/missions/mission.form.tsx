import { Select, Skeleton, TextInput } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { candidateMissions } from '#contract/hiring/candidate-missions.ts'
import { missionForm, missions, type MissionDetail } from '#contract/hiring/missions.ts'
import { referenceData } from '#contract/ground/reference-data.ts'
import { canStartOn, earliestStartDay, renewals } from '#domain/hiring/missions/missions.ts'
import { RatedSkillsField } from '#web/features/hiring/missions/rated-skills-field.tsx'
import {
  emptyMission,
  missionFieldOfWire,
  payloadOfMission,
  valuesOfMission,
} from '#web/features/hiring/missions/mission-payload.ts'
import { q } from '#web/lib/http/api.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { withFieldNames } from '#web/lib/forms/form-rules.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

/** The regions to choose from, and the stored region when it is no longer in the list. */
const placesWith = (regions: readonly string[], kept: string | undefined) =>
  kept === undefined || regions.includes(kept) ? [...regions] : [kept, ...regions]

const MissionForm = ({ mission, onClose }: { mission?: MissionDetail; onClose: () => void }) => {
  const { id: recruiterId } = useSignedIn()
  const draft = { account: recruiterId, form: mission ? `mission-${mission.id}` : 'mission-new' }
  const publish = useCommand(missions.publish, { draft })
  const edit = useCommand(missions.edit, { draft })
  const regions = useQuery(q(referenceData.regions, {}))
  const form = useContractForm({
    schema: missionForm,
    initialValues: mission ? valuesOfMission(mission) : emptyMission,
    draft,
    submit: async (values) => {
      const body = payloadOfMission(values)
      await withFieldNames(
        missionFieldOfWire,
        mission
          ? edit.send({ params: { id: mission.id }, body })
          : publish.send({ params: { id: recruiterId }, body }, ({ id }) => ({
              name: values.title,
              to: paths.recruiter.mission(id),
            })),
      )
      onClose()
    },
  })

  const [now] = useState(() => new Date())
  const currentStart = mission?.date_start
  const earliest = earliestStartDay(now)
  const places = placesWith(
    (regions.data ?? []).map(({ nom }) => nom),
    mission?.place,
  )
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <TextInput label="Titre" {...asterisk} data-autofocus {...form.getInputProps('title')} />
      <Columns>
        <TextInput
          label="Années d'expérience"
          {...asterisk}
          inputMode="numeric"
          {...form.getInputProps('nbrYearsExperience')}
        />
        <Select
          label="Lieu"
          {...asterisk}
          data={places}
          searchable
          placeholder="Choisir une région"
          nothingFoundMessage="Aucun résultat"
          {...form.getInputProps('place')}
        />
        <DayPicker
          label="Date de début"
          withAsterisk
          min={currentStart !== undefined && currentStart < earliest ? currentStart : earliest}
          excludeDate={(day) => !canStartOn(day, now, currentStart)}
          {...form.getInputProps('dateStart')}
        />
        <DayPicker label="Date de fin" withAsterisk {...form.getInputProps('dateEnd')} />
      </Columns>
      <Select
        label="Renouvelable"
        data={[...renewals]}
        clearable
        placeholder="Non renouvelable"
        clearButtonProps={{ 'aria-label': 'Effacer\u00a0: Renouvelable' }}
        {...form.getInputProps('renewable')}
        value={form.values.renewable || null}
      />
      <RichTextField label="Description" withAsterisk {...form.getInputProps('description')} />
      <RatedSkillsField
        label="Compétences requises"
        withAsterisk
        takenElsewhere={form.values.skillSup}
        {...form.getInputProps('skills')}
      />
      <RatedSkillsField
        label="Compétences supplémentaires"
        takenElsewhere={form.values.skills}
        {...form.getInputProps('skillSup')}
      />
    </FormFrame>
  )
}

/** Loads the current mission before its form opens. */
const MissionEditForm = ({ missionId, onClose }: { missionId: number; onClose: () => void }) => {
  const { data: mission } = useSuspenseQuery(q(candidateMissions.detail, { params: { id: missionId } }))
  return <MissionForm mission={mission} onClose={onClose} />
}

/** The purpose of the modal: a new mission, or a mission to edit; nothing while it is closed. */
export type MissionDialogState = 'new' | { missionId: number } | null

/** The mission add/edit modal (001 §2). */
export const MissionDialog = ({ state, onClose }: { state: MissionDialogState; onClose: () => void }) => (
  <FormDialog
    title={state === null ? '' : state === 'new' ? 'Nouvelle mission' : 'Modifier la mission'}
    opened={state !== null}
    onClose={onClose}
    size="xl"
  >
    {state === 'new' ? (
      <MissionForm onClose={onClose} />
    ) : (
      state && (
        <ReadBoundary waiting={<Skeleton height={360} />}>
          <MissionEditForm missionId={state.missionId} onClose={onClose} />
        </ReadBoundary>
      )
    )}
  </FormDialog>
)
