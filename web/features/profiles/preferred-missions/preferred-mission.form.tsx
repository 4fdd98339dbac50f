import { Group, Radio, Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  preferredMissionForm,
  preferredMissions,
  type PreferredMissionAnswer,
} from '#contract/profiles/preferred-missions.ts'
import { referenceData } from '#contract/ground/reference-data.ts'
import { missionTypes } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { WishedSkillsField } from '#web/features/profiles/preferred-missions/wished-skills-field.tsx'
import { useContractForm } from '#web/lib/forms/form.ts'
import { q } from '#web/lib/http/api.ts'
import { useCommand } from '#web/server-state/command.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

const Fields = ({ kept, onClose }: { kept: PreferredMissionAnswer; onClose: () => void }) => {
  const choose = useCommand(preferredMissions.choose)
  const { data: regions = [] } = useQuery({ ...q(referenceData.regions, {}), staleTime: Infinity })
  const form = useContractForm({
    schema: preferredMissionForm,
    initialValues: {
      place: kept?.place ?? '',
      missionType: kept?.missionType ?? missionTypes[0],
      skills: kept?.skills.map(({ id }) => id) ?? [],
    },
    submit: async (body) => {
      await choose.send({ body })
      onClose()
    },
  })
  const places = new Set([...(kept === null ? [] : [kept.place]), ...regions.map(({ nom }) => nom)])
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <ChoiceField
        label="Lieu"
        {...asterisk}
        data={[...places]}
        emptyLabel="Choisir une région"
        data-autofocus
        {...form.getInputProps('place')}
      />
      <Radio.Group label="Type de mission" {...form.getInputProps('missionType')}>
        <Group gap="lg" mt="xs">
          {missionTypes.map((type) => (
            <Radio key={type} value={type} label={type} />
          ))}
        </Group>
      </Radio.Group>
      <WishedSkillsField {...form.getInputProps('skills')} />
    </FormFrame>
  )
}

/** Loads what is stored before the form opens. */
const LoadedFields = ({ onClose }: { onClose: () => void }) => {
  const { data } = useSuspenseQuery(q(preferredMissions.show, {}))
  return <Fields kept={data} onClose={onClose} />
}

/** The place, the type of mission and the skills that the candidate wishes for (001 §2). */
export const PreferredMissionDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <FormDialog title="Ta mission préférée" opened={isOpen} onClose={onClose} size="md">
    {isOpen && (
      <ReadBoundary waiting={<Skeleton height={320} />}>
        <LoadedFields onClose={onClose} />
      </ReadBoundary>
    )}
  </FormDialog>
)
