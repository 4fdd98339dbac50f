import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { signatures } from '#contract/papers/signatures.ts'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'
import { formatInstant } from '#web/lib/format.ts'
import { call } from '#web/lib/http/api.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { OutcomeBox } from '#web/ui/notices/outcome-box.tsx'
import { readVerified, verifiedFileRules } from './verified-file.ts'

type Verdict = ReceivedOf<typeof signatures.verify>

const Outcome = ({ verdict: { answer, sealedAt, signatures: count } }: { verdict: Verdict }) => {
  const day = sealedAt === null ? '' : ` le ${formatInstant(sealedAt)}`
  if (answer === 'unchanged')
    return (
      <OutcomeBox title="Ce document est intact">
        {`Il a été signé par ${count} personnes et scellé ici${day}. Pas un octet n’a changé depuis.`}
      </OutcomeBox>
    )
  if (answer === 'changed')
    return (
      <AlertBox color="red" role="alert" title="Ce document a été modifié">
        {`Il vient d’un document scellé ici${day}, mais ce n’est plus le même fichier. Demandez le fichier d’origine à qui l’a signé.`}
      </AlertBox>
    )
  return (
    <AlertBox color="gray" role="status" title="Ce document est inconnu ici">
      Aucun document scellé ici n’est ce fichier. Un fichier imprimé en PDF, scanné ou enregistré de nouveau n’est plus
      reconnu&nbsp;: vérifiez celui reçu par e‑mail.
    </AlertBox>
  )
}

/** Says of a file whether it was sealed here and is unchanged: only its hash leaves the browser. */
export const VerificationForm = () => {
  const [file, setFile] = useState<File | null>(null)
  const [verdict, setVerdict] = useState<Verdict>()
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const verify = async (chosen: File) => {
    setPending(true)
    setVerdict(undefined)
    setFailure(null)
    try {
      const { sha256, document } = await readVerified(chosen)
      setVerdict(await call(signatures.verify, { body: { sha256, document } }))
    } catch (error) {
      setFailure(messageOf(error))
    }
    setPending(false)
  }
  return (
    <Stack gap="md">
      <FileField
        label="Document"
        rules={verifiedFileRules}
        hint="Un fichier PDF. Il reste sur votre appareil."
        value={file === null ? [] : [file]}
        onChange={([next]) => {
          setFile(next ?? null)
          setVerdict(undefined)
          setFailure(null)
          if (next) void verify(next)
        }}
        disabled={pending}
      />
      {failure !== null && (
        <AlertBox color="red" role="alert" title={failure}>
          <Button variant="default" onClick={() => file && void verify(file)}>
            Réessayer
          </Button>
        </AlertBox>
      )}
      {verdict && <Outcome verdict={verdict} />}
      <Text size="sm" c="dimmed">
        Seule l’empreinte du fichier est envoyée, jamais son contenu. Rien n’est dit de ceux qui l’ont signé.
      </Text>
    </Stack>
  )
}
