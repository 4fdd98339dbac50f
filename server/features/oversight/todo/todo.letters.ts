import { paths } from '#contract/paths.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { todoLabels } from '#domain/oversight/todo/todo-labels.ts'
import type { TodoHolder, TodoKind } from '#domain/oversight/todo/todos.ts'
import { slotText } from '#server/mail/dates.ts'
import type { Letter } from '#server/mail/letter.ts'

/** What a reminder says of a todo; as every letter to a company, it names no candidate. */
export type ReminderSubject = {
  kind: TodoKind
  holder: TodoHolder
  dueAt: Date
  missionTitle: string | null
  /** The month worked, `2026-11`. */
  month: string | null
}

/** What is late, asked again of whoever must do it. */
export const reminderLetter = (about: ReminderSubject): Letter => {
  const { kind, holder, dueAt, missionTitle } = about
  const isCandidate = holder === 'candidate'
  const mission = missionTitle === null ? '' : ` pour la mission « ${missionTitle} »`
  return {
    subject: missionTitle === null ? 'Rappel : une réponse est attendue' : `Rappel : ${missionTitle}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${isCandidate ? 'Il te reste à' : 'Il vous reste à'} ${todoLabels[kind].move({ ...about, fullName: null })}${mission}.`,
      `C’était attendu avant le ${slotText(minuteOf(dueAt), { zone: null, voice: isCandidate ? 'tu' : 'vous' })}. ${isCandidate ? 'Si c’est fait entre-temps, tu peux oublier cet e-mail.' : 'Si c’est fait entre-temps, ne tenez pas compte de cet e-mail.'}`,
    ],
    action: { label: 'Voir ce qui est à faire', path: paths[holder].todo() },
  }
}
