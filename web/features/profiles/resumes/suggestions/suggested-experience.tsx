import { Text } from '@mantine/core'
import { experienceForm, resumes } from '#contract/profiles/resumes.ts'
import type { ReadExperience } from '#domain/profiles/resumes/reading/experiences.ts'
import { monthsFrom } from '#web/ui/dates/month-names.ts'
import { useCommand } from '#web/server-state/command.ts'
import { WrittenText } from '#web/ui/texts/written-text.tsx'
import { SuggestedEntry } from './suggested-entry.tsx'
import { SuggestedExperienceForm } from './suggested-experience.form.tsx'
import { valuesOfRead, type Ids } from './suggested-values.ts'

/** What the resume does not say, in a sentence; null when nothing is missing. */
const lackOf = ({ position, company, description, hasMonths }: ReadExperience): string | null => {
  const missing = [
    position === '' && 'le poste',
    company === '' && 'l’entreprise',
    description === '' && 'la description',
  ]
  const words = missing.filter((each) => each !== false)
  if (words.length > 0) return `Il manque ${new Intl.ListFormat('fr').format(words)}.`
  return hasMonths ? null : 'Ton CV donne les années sans les mois\u00a0: précise-les.'
}

type Props = { userId: number; read: ReadExperience; ids: Ids; done: () => void }

/** A position that was read. */
export const SuggestedExperience = ({ userId, read, ids, done }: Props) => {
  const { run, pending } = useCommand(resumes.addExperience, { onDone: done })
  const values = valuesOfRead(read, ids)
  const whole = experienceForm.safeParse(values).data
  const lack = lackOf(read)
  return (
    <SuggestedEntry
      title={read.position || 'Poste à compléter'}
      subtitle={`${read.company || 'Entreprise à compléter'} · ${monthsFrom(read.startedOn, read.endedOn)}`}
      isWhole={whole !== undefined}
      pending={pending}
      add={() => whole && void run({ params: { id: userId }, body: whole })}
      ignore={done}
      form={(cancel) => <SuggestedExperienceForm {...{ userId, values, cancel }} added={done} />}
    >
      {lack !== null && <Text size="sm">{lack}</Text>}
      {read.description !== '' && <WrittenText text={read.description} />}
      {read.skills.length > 0 && (
        <Text size="sm" c="dimmed">
          {read.skills.join(', ')}
        </Text>
      )}
    </SuggestedEntry>
  )
}
