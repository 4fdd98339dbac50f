import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { renewals, type RenewalAnswer } from '#contract/papers/renewals.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { DocumentLink } from '#web/features/ground/files/document-link.tsx'
import { renewalsOf, type RenewedMission } from '#web/features/papers/renewals/renewal-query.ts'
import { answerFacts, answerTag, renewalHint, renewalSentence } from '#web/features/papers/renewals/renewal-words.ts'
import { formatDay } from '#web/lib/format.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const AmendmentSignature = afterPage(
  async () => (await import('#web/features/papers/signatures/amendment-signature.tsx')).AmendmentSignature,
  <Skeleton width={160} height={36} />,
)

type Props = { mission: RenewedMission; reader: Role }
type Asked = { renewal: RenewalAnswer; reader: Role }

const documentsIn = ({ items }: { items: RenewalAnswer[] }) => items.map(({ amendment }) => amendment)

/** « Avenant (PDF) », once it is made, and its signature. */
const Amendment = ({ renewal: { amendment }, mission, reader }: Asked & { mission: RenewedMission }) => {
  const reading = useQuery(renewalsOf(mission))
  return (
    amendment && (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {'Avenant (PDF)\u00a0: '}
          <DocumentLink document={amendment} reading={reading} documentsIn={documentsIn} />
        </Text>
        <AmendmentSignature
          amendmentId={amendment.id}
          missionId={mission.missionId}
          userId={mission.userId}
          reader={reader}
        />
      </Stack>
    )
  )
}

/** « Renouveler », « Ne pas renouveler », « Rouvrir la question »: what this reader may do now. */
const RenewalActions = ({ renewal: { id, endDay, can }, reader }: Asked) => {
  const answer = useCommand(renewals.answer)
  const reopening = useCommand(renewals.reopen)
  const send = (renews: boolean) => answer.run({ params: { id }, body: { renews } })
  if (!can.renew && !can.decline && !can.reopen) return null
  return (
    <Group gap="sm">
      {can.renew && (
        <Button loading={answer.pending} onClick={() => void send(true)}>
          Renouveler
        </Button>
      )}
      {can.decline && (
        <Button
          variant="default"
          disabled={answer.pending}
          onClick={() =>
            askConfirmation({
              question: `Ne pas renouveler la mission après le ${formatDay(endDay)}\u00a0?`,
              hint:
                reader === 'admin'
                  ? 'Les autres en sont prévenus. Vous pourrez rouvrir la question avant la fin de la mission.'
                  : 'Les autres en sont prévenus, et la question est réglée.',
              confirm: () => send(false),
            })
          }
        >
          Ne pas renouveler
        </Button>
      )}
      {can.reopen && (
        <Button variant="default" loading={reopening.pending} onClick={() => void reopening.run({ params: { id } })}>
          Rouvrir la question
        </Button>
      )}
    </Group>
  )
}

/** How often the page asks for an amendment that is being made, in milliseconds. */
const amendmentPollMs = 2000

const isAmendmentAwaited = (items: RenewalAnswer[] | undefined) =>
  items?.[0]?.state === 'agreed' && items[0].amendment === null

/** The newest question with its answers; the earlier ones in a line each, with their amendment. */
export const RenewalCard = ({ mission, reader }: Props) => {
  const reading = useQuery({
    ...renewalsOf(mission),
    refetchInterval: ({ state }) => isAmendmentAwaited(state.data?.items) && amendmentPollMs,
  })
  const [renewal, ...earlier] = reading.data?.items ?? []
  if (renewal === undefined) return null
  const hint = renewalHint(renewal, reader)
  return (
    <Panel title="Renouvellement" aside={<StatusBadge label={renewal.tag.label} color={renewal.tag.style} />}>
      <Stack gap="lg">
        <div>
          <Text fw={500}>{renewalSentence(renewal, reader)}</Text>
          {hint !== null && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        <RenewalActions renewal={renewal} reader={reader} />
        <Amendment renewal={renewal} mission={mission} reader={reader} />
        <LineList
          label="Réponses"
          rows={renewal.answers}
          reading={reading}
          rowKey={(answer) => renewal.answers.indexOf(answer)}
          line={(answer) => ({
            title: answer.name,
            text: answerFacts(answer),
            badge: <StatusBadge {...answerTag(answer)} />,
          })}
        />
        {earlier.length > 0 && (
          <LineList
            label="Renouvellements précédents"
            rows={earlier}
            reading={reading}
            rowKey={({ id }) => id}
            line={(one) => ({
              title: `Du ${formatDay(one.endDay)} au ${formatDay(one.newEndDay)}`,
              text: <Amendment renewal={one} mission={mission} reader={reader} />,
              badge: <StatusBadge label={one.tag.label} color={one.tag.style} />,
            })}
          />
        )}
      </Stack>
    </Panel>
  )
}
