import { Button, Stack, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { signatures, type SignatureRequestAnswer } from '#contract/papers/signatures.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { messageOf, toastOf } from '#web/lib/http/error-messages.ts'
import { formatDay } from '#web/lib/format.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { OutcomeBox } from '#web/ui/notices/outcome-box.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { DocumentPages } from './document-pages.tsx'
import { RefusalForm } from './refusal.form.tsx'
import { LinkedSignatureForm } from './signature.form.tsx'

/** What the link answered when the page was opened. */
export type LinkAnswer = { request: SignatureRequestAnswer } | { error: unknown }

type Outcome = { title: string; text: string }

const isOver = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** A link that signs nothing says why; when the server could not be reached, it can be tried again. */
const NoDocument = ({ error }: { error: unknown }) => {
  const { revalidate } = useRevalidator()
  return isOver(error) ? (
    <AlertBox color="gray" title={toastOf(error).body}>
      Rien n’a changé par ce lien. Vos documents sont dans votre espace, sur la page de la mission.
    </AlertBox>
  ) : (
    <AlertBox color="red" title={messageOf(error)}>
      <Button variant="default" onClick={() => void revalidate()}>
        Réessayer
      </Button>
    </AlertBox>
  )
}

const outcomes = {
  signed: {
    title: 'Document signé',
    text: 'Le document scellé arrive par e\u2011mail une fois signé par tous. Ce lien ne sert plus.',
  },
  refused: { title: 'Refus envoyé', text: 'Inspirnautes lit la raison. Ce lien ne sert plus.' },
}

/** The document of a mailed link: it is read to its end, then signed with a code, or refused. */
export const LinkedSigning = ({ token, answer }: { token: string; answer: LinkAnswer }) => {
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome>()
  const [sha256, setSha256] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [isRefusing, setRefusing] = useState(false)
  const onRead = useCallback((hash: string) => setSha256(hash), [])
  if (outcome) return <OutcomeBox title={outcome.title}>{outcome.text}</OutcomeBox>
  if ('error' in answer) return <NoDocument error={answer.error} />
  const { request } = answer
  const params = { token }
  return (
    <Stack gap="lg">
      <Title order={2}>{request.label}</Title>
      <FactList
        lines
        facts={[
          { label: 'Mission', value: request.title },
          { label: 'Entreprise', value: request.companyName },
          { label: 'À signer jusqu’au', value: formatDay(request.expiresAt) },
        ]}
      />
      <DocumentPages
        key={attempt}
        address={request.paper.doc_url}
        renew={() => void revalidate().then(() => setAttempt(attempt + 1))}
        onRead={onRead}
      />
      {sha256 === '' ? (
        <Text size="sm" c="dimmed">
          La signature s’ouvre à la fin du document.
        </Text>
      ) : isRefusing ? (
        <RefusalForm
          refuse={async (body) => {
            await call(signatures.refuseByLink, { params, body })
            setOutcome(outcomes.refused)
          }}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <LinkedSignatureForm
          suggestedName={request.suggestedName}
          sha256={sha256}
          isCandidate={request.kind === 'candidate'}
          onRefuse={() => setRefusing(true)}
          askCode={() => call(signatures.askCode, { params })}
          sign={async (body) => {
            await call(signatures.signByLink, { params, body })
            setOutcome(outcomes.signed)
          }}
        />
      )}
    </Stack>
  )
}
