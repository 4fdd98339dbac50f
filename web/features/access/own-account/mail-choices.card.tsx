import { Button, Skeleton, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { mailChoices, type OwnMailChoice } from '#contract/oversight/mail-choices.ts'
import {
  everyMailGroup,
  mailChoices as choices,
  type MailChoice,
  type MailGroup,
} from '#domain/oversight/todo/mail-groups.ts'
import { useVoice } from '#web/features/access/own-account/voice.ts'
import { q } from '#web/lib/http/api.ts'
import { useCommand } from '#web/server-state/command.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import classes from './own-account.module.css'

const groups: Record<MailGroup, string> = {
  registrations: 'Inscriptions',
  missions: 'Missions à pourvoir',
  interviews: 'Entretiens',
  contracts: 'Contrats',
  months: 'Mois travaillés',
  renewals: 'Renouvellements',
  papers: 'Papiers',
  invoices: 'Factures',
}

const labels: Record<MailChoice, string> = {
  'at-once': 'Tout de suite si c’est pressé',
  digest: 'Dans le récapitulatif de 8 h',
  never: 'Jamais',
}
const options = choices.map((value) => ({ value, label: labels[value] }))

const whatPresses = 'Moins d’un jour ouvré pour répondre\u00a0: c’est pressé. Le reste attend le récapitulatif de 8 h.'

const Group = ({ group, choice }: OwnMailChoice) => {
  const { run, pending } = useCommand(mailChoices.choose)
  const choose = (value: string | null) => {
    const chosen = choices.find((one) => one === value)
    if (chosen !== undefined) void run({ body: { group, choice: chosen } })
  }
  return (
    <ChoiceField
      label={groups[group]}
      data={options}
      emptyLabel={null}
      value={choice}
      onChange={choose}
      disabled={pending}
    />
  )
}

const Choices = () => {
  const { data } = useSuspenseQuery(q(mailChoices.read, {}))
  const { run, pending } = useCommand(mailChoices.choose)
  const isSilent = data.items.every(({ choice }) => choice === 'never')
  const chooseAll = (choice: MailChoice) => () => void run({ body: { group: everyMailGroup, choice } })
  return (
    <Stack gap="md" align="flex-start">
      <Columns style={{ width: '100%' }}>
        {data.items.map((item) => (
          <Group key={item.group} {...item} />
        ))}
      </Columns>
      {isSilent ? (
        <Button key="again" variant="default" size="xs" loading={pending} onClick={chooseAll('at-once')}>
          Recevoir à nouveau ces e-mails
        </Button>
      ) : (
        <Button key="none" variant="default" size="xs" loading={pending} onClick={chooseAll('never')}>
          Ne plus rien recevoir
        </Button>
      )}
    </Stack>
  )
}

/** How this account is mailed of what waits for it. */
export const MailChoices = () => {
  const { mailsHint } = useVoice()
  return (
    <Panel title="Mes e-mails">
      <p className={classes.hint}>
        {mailsHint} {whatPresses}
      </p>
      <ReadBoundary waiting={<Skeleton height={160} />}>
        <Choices />
      </ReadBoundary>
    </Panel>
  )
}
