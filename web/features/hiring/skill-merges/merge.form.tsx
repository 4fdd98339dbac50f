import { Select, Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'
import { referenceData } from '#contract/ground/reference-data.ts'
import { mergeForm, skillMerges } from '#contract/hiring/skill-merges.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { formatCount } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { useCommand } from '#web/server-state/command.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { PointList } from '#web/ui/texts/point-list.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

type Skill = { id: number; name: string }
type Moves = ReceivedOf<typeof skillMerges.preview>

/** Options shown at once: among thousands of skills a few letters find the one to keep. */
const mostOptions = 50

const both = ({ both: count }: Moves['candidates'], rule: string) =>
  count === 0 ? '.' : `, dont ${count.toLocaleString('fr-FR')} avec les deux\u00a0: ${rule}.`

/** What the merge changes, one sentence for each kind. */
const changesOf = ({ candidates, missions, wishes }: Moves, gone: Skill, target: string) => [
  `${formatCount(candidates.moved, 'candidat')}${both(candidates, 'leur meilleure note est gardée')}`,
  `${formatCount(missions.moved, 'mission')}${both(missions, 'la note la plus haute, et la priorité la plus forte')}`,
  ...(wishes.moved === 0 ? [] : [`${formatCount(wishes.moved, 'mission souhaitée', 'missions souhaitées')}.`]),
  `«\u00a0${gone.name}\u00a0» devient «\u00a0${target}\u00a0» partout, et n’est plus proposée. Cela ne peut pas être annulé.`,
]

const MergeForm = ({ skill, onClose }: { skill: Skill; onClose: () => void }) => {
  const { data: skills } = useSuspenseQuery(q(referenceData.skills, { query: {} }))
  const { send } = useCommand(skillMerges.merge)
  const form = useContractForm({
    schema: mergeForm,
    initialValues: { into: '' },
    submit: async (body) => {
      // Nobody confirms what they have not read.
      if (preview.data === undefined) return false
      await send({ params: { id: skill.id }, body })
      onClose()
      return true
    },
  })
  const { value, ...field } = form.getInputProps('into')
  const target = skills.find(({ id }) => String(id) === value)
  const preview = useQuery({
    ...q(skillMerges.preview, { params: { id: skill.id }, query: { into: target?.id ?? 0 } }),
    enabled: target !== undefined,
  })
  return (
    <FormFrame form={form} submit="Fusionner" onCancel={onClose}>
      <Select
        label="Compétence à garder"
        {...asterisk}
        data-autofocus
        searchable
        limit={mostOptions}
        placeholder="Choisir"
        nothingFoundMessage="Aucun résultat"
        data={skills.filter(({ id }) => id !== skill.id).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === '' ? null : String(value)}
        {...field}
      />
      {target !== undefined && preview.isPending && <Skeleton height={120} />}
      {preview.isError && <AlertBox color="red">Ce qui changerait n’a pas pu être lu.</AlertBox>}
      {target !== undefined && preview.data !== undefined && (
        <AlertBox color="gray" role="status" title="Ce qui change">
          <PointList points={changesOf(preview.data, skill, target.name)} />
        </AlertBox>
      )}
    </FormFrame>
  )
}

/** « Fusionner »: chooses the skill to keep, and shows what moves before it is confirmed; closed while no skill is given. */
export const MergeDialog = ({ skill, onClose }: { skill: Skill | null; onClose: () => void }) => (
  <FormDialog
    title={skill === null ? '' : `Fusionner «\u00a0${skill.name}\u00a0»`}
    opened={skill !== null}
    onClose={onClose}
    size="md"
  >
    {skill !== null && (
      <ReadBoundary waiting={<Skeleton height={120} />}>
        <MergeForm skill={skill} onClose={onClose} />
      </ReadBoundary>
    )}
  </FormDialog>
)
