import { educationForm, resumes } from '#contract/profiles/resumes.ts'
import type { ReadEducation } from '#domain/profiles/resumes/reading/educations.ts'
import { studyPeriod } from '#web/features/profiles/resumes/resume-periods.ts'
import { useCommand } from '#web/server-state/command.ts'
import { WrittenText } from '#web/ui/texts/written-text.tsx'
import { SuggestedEducationForm } from './suggested-education.form.tsx'
import { SuggestedEntry } from './suggested-entry.tsx'
import { valuesOfReadEducation } from './suggested-values.ts'

type Props = { userId: number; read: ReadEducation; done: () => void }

/** A degree that was read. */
export const SuggestedEducation = ({ userId, read, done }: Props) => {
  const { run, pending } = useCommand(resumes.addEducation, { onDone: done })
  const values = valuesOfReadEducation(read)
  const whole = educationForm.safeParse(values).data
  return (
    <SuggestedEntry
      title={read.degree || 'Diplôme à compléter'}
      subtitle={`${read.school || 'Établissement à compléter'} · ${studyPeriod(read.startedOn, read.endedOn)}`}
      isWhole={whole !== undefined}
      pending={pending}
      add={() => whole && void run({ params: { id: userId }, body: whole })}
      ignore={done}
      form={(cancel) => <SuggestedEducationForm {...{ userId, values, cancel }} added={done} />}
    >
      {read.description !== null && <WrittenText text={read.description} />}
    </SuggestedEntry>
  )
}
