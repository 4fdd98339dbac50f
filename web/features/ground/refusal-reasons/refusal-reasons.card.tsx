import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { refusalReasons, type ListedReason } from '#contract/ground/refusal-reasons.ts'
import { caseLabels, reasonCases } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { ReasonDialog, type EditedReason } from '#web/features/ground/refusal-reasons/reason.form.tsx'
import { q } from '#web/lib/http/api.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { useCommand } from '#web/server-state/command.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EntryCard } from '#web/ui/lists/entry-card.tsx'
import { SortableList } from '#web/ui/reorder/sortable-list.tsx'

const caseOptions = reasonCases.map((value) => ({ value, label: caseLabels[value] }))

const stateOf = ({ isHidden, isUsed }: ListedReason) =>
  [isHidden ? 'Masqué' : 'Proposé', isUsed ? 'déjà donné' : 'jamais donné'].join(', ')

type ReasonProps = { reason: ListedReason; moves: ReactNode; open: () => void }

/** A reason with its actions: one that was given stays in the log, so it can be hidden but not deleted. */
const Reason = ({ reason, moves, open }: ReasonProps) => {
  const { id, label, isHidden, isUsed } = reason
  const edit = useCommand(refusalReasons.edit)
  const remove = useCommand(refusalReasons.remove)
  const params = { id }
  return (
    <EntryCard
      title={label}
      subtitle={stateOf(reason)}
      actions={
        <>
          {moves}
          <Button
            variant="default"
            size="xs"
            loading={edit.pending}
            onClick={() => void edit.run({ params, body: { label, isHidden: !isHidden } })}
          >
            {isHidden ? 'Proposer' : 'Masquer'}
          </Button>
          <IconButton label="Modifier" icon={<IconPencil size={18} aria-hidden />} onClick={open} />
          {!isUsed && (
            <IconButton
              label="Supprimer"
              icon={<IconTrash size={18} aria-hidden />}
              danger
              onClick={() =>
                askConfirmation({
                  question: `Vous êtes sûr de vouloir supprimer le motif «\u00a0${label}\u00a0»\u00a0?`,
                  confirm: () => remove.run({ params }),
                })
              }
            />
          )}
        </>
      }
    />
  )
}

/** The short lists of reasons, one case at a time: added, renamed, put in order, hidden. */
export const RefusalReasons = ({ search }: { search: ListSearch }) => {
  const { data } = useSuspenseQuery(q(refusalReasons.listOfAdmin, {}))
  const order = useCommand(refusalReasons.order)
  const [edited, setEdited] = useState<EditedReason | null>(null)
  const asked = search.params.get('cas')
  const of = reasonCases.find((each) => each === asked) ?? 'proposal.reject'
  const rows = data.filter((reason) => reason.case === of)
  return (
    <>
      <Panel
        title={caseLabels[of]}
        aside={
          <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited({ case: of })}>
            Ajouter un motif
          </Button>
        }
      >
        <Stack gap="md">
          <Group>
            <ChoiceField
              label="Cas"
              data={caseOptions}
              value={of}
              emptyLabel={null}
              onChange={(cas) => search.change({ cas })}
            />
          </Group>
          <Text size="sm" c="dimmed">
            Le motif est toujours facultatif, et l’autre côté le lit dans son e-mail. Il parle de la mission, jamais de
            la personne&nbsp;: aucun motif ne peut tenir à l’âge, au sexe, à l’origine, à la santé, à la famille ou aux
            opinions.
          </Text>
          <SortableList
            label={caseLabels[of]}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ label }) => label}
            card={(reason, moves) => <Reason reason={reason} moves={moves} open={() => setEdited(reason)} />}
            onOrder={(ids) => order.run({ body: { case: of, ids } })}
          />
        </Stack>
      </Panel>
      <ReasonDialog reason={edited} onClose={() => setEdited(null)} />
    </>
  )
}
