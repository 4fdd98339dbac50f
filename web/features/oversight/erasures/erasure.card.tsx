import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { erasures, type OwnErasure } from '#contract/oversight/erasures.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { formatDay } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'

const dayOfInstant = (instant: string) => formatDay(dayOf(new Date(instant)))

type Words = {
  hint: string
  question: string
  consequence: string
  asked: (day: string) => string
  inactive: (day: string) => string
}

const vous: Words = {
  hint: 'Vos données sont effacées sept jours après votre demande\u00a0: vous pouvez l’annuler jusque-là. Les contrats, les CRA et les factures que la loi demande de garder restent.',
  question: 'Supprimer votre compte\u00a0?',
  consequence:
    'Dans sept jours, vos données seront effacées et vous ne pourrez plus vous connecter. Ce qui est ouvert prendra fin, et l’autre partie en sera prévenue.',
  asked: (day) => `Votre compte sera supprimé le ${day}.`,
  inactive: (day) => `Sans connexion de votre part, votre compte sera supprimé le ${day}.`,
}

const tu: Words = {
  hint: 'Tes données sont effacées sept jours après ta demande\u00a0: tu peux l’annuler jusque-là. Les contrats, les CRA et les factures que la loi demande de garder restent.',
  question: 'Supprimer ton compte\u00a0?',
  consequence:
    'Dans sept jours, tes données seront effacées et tu ne pourras plus te connecter. Ce qui est ouvert prendra fin, et l’entreprise en sera prévenue.',
  asked: (day) => `Ton compte sera supprimé le ${day}.`,
  inactive: (day) => `Si tu ne te connectes plus, ton compte sera supprimé le ${day}.`,
}

const Ask = ({ words }: { words: Words }) => {
  const { run, pending } = useCommand(erasures.ask)
  const ask = () => askConfirmation({ question: words.question, hint: words.consequence, confirm: () => run({}) })
  return (
    <Button variant="default" size="xs" loading={pending} onClick={ask}>
      Supprimer mon compte
    </Button>
  )
}

const Asked = ({ dueAt, words }: { dueAt: string; words: Words }) => {
  const { run, pending } = useCommand(erasures.withdraw)
  return (
    <Stack gap="sm" align="flex-start">
      <Alert color="orange" w="100%" role="status">
        {words.asked(dayOfInstant(dueAt))}
      </Alert>
      <Button size="xs" loading={pending} onClick={() => void run({})}>
        Garder mon compte
      </Button>
    </Stack>
  )
}

const State = ({ data, words }: { data: OwnErasure; words: Words }) => {
  if (data.dueAt !== null) return <Asked dueAt={data.dueAt} words={words} />
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{words.hint}</Text>
      {data.inactiveUntil !== null && <Text size="sm">{words.inactive(dayOfInstant(data.inactiveUntil))}</Text>}
      {data.refusal === null ? <Ask words={words} /> : <Alert w="100%">{data.refusal}</Alert>}
    </Stack>
  )
}

/** The end of an account: asked for, taken back, or why it may not be asked for now. */
export const Erasure = () => {
  const words = useSignedIn().role === 'candidate' ? tu : vous
  const { data, isError, refetch } = useQuery(q(erasures.own, {}))
  return (
    <Panel title="Suppression du compte">
      {data === undefined ? (
        isError ? (
          <ListFailed retry={refetch} />
        ) : (
          <ListWaiting />
        )
      ) : (
        <State data={data} words={words} />
      )}
    </Panel>
  )
}
