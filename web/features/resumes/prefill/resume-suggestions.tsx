import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import type { OwnProfile } from '#contract/candidates.ts'
import type { ReadResume } from '#domain/resumes/reading/read-resume.ts'
import { suggestionsFor, type Suggestions } from '#domain/resumes/suggestions.ts'
import { formatCount } from '#web/lib/format.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { heldIn } from './held-in-profile.ts'
import { SuggestedEducation } from './suggested-education.tsx'
import { SuggestedExperience } from './suggested-experience.tsx'
import { SuggestedRatings } from './suggested-ratings.tsx'
import type { Ids } from './suggested-values.ts'
import { useSuggestionsAdding } from './suggestions-adding.ts'

type Props = {
  read: ReadResume
  profile: OwnProfile
  ids: Ids
  /** Chooses another file. */
  restart: () => void
  close: () => void
}

const countOf = (suggestions: Suggestions) => Object.values(suggestions).reduce((sum, { length }) => sum + length, 0)

const Section = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <Panel title={title}>
      <Stack gap="md">{children}</Stack>
    </Panel>
  )

/** What was read in a resume and the profile lacks, to add one by one or all together. Nothing of the profile is changed. */
export const ResumeSuggestions = ({ read, profile, ids, restart, close }: Props) => {
  const [handled, setHandled] = useState<ReadonlySet<unknown>>(new Set())
  const [ratings, setRatings] = useState<Record<string, number>>(() =>
    Object.fromEntries(read.languages.flatMap(({ name, rating }) => (rating === null ? [] : [[name, rating]]))),
  )
  const remaining = useRef<HTMLParagraphElement>(null)
  const lacking = suggestionsFor(read, heldIn(profile))
  const isLeft = (suggestion: unknown) => !handled.has(suggestion)
  const left: Suggestions = {
    experiences: lacking.experiences.filter(isLeft),
    educations: lacking.educations.filter(isLeft),
    skills: lacking.skills.filter(isLeft),
    languages: lacking.languages.filter(({ name }) => isLeft(name)),
  }
  const adding = useSuggestionsAdding(profile, left, ratings, ids)
  const [isAddingAll, setAddingAll] = useState(false)
  // The button that had the focus goes with its suggestion: the focus moves to what is left.
  const setAside = (suggestion: unknown) => {
    setHandled((before) => new Set([...before, suggestion]))
    remaining.current?.focus()
  }
  const rate = (name: string, rating: number) => setRatings((before) => ({ ...before, [name]: rating }))
  const addAll = async () => {
    setAddingAll(true)
    await adding.addAll().finally(() => setAddingAll(false))
    remaining.current?.focus()
  }

  if (countOf(left) === 0)
    return (
      <EmptyState
        text={countOf(lacking) === 0 && handled.size === 0 ? 'Ton profil contient déjà ce qui a été lu' : 'Tout est vu'}
        hint="Ce qui n’a pas été reconnu dans ton CV reste à écrire à la main."
      >
        <Group justify="center">
          <Button variant="default" onClick={restart}>
            Choisir un autre fichier
          </Button>
          <Button onClick={close}>Fermer</Button>
        </Group>
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text ref={remaining} tabIndex={-1} role="status">
          {`${formatCount(countOf(left), 'élément lu', 'éléments lus')}\u00a0: vérifie chacun avant de l’ajouter.`}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={restart}>
            Autre fichier
          </Button>
          <Button disabled={adding.count === 0} loading={isAddingAll} onClick={() => void addAll()}>
            Tout ajouter
          </Button>
        </Group>
      </Group>
      <Section title="Expériences" count={left.experiences.length}>
        {left.experiences.map((each) => (
          <SuggestedExperience
            key={`${each.startedOn} ${each.position} ${each.company}`}
            userId={profile.id_user}
            read={each}
            ids={ids}
            done={() => setAside(each)}
          />
        ))}
      </Section>
      <Section title="Formations" count={left.educations.length}>
        {left.educations.map((each) => (
          <SuggestedEducation
            key={`${each.endedOn} ${each.degree} ${each.school}`}
            userId={profile.id_user}
            read={each}
            done={() => setAside(each)}
          />
        ))}
      </Section>
      <Section title="Compétences" count={left.skills.length}>
        <SuggestedRatings
          names={left.skills}
          ratings={ratings}
          rate={rate}
          ignore={setAside}
          noun="compétence"
          pending={adding.isAddingSkills}
          add={() => void adding.addSkills()}
        />
      </Section>
      <Section title="Langues" count={left.languages.length}>
        <SuggestedRatings
          names={left.languages.map(({ name }) => name)}
          ratings={ratings}
          rate={rate}
          ignore={setAside}
          noun="langue"
          pending={adding.isAddingLanguages}
          add={() => void adding.addLanguages()}
        />
      </Section>
    </Stack>
  )
}
