import { Button } from '@mantine/core'
import { secondFactors, type SecondFactors } from '#contract/access/second-factors.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'

type Row = {
  key: string
  title: string
  text: string
  /** The label of its button, for screen readers too; null where there is none. */
  action: { label: string; name: string; run: () => void } | null
}

const usedOn = (lastUsedAt: string | null) =>
  lastUsedAt === null ? 'jamais utilisée' : `utilisée le ${formatInstant(lastUsedAt)}`

const dates = ({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }) =>
  `Ajoutée le ${formatInstant(addedAt)}, ${usedOn(lastUsedAt)}`

const left = (count: number) => {
  if (count === 0) return 'Tous ont servi'
  return count === 1 ? 'Il en reste un' : `Il en reste ${count}`
}

const remaking = 'Faire de nouveaux codes\u00a0? Les codes de secours actuels ne serviront plus.'

type Props = { factors: SecondFactors; reading: Reading; showCodes: (codes: string[]) => void }

/** The factors of an account, each with what it takes to remove it, and the recovery codes. */
export const FactorRows = ({ factors, reading, showCodes }: Props) => {
  const { authenticator, passkeys, recoveryCodesLeft, can } = factors
  const removeAuthenticator = useCommand(secondFactors.removeAuthenticator)
  const removePasskey = useCommand(secondFactors.removePasskey)
  const remake = useCommand(secondFactors.makeRecoveryCodes, {
    onDone: ({ recoveryCodes }) => showCodes(recoveryCodes),
  })
  const removal = (what: string, confirm: () => Promise<unknown>): Row['action'] =>
    can.remove
      ? {
          label: 'Retirer',
          name: `Retirer ${what}`,
          run: () => askConfirmation({ question: `Retirer ${what}\u00a0?`, confirm }),
        }
      : null
  const rows: Row[] = [
    ...(authenticator === null
      ? []
      : [
          {
            key: 'authenticator',
            title: 'Application d’authentification',
            text: dates(authenticator),
            action: removal('l’application d’authentification', () => removeAuthenticator.run({})),
          },
        ]),
    ...passkeys.map(({ id, name, ...when }) => ({
      key: `passkey-${id}`,
      title: `Clé d’accès «\u00a0${name}\u00a0»`,
      text: dates(when),
      action: removal(`la clé d’accès «\u00a0${name}\u00a0»`, () => removePasskey.run({ params: { id } })),
    })),
  ]
  if (rows.length === 0) return null
  rows.push({
    key: 'recovery-codes',
    title: 'Codes de secours',
    text: left(recoveryCodesLeft),
    action: {
      label: 'Refaire',
      name: 'Refaire les codes de secours',
      run: () => askConfirmation({ question: remaking, confirm: () => remake.run({}) }),
    },
  })
  return (
    <LineList
      label="Seconds facteurs"
      rows={rows}
      reading={reading}
      rowKey={({ key }) => key}
      line={({ title, text, action }) => ({
        title,
        text,
        badge: action && (
          <Button size="compact-sm" variant="default" aria-label={action.name} onClick={action.run}>
            {action.label}
          </Button>
        ),
      })}
    />
  )
}
