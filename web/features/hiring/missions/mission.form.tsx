import { Select, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { candidateMissions } from '#contract/hiring/candidate-missions.ts'
import { missionForm, missions, type MissionDetail } from '#contract/hiring/missions.ts'
import { referenceData } from '#contract/ground/reference-data.ts'
import { canStartOn, earliestStartDay, renewals } from '#domain/hiring/missions/missions.ts'
import { MissionSketch } from '#web/features/hiring/missions/mission-sketch.tsx'
import { RatedSkillsField } from '#web/features/hiring/missions/rated-skills-field.tsx'
import {
  emptyMission,
  missionFieldOfWire,
  payloadOfMission,
  valuesOfCopy,
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
import { FormPart } from '#web/ui/forms/form-part.tsx'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import classes from './mission-form.module.css'

/** The regions to choose from, and the stored region when it is no longer in the list. */
const placesWith = (regions: readonly string[], kept: string | undefined) =>
  kept === undefined || regions.includes(kept) ? [...regions] : [kept, ...regions]

type Ends = {
  onClose: () => void
  /** Receives the id of a mission that was published. */
  onPublished?: ((id: number) => void) | undefined
}

/** A form for a new mission, for one like `copied`, or for the changes of `mission`. */
type FormProps = Ends & { mission?: MissionDetail; copied?: MissionDetail }

const draftNameOf = ({ mission, copied }: FormProps): string => {
  if (mission) return `mission-${mission.id}`
  return copied ? `mission-like-${copied.id}` : 'mission-new'
}

const initialValuesOf = ({ mission, copied }: FormProps) => {
  if (mission) return valuesOfMission(mission)
  return copied ? valuesOfCopy(copied) : emptyMission
}

const MissionForm = (props: FormProps) => {
  const { mission, copied, onClose, onPublished } = props
  const { id: recruiterId } = useSignedIn()
  // What is written of a new mission waits for its author; leaving the changes of a published one asks first.
  const draft = { account: recruiterId, form: draftNameOf(props), survivesLeaving: mission === undefined }
  const publish = useCommand(missions.publish, { draft })
  const edit = useCommand(missions.edit, { draft })
  const regions = useQuery(q(referenceData.regions, {}))
  const form = useContractForm({
    schema: missionForm,
    initialValues: initialValuesOf(props),
    draft,
    submit: async (values) => {
      const body = payloadOfMission(values)
      if (mission) {
        await withFieldNames(missionFieldOfWire, edit.send({ params: { id: mission.id }, body }))
        onClose()
      } else {
        const subjectOf = ({ id }: { id: number }) => ({
          name: values.title,
          to: paths.recruiter.mission(id),
          next: 'Nous cherchons les profils qui y répondent\u00a0: un e-mail vous prévient.',
        })
        const sent = publish.send({ params: { id: recruiterId }, body }, subjectOf)
        const { id } = await withFieldNames(missionFieldOfWire, sent)
        onClose()
        onPublished?.(id)
      }
    },
  })

  const [now] = useState(() => new Date())
  const currentStart = mission?.date_start
  const earliest = earliestStartDay(now)
  const places = placesWith(
    (regions.data ?? []).map(({ nom }) => nom),
    (mission ?? copied)?.place,
  )
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <div className={classes.mission}>
        <Stack gap="xl">
          <FormPart title="La mission">
            <TextInput label="Titre" {...asterisk} data-autofocus {...form.getInputProps('title')} />
            <RichTextField label="Description" withAsterisk {...form.getInputProps('description')} />
          </FormPart>
          <FormPart title="Le lieu et les dates">
            <Columns>
              <Select
                label="Lieu"
                {...asterisk}
                data={places}
                searchable
                placeholder="Choisir une région"
                nothingFoundMessage="Aucun résultat"
                {...form.getInputProps('place')}
              />
              <Select
                label="Renouvelable"
                data={[...renewals]}
                clearable
                placeholder="Non renouvelable"
                clearButtonProps={{ 'aria-label': 'Effacer\u00a0: Renouvelable' }}
                {...form.getInputProps('renewable')}
                value={form.values.renewable || null}
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
          </FormPart>
          <FormPart title="Le profil recherché">
            <TextInput
              label="Années d'expérience"
              {...asterisk}
              inputMode="numeric"
              {...form.getInputProps('nbrYearsExperience')}
            />
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
          </FormPart>
        </Stack>
        <MissionSketch
          title={form.values.title ?? ''}
          required={form.values.skills}
          additional={form.values.skillSup}
        />
      </div>
    </FormFrame>
  )
}

type StoredProps = Ends & { missionId: number; isCopy: boolean }

/** Loads the current mission before its form opens. */
const StoredMissionForm = ({ missionId, isCopy, ...ends }: StoredProps) => {
  const { data: mission } = useSuspenseQuery(q(candidateMissions.detail, { params: { id: missionId } }))
  return isCopy ? <MissionForm copied={mission} {...ends} /> : <MissionForm mission={mission} {...ends} />
}

/** The purpose of the modal: a new mission, one like another, or a mission to edit; nothing while it is closed. */
export type MissionDialogState = 'new' | { missionId: number; isCopy?: boolean } | null

const titleOf = (state: MissionDialogState): string => {
  if (state === null) return ''
  return state === 'new' || state.isCopy === true ? 'Nouvelle mission' : 'Modifier la mission'
}

/** The mission add/edit modal (001 §2). */
export const MissionDialog = ({ state, ...ends }: Ends & { state: MissionDialogState }) => (
  <FormDialog title={titleOf(state)} opened={state !== null} onClose={ends.onClose} size="wide" isTall>
    {state === 'new' ? (
      <MissionForm {...ends} />
    ) : (
      state && (
        <ReadBoundary waiting={<Skeleton height={360} />}>
          <StoredMissionForm missionId={state.missionId} isCopy={state.isCopy === true} {...ends} />
        </ReadBoundary>
      )
    )}
  </FormDialog>
)
