import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { activityReports } from '#contract/papers/activity-reports.ts'
import { interviewReason, interviews } from '#contract/hiring/interviews.ts'
import { renewals } from '#contract/papers/renewals.ts'
import type { TodoItem } from '#contract/oversight/todo.ts'
import type { TodoKind } from '#domain/oversight/todo/todos.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useRegistrationDecision } from '#web/features/profiles/registrations/queue/registration-decision.ts'
import { useDecision } from '#web/features/hiring/proposals/decision.ts'
import { useCommand } from '#web/server-state/command.ts'
import { formatSlot } from '#web/lib/format.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { TodoLater } from './todo-later.tsx'
import { openingOf } from './todo-words.ts'

type Props = { item: TodoItem }

/** The key of the list that presses what closes a row, or leads to where it is closed. Where that acts, a question comes first. */
const main = { 'data-hotkey': 'e' }

const SlotAnswers = ({ item: { interview, company, mission } }: Props) => {
  const accept = useCommand(interviews.accept)
  const decline = useCommand(interviews.decline)
  if (interview === null) return null
  const params = { id: interview.id }
  const about = `${company ?? 'L’entreprise'}${mission === null ? '' : `, «\u00a0${mission.title}\u00a0»`}`
  const askAccept = (selectedDate: string) =>
    askConfirmation({
      title: 'Choisir ce créneau\u00a0?',
      question: formatSlot(selectedDate),
      about,
      hint: 'L’entreprise est prévenue, et la date arrive dans ton agenda par e-mail.',
      verb: 'Confirmer ce créneau',
      confirm: () => accept.run({ params, body: { selectedDate } }),
    })
  return (
    <>
      {[interview.firstDate, interview.secondDate].map((selectedDate) => (
        <Button key={selectedDate} onClick={() => askAccept(selectedDate)}>
          {formatSlot(selectedDate)}
        </Button>
      ))}
      <Button
        variant="default"
        onClick={() =>
          askAction({
            title: "Décliner l'entretien",
            about,
            reasonHint: `${company ?? 'L’entreprise'} lira cette raison. Ta candidature reste ouverte.`,
            choice: reasonField('interview.decline'),
            schema: interviewReason,
            send: (body) => decline.send({ params, body }),
          })
        }
      >
        Décliner
      </Button>
    </>
  )
}

const Decision = ({ item: { missionProfilId, person, mission } }: Props) =>
  missionProfilId === null || person === null || mission === null ? null : (
    <DecisionButtons
      decided={{ missionProfilId, fullName: person.fullName, userId: person.userId, missionTitle: mission.title }}
    />
  )

const DecisionButtons = ({ decided }: { decided: Parameters<typeof useDecision>[0] }) => {
  const { askRecruit, askReject } = useDecision(decided)
  return (
    <>
      <Button {...main} onClick={askRecruit}>
        Oui, je recrute
      </Button>
      <Button variant="default" onClick={askReject}>
        Non, je rejette
      </Button>
    </>
  )
}

const Validation = ({ item: { missionProfilId, report } }: Props) => {
  const { run } = useCommand(activityReports.decide)
  if (missionProfilId === null || report === null) return null
  const { month, version } = report
  return (
    <Button
      {...main}
      onClick={() =>
        askConfirmation({
          question: 'Valider le service de ce mois\u00a0?',
          hint: 'Le mois est figé, et devient un document PDF avec votre nom et la date.',
          confirm: () => run({ params: { missionProfilId, month }, body: { version, contested: [] } }),
        })
      }
    >
      Valider le mois
    </Button>
  )
}

const RegistrationAnswer = ({ item: { person } }: Props) =>
  person === null ? null : (
    <RegistrationButtons
      userId={person.userId}
      kind={person.isCompany ? 'recruiter' : 'profil'}
      name={person.fullName}
    />
  )

const RegistrationButtons = (applicant: Parameters<typeof useRegistrationDecision>[0]) => {
  const { askAccept, askRefuse } = useRegistrationDecision(applicant)
  return (
    <>
      <Button {...main} onClick={askAccept}>
        Accepter
      </Button>
      <Button variant="default" onClick={askRefuse}>
        Refuser
      </Button>
    </>
  )
}

const RenewalReply = ({ item: { renewalId } }: Props) => {
  const { run, pending } = useCommand(renewals.answer)
  if (renewalId === null) return null
  const send = (renews: boolean) => run({ params: { id: renewalId }, body: { renews } })
  return (
    <>
      <Button
        {...main}
        disabled={pending}
        onClick={() => askConfirmation({ question: 'Renouveler cette mission\u00a0?', confirm: () => send(true) })}
      >
        Renouveler
      </Button>
      <Button
        variant="default"
        onClick={() =>
          askConfirmation({ question: 'Ne pas renouveler cette mission\u00a0?', confirm: () => send(false) })
        }
      >
        Ne pas renouveler
      </Button>
    </>
  )
}

/** What closes a todo in place; the others are made on the page of their title. */
const moves: Partial<Record<TodoKind, ComponentType<Props>>> = {
  'interview.answer': SlotAnswers,
  'proposal.decide': Decision,
  'report.validate': Validation,
  'registration.decide': RegistrationAnswer,
  'renewal.company': RenewalReply,
  'renewal.platform': RenewalReply,
  'renewal.candidate': RenewalReply,
}

/** The moves of one thing that is asked of the reader, or the way to the page where it is made; and « Plus tard ». */
export const TodoActions = ({ item, page }: Props & { page: string }) => {
  const Move = moves[item.kind]
  return (
    <>
      {Move ? (
        <Move item={item} />
      ) : (
        <Button {...main} component={Link} to={page}>
          {openingOf(item.kind)}
        </Button>
      )}
      <TodoLater items={[item]} />
    </>
  )
}
