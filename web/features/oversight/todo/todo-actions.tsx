import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { activityReports } from '#contract/papers/activity-reports.ts'
import { interviewReason, interviews } from '#contract/hiring/interviews.ts'
import { proposals } from '#contract/hiring/proposals.ts'
import { registrations } from '#contract/profiles/registrations.ts'
import { renewals } from '#contract/papers/renewals.ts'
import { todo, type TodoItem } from '#contract/oversight/todo.ts'
import type { TodoKind } from '#domain/oversight/todo/todos.ts'
import { useCommand } from '#web/server-state/command.ts'
import { formatSlot } from '#web/lib/format.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { askReason } from '#web/ui/dialogs/reason-dialog.tsx'
import { openingOf } from './todo-words.ts'

type Props = { item: TodoItem }

const SlotAnswers = ({ item: { interview, company } }: Props) => {
  const accept = useCommand(interviews.accept)
  const decline = useCommand(interviews.decline)
  if (interview === null) return null
  const params = { id: interview.id }
  return (
    <>
      {[interview.firstDate, interview.secondDate].map((selectedDate) => (
        <Button
          key={selectedDate}
          disabled={accept.pending}
          onClick={() => void accept.run({ params, body: { selectedDate } })}
        >
          {formatSlot(selectedDate)}
        </Button>
      ))}
      <Button
        variant="default"
        onClick={() =>
          askReason({
            title: "Décliner l'entretien",
            hint: `${company ?? 'L’entreprise'} lira cette raison. Ta candidature reste ouverte.`,
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

const Decision = ({ item: { missionProfilId } }: Props) => {
  const recruit = useCommand(proposals.recruit)
  const reject = useCommand(proposals.reject)
  if (missionProfilId === null) return null
  const input = { params: { id: missionProfilId } }
  const pending = recruit.pending || reject.pending
  return (
    <>
      <Button disabled={pending} onClick={() => void recruit.run(input)}>
        Oui, je recrute
      </Button>
      <Button variant="default" disabled={pending} onClick={() => void reject.run(input)}>
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

const RegistrationAnswer = ({ item: { person } }: Props) => {
  const { run } = useCommand(registrations.decide)
  if (person === null) return null
  const type = person.isCompany ? 'recruiter' : 'profil'
  const verb = { accept: 'accepter', refuse: 'refuser' } as const
  const ask = (action: 'accept' | 'refuse') =>
    askConfirmation({
      question: `Vous êtes sûr de vouloir ${verb[action]} ${person.isCompany ? 'ce recruteur' : 'cet inspirnaute'} ?`,
      confirm: () =>
        run({ params: { decision: action, id: person.userId }, body: { action, id: person.userId, type } }),
    })
  return (
    <>
      <Button onClick={() => ask('accept')}>Accepter</Button>
      <Button variant="default" onClick={() => ask('refuse')}>
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
      <Button disabled={pending} onClick={() => void send(true)}>
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
  const snooze = useCommand(todo.snooze)
  const Move = moves[item.kind]
  return (
    <>
      {Move ? (
        <Move item={item} />
      ) : (
        <Button component={Link} to={page}>
          {openingOf(item.kind)}
        </Button>
      )}
      <Button
        variant="subtle"
        color="ink"
        disabled={snooze.pending}
        onClick={() => void snooze.run({ params: { id: item.id }, body: {} })}
      >
        Plus tard
      </Button>
    </>
  )
}
