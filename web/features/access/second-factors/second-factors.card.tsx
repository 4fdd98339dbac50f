import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactors, type SecondFactors as Factors } from '#contract/access/second-factors.ts'
import type { BegunAuthenticator } from '#web/features/access/second-factors/authenticator.form.tsx'
import type { BegunPasskey } from '#web/features/access/second-factors/passkey.form.tsx'
import { FactorRows } from '#web/features/access/second-factors/factor-rows.tsx'
import { q } from '#web/lib/http/api.ts'
import { renewingCall } from '#web/lib/http/renewing-call.ts'
import { useCommand } from '#web/server-state/command.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'

const RecoveryCodesDialog = onDemand(
  async () => (await import('./recovery-codes.dialog.tsx')).RecoveryCodesDialog,
  ({ codes }) => codes !== null,
)

const PasskeyDialog = onDemand(
  async () => (await import('./passkey.form.tsx')).PasskeyDialog,
  ({ begun }) => begun !== null,
)

const AuthenticatorDialog = onDemand(
  async () => (await import('./authenticator.form.tsx')).AuthenticatorDialog,
  ({ begun }) => begun !== null,
)

const whyNoPasskey: Record<NonNullable<Factors['passkeysRefusedFor']>, string> = {
  address: 'Les clés d’accès demandent un site dont l’adresse est un nom, et non une suite de chiffres.',
  number: 'Ce compte a déjà dix clés d’accès\u00a0: retirez-en une pour en ajouter une autre.',
}

/** The factors of the account, and a button for each kind that it may add. */
const OwnFactors = () => {
  const reading = useSuspenseQuery(q(secondFactors.overview, {}))
  const { data } = reading
  const [authenticator, setAuthenticator] = useState<BegunAuthenticator | null>(null)
  const [passkey, setPasskey] = useState<BegunPasskey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const startAuthenticator = useCommand(secondFactors.startAuthenticator, { onDone: setAuthenticator })
  const startPasskey = useCommand(secondFactors.startPasskey, { onDone: setPasskey })
  const close = () => {
    setAuthenticator(null)
    setPasskey(null)
  }
  const welcome = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    close()
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
  }
  const addAuthenticator = useCommand(secondFactors.addAuthenticator, { onDone: welcome, by: renewingCall })
  const addPasskey = useCommand(secondFactors.addPasskey, { onDone: welcome, by: renewingCall })
  const hasNone = data.authenticator === null && data.passkeys.length === 0
  return (
    <Stack gap="md">
      {hasNone && data.isRequired && (
        <Notice kind="problem" title="Un second facteur est obligatoire">
          <p>Un administrateur en ajoute un avant d’ouvrir les autres pages.</p>
        </Notice>
      )}
      <Text size="sm" c="dimmed" maw="70ch">
        Après le mot de passe, la connexion demande une seconde preuve, que personne n’a en devinant le mot de passe.
      </Text>
      <FactorRows factors={data} reading={reading} showCodes={setCodes} />
      <Group gap="xs">
        {data.can.addAuthenticator && (
          <Button
            variant={hasNone ? 'filled' : 'default'}
            leftSection={<IconDeviceMobile size={18} aria-hidden />}
            loading={startAuthenticator.pending}
            onClick={() => void startAuthenticator.run({})}
          >
            Ajouter une application
          </Button>
        )}
        {data.can.addPasskey && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            loading={startPasskey.pending}
            onClick={() => void startPasskey.run({})}
          >
            Ajouter une clé d’accès
          </Button>
        )}
      </Group>
      {data.passkeysRefusedFor && (
        <Text size="sm" c="dimmed">
          {whyNoPasskey[data.passkeysRefusedFor]}
        </Text>
      )}
      <AuthenticatorDialog begun={authenticator} onClose={close} add={addAuthenticator.send} />
      <PasskeyDialog begun={passkey} onClose={close} add={addPasskey.send} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Stack>
  )
}

/** The second factors of the signed-in person, of any role. */
export const SecondFactors = () => (
  <Panel title="Second facteur">
    <ReadBoundary>
      <OwnFactors />
    </ReadBoundary>
  </Panel>
)
