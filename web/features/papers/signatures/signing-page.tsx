import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { signatures, signatureReason, type SignatureRequestAnswer } from '#contract/papers/signatures.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/http/api.ts'
import { receiveLinked } from '#web/lib/http/linked-file.ts'
import { useCommand } from '#web/server-state/command.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { DocumentPages } from './document-pages.tsx'
import { RefusalForm } from './refusal.form.tsx'
import { signatureOf } from './signature-queries.ts'
import { levelSentence, signatureSentence } from './signature-words.ts'
import { SignatureForm } from './signature.form.tsx'
import { Signers } from './signers.tsx'

type Asked = { request: SignatureRequestAnswer; reader: Role }
type Endpoint = typeof signatures.read

/** The address of a file expires after a minute, so each download asks for a new one. */
const receivePaper = async (endpoint: Endpoint, input: CallOf<Endpoint>, signal: AbortSignal) =>
  receiveLinked(endpoint, (await call(endpoint, input)).paper.doc_url, signal)

/** The files that can be taken: the document, and once it is sealed its proof. */
const Downloads = ({ request: { id, can, state } }: Asked) => {
  const paper = useFileDownload(signatures.read, receivePaper)
  const evidence = useFileDownload(signatures.evidence)
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={paper.pending}
        onClick={() => void paper.start({ params: { id } })}
      >
        {state === 'sealed' ? 'Télécharger le document signé' : 'Télécharger le document'}
      </Button>
      {can.evidence && (
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} aria-hidden />}
          loading={evidence.pending}
          onClick={() => void evidence.start({ params: { id } })}
        >
          Télécharger la preuve
        </Button>
      )}
    </Group>
  )
}

const Withdraw = ({ request: { id, label } }: Asked) => {
  const { send } = useCommand(signatures.withdraw)
  return (
    <Button
      variant="subtle"
      onClick={() =>
        askAction({
          title: `Retirer la demande de signature\u00a0: ${label}`,
          reasonHint: 'L’autre partie lit cette raison dans un e\u2011mail.',
          schema: signatureReason,
          send: (body) => send({ params: { id }, body }),
        })
      }
    >
      Retirer la demande
    </Button>
  )
}

/** The form at the end of the document, for whose turn it is. */
const Signing = ({ request, reader, sha256 }: Asked & { sha256: string }) => {
  const [isRefusing, setRefusing] = useState(false)
  const signing = useCommand(signatures.sign)
  const refusing = useCommand(signatures.refuse)
  const params = { id: request.id }
  if (isRefusing)
    return <RefusalForm refuse={(body) => refusing.send({ params, body })} onCancel={() => setRefusing(false)} />
  return (
    <SignatureForm
      suggestedName={request.suggestedName}
      sha256={sha256}
      isCandidate={reader === 'candidate'}
      onRefuse={request.can.refuse ? () => setRefusing(true) : undefined}
      sign={(body) => signing.send({ params, body })}
    />
  )
}

/** A document to read and to sign, or that was signed: its pages, who signs, and what this reader may do. */
export const SigningPage = ({ id, reader }: { id: number; reader: Role }) => {
  const reading = useSuspenseQuery(signatureOf(id))
  const request = reading.data
  const [sha256, setSha256] = useState('')
  const [attempt, setAttempt] = useState(0)
  const onRead = useCallback((hash: string) => setSha256(hash), [])
  const asked = { request, reader }
  return (
    <DetailLayout
      asideStays
      aside={
        <Panel title="Signatures" aside={<StatusBadge label={request.tag.label} color={request.tag.style} />}>
          <Stack gap="md">
            <Text size="sm">{signatureSentence(request, reader)}</Text>
            <Signers signers={request.signers} />
            <Text size="sm" c="dimmed">
              {levelSentence(request)}
            </Text>
            <Downloads {...asked} />
            {request.can.withdraw && <Withdraw {...asked} />}
          </Stack>
        </Panel>
      }
    >
      <Panel title={request.label}>
        <Stack gap="lg">
          <DocumentPages
            key={`${request.state === 'sealed'} ${attempt}`}
            address={request.paper.doc_url}
            renew={() => void reading.refetch().then(() => setAttempt(attempt + 1))}
            onRead={onRead}
          />
          {request.can.sign &&
            (sha256 === '' ? (
              <Text size="sm" c="dimmed">
                La signature s’ouvre à la fin du document.
              </Text>
            ) : (
              <Signing {...asked} sha256={sha256} />
            ))}
        </Stack>
      </Panel>
    </DetailLayout>
  )
}
