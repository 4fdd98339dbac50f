import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { activityReports } from '#contract/papers/activity-reports.ts'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'
import { formatInstant } from '#web/lib/format.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { OutcomeBox } from '#web/ui/notices/outcome-box.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { DecisionForm } from './decision.form.tsx'
import { titleOfMonth, totalsInWords } from './month-words.ts'

const isOver = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

type Outcome = { title: string; text: string }

/** What the link answered when the page was opened. */
export type LinkAnswer = { report: ReceivedOf<typeof activityReports.readByLink> } | { error: unknown }

/** A link that answers no month: it is over, or the server could not be reached. */
const NoMonth = ({ error }: { error: unknown }) => {
  const { revalidate } = useRevalidator()
  if (isOver(error))
    return (
      <AlertBox color="gray" title="Ce lien ne sert plus">
        Il a déjà servi, il date de plus de trente jours, ou le mois a changé depuis&nbsp;: un autre e-mail est alors
        arrivé, ou va arriver. Vous pouvez aussi répondre depuis votre espace, sur la page de la mission.
      </AlertBox>
    )
  return (
    <AlertBox color="red" title={messageOf(error)}>
      <Button variant="default" onClick={() => void revalidate()}>
        Réessayer
      </Button>
    </AlertBox>
  )
}

/** The month of a mailed link: it is decided once, and the page then says what was decided. */
export const LinkedMonth = ({ token, answer }: { token: string; answer: LinkAnswer }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  if (outcome) return <OutcomeBox title={outcome.title}>{outcome.text}</OutcomeBox>
  if ('error' in answer) return <NoMonth error={answer.error} />
  const { report } = answer
  return (
    <Stack gap="md">
      <Title order={2}>{titleOfMonth(report.month)}</Title>
      <FactList
        lines
        facts={[
          { label: 'Mission', value: report.title },
          { label: 'Inspirnaute', value: report.candidateName },
          { label: 'Lieu', value: report.place },
          ...(report.submittedAt === null ? [] : [{ label: 'Soumis le', value: formatInstant(report.submittedAt) }]),
        ]}
      />
      <Text fw={600}>{totalsInWords(report.totals)}</Text>
      <DecisionForm
        report={report}
        asksName
        decide={async (body) => {
          const { toast } = await call(activityReports.decideByLink, { params: { token }, body })
          setOutcome({
            title: toast.body,
            text:
              body.contested.length === 0
                ? 'Le compte rendu validé est gardé sur la page de la mission. Ce lien ne sert plus.'
                : `${report.candidateName} corrige les jours contestés et vous les soumet de nouveau, par un autre e-mail. Ce lien ne sert plus.`,
          })
        }}
      />
    </Stack>
  )
}
