import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { interviewAnswers } from '#contract/hiring/interview-answers.ts'
import { paths } from '#contract/paths.ts'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'
import { formatDay, formatMinute, formatSlot } from '#web/lib/format.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { messageOf, toastOf } from '#web/lib/http/error-messages.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { OutcomeBox } from '#web/ui/notices/outcome-box.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { OutsideLink } from '#web/ui/links/outside-link.tsx'
import { DeclineForm } from './decline.form.tsx'

type Asked = ReceivedOf<typeof interviewAnswers.read>

/** What the link answered when the page was opened. */
export type LinkAnswer = { asked: Asked } | { error: unknown }

type Outcome = { title: string; text: ReactNode }

const isOver = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The reason is to be corrected: the link still serves. */
const isAboutReason = (error: unknown) => error instanceof ApiError && error.code === 'invalid_input'

const ToInterviews = () => (
  <Anchor component={Link} to={paths.candidate.interviews()} underline="always" inherit>
    Voir mes entretiens
  </Anchor>
)

/** A link that answers nothing any more says why; when the server could not be reached, it can be tried again. */
const NoAnswer = ({ error }: { error: unknown }) => {
  const { revalidate } = useRevalidator()
  return isOver(error) ? (
    <AlertBox color="gray" title={toastOf(error).body}>
      Rien n’a changé par ce lien. <ToInterviews />
    </AlertBox>
  ) : (
    <AlertBox color="red" title={messageOf(error)}>
      <Button variant="default" onClick={() => void revalidate()}>
        Réessayer
      </Button>
    </AlertBox>
  )
}

const Facts = ({ asked }: { asked: Asked }) => (
  <FactList
    lines
    facts={[
      { label: 'Mission', value: asked.title },
      { label: 'Entreprise', value: asked.companyName },
      { label: 'Lieu', value: asked.place },
      { label: 'Dates de la mission', value: `du ${formatDay(asked.dateStart)} au ${formatDay(asked.dateEnd)}` },
      { label: 'Premier créneau', value: formatSlot(asked.firstDate) },
      { label: 'Second créneau', value: formatSlot(asked.secondDate) },
    ]}
  />
)

/** « Non » changes nothing, and the question can be read again. */
const SlotStays = ({ again }: { again: () => void }) => (
  <AlertBox color="gray" role="status" title="Rien n’a changé">
    <Stack gap="sm" align="flex-start">
      <span>
        Les liens de l’e-mail servent encore. <ToInterviews />
      </span>
      <Button variant="default" onClick={again}>
        Revenir à la question
      </Button>
    </Stack>
  </AlertBox>
)

type QuestionProps = {
  asked: Asked
  token: string
  refuse: () => void
  showOutcome: (outcome: Outcome) => void
  /** The link ended while the page was open. */
  end: (error: unknown) => void
}

const Choice = ({ slot, asked, token, refuse, showOutcome, end }: QuestionProps & { slot: string }) => {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const choose = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      const { toast, link } = await call(interviewAnswers.choose, { params: { token } })
      showOutcome({
        title: toast.body,
        text: (
          <>
            {`Rendez-vous le ${formatMinute(slot)}. ${asked.companyName} est prévenue. Pour l’entretien\u00a0: `}
            <OutsideLink href={link}>lien de visio</OutsideLink>.
          </>
        ),
      })
    } catch (error) {
      if (isOver(error)) end(error)
      setFailure(error)
    }
    setPending(false)
  }
  return (
    <>
      <Title order={2}>{`Choisir le ${formatMinute(slot)}`}</Title>
      <Facts asked={asked} />
      <Text>
        {`Si tu confirmes, l’entretien est fixé au ${formatMinute(slot)}, l’autre créneau est abandonné et ${asked.companyName} reçoit un e-mail.`}
      </Text>
      {failure !== undefined && <AlertBox color="red">{messageOf(failure)}</AlertBox>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={refuse} disabled={pending}>
          Non
        </Button>
        <Button onClick={() => void choose()} loading={pending}>
          Oui, je choisis ce créneau
        </Button>
      </Group>
    </>
  )
}

const Decline = ({ asked, token, refuse, showOutcome, end }: QuestionProps) => (
  <>
    <Title order={2}>Décliner l’entretien</Title>
    <Facts asked={asked} />
    <Text>
      {`Si tu confirmes, les deux créneaux sont déclinés et ${asked.companyName} lit ta raison dans un e-mail. Ta candidature reste ouverte\u00a0: un autre entretien peut t’être proposé.`}
    </Text>
    <DeclineForm
      refuse={refuse}
      decline={async (body) => {
        const { toast } = await call(interviewAnswers.decline, { params: { token }, body }).catch((error: unknown) => {
          if (isOver(error) && !isAboutReason(error)) end(error)
          throw error
        })
        showOutcome({ title: toast.body, text: `${asked.companyName} est prévenue. Ta candidature reste ouverte.` })
      }}
    />
  </>
)

/** The interview of a mailed link: the page asks once, then says what was answered. */
export const LinkedInterview = ({ token, answer }: { token: string; answer: LinkAnswer }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const [ended, setEnded] = useState<LinkAnswer>()
  const [slotStays, setSlotStays] = useState(false)
  if (outcome) return <OutcomeBox title={outcome.title}>{outcome.text}</OutcomeBox>
  const shown = ended ?? answer
  if ('error' in shown) return <NoAnswer error={shown.error} />
  if (slotStays) return <SlotStays again={() => setSlotStays(false)} />
  const { asked } = shown
  const question = {
    asked,
    token,
    refuse: () => setSlotStays(true),
    showOutcome: setOutcome,
    end: (error: unknown) => setEnded({ error }),
  }
  return (
    <Stack gap="md">
      {asked.slot === null ? <Decline {...question} /> : <Choice {...question} slot={asked.slot} />}
    </Stack>
  )
}
