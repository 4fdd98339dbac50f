import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'
import type { Suggestions } from '#domain/profiles/resumes/suggestions.ts'
import type { SkillOffer } from '#web/features/profiles/registrations/sign-up/skill-groups.ts'
import { detailLabels } from '#web/features/profiles/resumes/suggestions/detail-labels.ts'
import { SuggestedLine } from '#web/features/profiles/resumes/suggestions/suggested-line.tsx'
import { SuggestionsHead } from '#web/features/profiles/resumes/suggestions/suggestions-head.tsx'
import { useSuggestionsLeft } from '#web/features/profiles/resumes/suggestions/suggestions-left.ts'
import { studyPeriod } from '#web/features/profiles/resumes/resume-periods.ts'
import { monthsFrom } from '#web/ui/dates/month-names.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { knownInWizard, isAcceptedByWizard, withTaken, type WizardValues } from './wizard-prefill.ts'

type Props = {
  read: ReadResume
  values: WizardValues
  onChange: (values: WizardValues) => void
  types: readonly SkillOffer[]
  close: () => void
}

/** One suggestion as a line, with what taking it takes. */
type Line = { key: unknown; label?: string; text: string; taken: Partial<Suggestions> }

const linesOfFields = ({ details, skills }: Suggestions): Line[] => [
  ...details
    .filter(({ name }) => name !== 'website')
    .map((detail) => ({
      key: detail.name,
      label: detailLabels[detail.name],
      text: detail.text,
      taken: { details: [detail] },
    })),
  ...skills.map((name) => ({ key: name, label: 'Compétence', text: name, taken: { skills: [name] } })),
]

const named = (name: string, whose: string) => [name, whose].filter((text) => text !== '').join(', ')

const linesOfSuggestions = ({ details, experiences, educations, languages }: Suggestions): Line[] => [
  ...experiences.map((each) => ({
    key: each,
    label: monthsFrom(each.startedOn, each.endedOn),
    text: named(each.position, each.company),
    taken: { experiences: [each] },
  })),
  ...educations.map((each) => ({
    key: each,
    label: studyPeriod(each.startedOn, each.endedOn),
    text: named(each.degree, each.school),
    taken: { educations: [each] },
  })),
  ...languages.map((each) => ({ key: each.name, label: 'Langue', text: each.name, taken: { languages: [each] } })),
  ...details
    .filter(({ name }) => name === 'website')
    .map((detail) => ({
      key: detail.name,
      label: detailLabels.website,
      text: detail.text,
      taken: { details: [detail] },
    })),
]

/** What was read in a resume and the wizard lacks, to take one by one or all together. Nothing that was written is changed. */
export const SignUpSuggestions = ({ read, values, onChange, types, close }: Props) => {
  const { left, count, isNothingNew, remaining, focusRemaining, setAside } = useSuggestionsLeft(
    read,
    knownInWizard(values),
    isAcceptedByWizard,
  )
  const take = (taken: Partial<Suggestions>) => {
    onChange(withTaken(values, taken, types))
    focusRemaining()
  }
  const section = (title: string, lines: Line[], verb: string, hint: ReactNode) =>
    lines.length > 0 && (
      <Panel title={title}>
        <Stack gap="md">
          <Text size="sm">{hint}</Text>
          {lines.map(({ key, label, text, taken }) => (
            <SuggestedLine
              key={`${label} ${text}`}
              {...{ label, text, verb }}
              take={() => take(taken)}
              ignore={() => setAside(key)}
            />
          ))}
        </Stack>
      </Panel>
    )

  if (count === 0)
    return (
      <EmptyState
        text={isNothingNew ? 'Rien de plus n’a été lu dans ce CV' : 'Tout est vu'}
        hint="Vérifie ce qui est rempli, puis continue ton inscription."
      >
        <Button onClick={close}>Continuer</Button>
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <SuggestionsHead {...{ count, remaining }}>
        <Button onClick={() => take(left)}>Tout ajouter</Button>
      </SuggestionsHead>
      {section(
        'Pour ton inscription',
        linesOfFields(left),
        'Ajouter',
        'Ce que tu as déjà écrit n’est pas remplacé. Tu noteras tes compétences à la dernière étape.',
      )}
      {section(
        'Pour ton CV',
        linesOfSuggestions(left),
        'Garder',
        'Ton CV s’écrit une fois ton compte validé. Ce que tu gardes reste sur cet appareil et t’y sera proposé.',
      )}
    </Stack>
  )
}
