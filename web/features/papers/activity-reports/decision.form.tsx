import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { linkDecision, type ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { formatCount } from '#web/lib/format.ts'
import { longDay } from '#web/ui/dates/month-days.ts'
import { MonthGrid } from '#web/ui/dates/month-grid.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import { gridDaysOf, isContestable } from './month-lines.ts'
import { markKinds, notWorked, titleOfMonth } from './month-words.ts'

type Decided = { name: string; contested: { day: string; comment: string }[] }

type Props = {
  report: Pick<ActivityReportAnswer, 'days' | 'month' | 'candidateName'>
  /** Who holds a link has no account, and says their name. */
  asksName?: boolean
  /** Sends the decision: with no contested day it validates the month. Throws what `call` throws. */
  decide: (decision: Decided) => Promise<unknown>
}

const without = (contested: Decided['contested'], day: string) => contested.filter((each) => each.day !== day)

/** The company validates the service of a month, or chooses days of it and says of each what is wrong. */
export const DecisionForm = ({ report, asksName = false, decide }: Props) => {
  const [isContesting, setContesting] = useState(false)
  const form = useContractForm({
    schema: linkDecision,
    // An account has a name already.
    initialValues: { name: asksName ? '' : report.candidateName, contested: [] },
    submit: async (decision, refuse) => {
      if (isContesting && decision.contested.length === 0) {
        refuse({ contested: 'Choisissez au moins un jour dans la grille.' })
        return false
      }
      await decide(decision)
      return true
    },
  })
  const contested = form.getValues().contested as Decided['contested']
  const setContested = (days: Decided['contested']) =>
    form.setFieldValue(
      'contested',
      days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    )
  const toggle = (day: string) =>
    setContested(
      contested.some((each) => each.day === day) ? without(contested, day) : [...contested, { day, comment: '' }],
    )
  const stop = () => {
    setContested([])
    form.clearErrors()
    setContesting(false)
  }
  const days = gridDaysOf(report.days, isContestable(report.days))
  const grid = { label: titleOfMonth(report.month), days, kinds: markKinds, nothing: notWorked }
  return (
    <FormFrame
      key={String(isContesting)}
      form={form}
      submit={isContesting ? `Contester ${formatCount(contested.length, 'jour')}` : 'Valider le service fait'}
      {...(isContesting ? { onCancel: stop } : {})}
      actions={
        !isContesting && (
          <Button variant="default" onClick={() => setContesting(true)}>
            Contester des jours
          </Button>
        )
      }
    >
      {isContesting ? (
        <MonthGrid {...grid} chosen={new Set(contested.map(({ day }) => day))} onChoose={toggle} />
      ) : (
        <MonthGrid {...grid} />
      )}
      <Text size="sm" role={isContesting ? 'status' : undefined}>
        {isContesting
          ? `Choisissez dans la grille les jours à revoir, et dites pourquoi. ${report.candidateName} les corrige et vous les soumet de nouveau\u00a0; les autres jours sont validés.`
          : `Valider fige le mois et en fait un document PDF, avec votre nom et la date. Si un jour ne convient pas, contestez-le\u00a0: ${report.candidateName} le corrige.`}
      </Text>
      {isContesting && (
        <Stack gap="sm">
          {form.errors['contested'] && (
            <Text size="sm" c="red" role="alert">
              {form.errors['contested']}
            </Text>
          )}
          {contested.map(({ day }, index) => (
            <Textarea
              key={day}
              label={longDay(day)}
              {...asterisk}
              autosize
              minRows={2}
              {...form.getInputProps(`contested.${index}.comment`)}
            />
          ))}
        </Stack>
      )}
      {asksName && (
        <TextInput
          label="Votre nom"
          description="Il est écrit sur le compte rendu validé."
          {...asterisk}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
      )}
    </FormFrame>
  )
}
