import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { registrationCorrections } from '#contract/profiles/registration-corrections.ts'
import type { Toast } from '#contract/wire/errors.ts'
import { call } from '#web/lib/http/api.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { OutcomeBox } from '#web/ui/notices/outcome-box.tsx'

const title = { profil: 'Ton lien a expiré', recruiter: 'Votre lien a expiré' }
const lead = {
  profil:
    'Il servait pendant trente jours. Demandes\u2011en un nouveau\u00a0: il arrive à l’adresse e\u2011mail de ta demande.',
  recruiter:
    'Il servait pendant trente jours. Demandez\u2011en un nouveau\u00a0: il arrive à l’adresse e\u2011mail de votre demande.',
}
const next = {
  profil: 'Ouvre l’e\u2011mail et suis son lien\u00a0: ta demande t’y attend, comme tu l’as écrite.',
  recruiter: 'Ouvrez l’e\u2011mail et suivez son lien\u00a0: votre demande vous y attend, comme vous l’avez écrite.',
}

/** A link that has expired: another one is mailed on demand. */
export const ExpiredCorrection = ({ token, of }: { token: string; of: 'profil' | 'recruiter' }) => {
  const [sent, setSent] = useState<Toast>()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const ask = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      setSent((await call(registrationCorrections.askAnother, { params: { token } })).toast)
    } catch (error) {
      setFailure(error)
    }
    setPending(false)
  }
  if (sent) return <OutcomeBox title={sent.body}>{next[of]}</OutcomeBox>
  return (
    <AlertBox color="gray" title={title[of]}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{lead[of]}</Text>
        {failure !== undefined && (
          <Text size="sm" c="red" role="alert">
            {messageOf(failure)}
          </Text>
        )}
        <Button onClick={() => void ask()} loading={pending}>
          Recevoir un nouveau lien
        </Button>
      </Stack>
    </AlertBox>
  )
}
