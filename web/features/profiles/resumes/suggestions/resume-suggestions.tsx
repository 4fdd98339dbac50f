import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { detailLabels } from './detail-labels.ts'
import { headerWith } from './header-details.ts'
import { knownProfileOf } from './known-profile.ts'
import { SuggestedEducation } from './suggested-education.tsx'
import { SuggestedExperience } from './suggested-experience.tsx'
import { SuggestedLine } from './suggested-line.tsx'
import { SuggestedRatings } from './suggested-ratings.tsx'
import type { Ids } from './suggested-values.ts'
import { useSuggestionsAdding } from './suggestions-adding.ts'
import { SuggestionsHead } from './suggestions-head.tsx'
import { useSuggestionsLeft } from './suggestions-left.ts'

type Props = {
  read: ReadResume
  profile: OwnProfile
  ids: Ids
  /** Chooses another file. */
  restart: () => void
  close: () => void
  /** Called once nothing is left to answer. */
  allSeen?: (() => void) | undefined
}

const Section = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <Panel title={title}>
      <Stack gap="md">{children}</Stack>
    </Panel>
  )

/** What was read in a resume and the profile lacks, to add one by one or all together. Nothing of the profile is changed. */
export const ResumeSuggestions = ({ read, profile, ids, restart, close, allSeen }: Props) => {
  const { left, count, isNothingNew, remaining, focusRemaining, setAside } = useSuggestionsLeft(
    read,
    knownProfileOf(profile),
    (detail) => headerWith(profile, [detail]) !== undefined,
  )
  const [ratings, setRatings] = useState<Record<string, number>>(() =>
    Object.fromEntries(read.languages.flatMap(({ name, rating }) => (rating === null ? [] : [[name, rating]]))),
  )
  const adding = useSuggestionsAdding(profile, left, ratings, ids)
  const [isAddingAll, setAddingAll] = useState(false)
  const rate = (name: string, rating: number) => setRatings((before) => ({ ...before, [name]: rating }))
  const addAll = async () => {
    setAddingAll(true)
    await adding.addAll().finally(() => setAddingAll(false))
    focusRemaining()
  }

  useEffect(() => {
    if (count === 0) allSeen?.()
  }, [count, allSeen])

  if (count === 0)
    return (
      <EmptyState
        text={isNothingNew ? 'Ton profil contient déjà ce qui a été lu' : 'Tout est vu'}
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
      <SuggestionsHead {...{ count, remaining }}>
        <Group gap="xs">
          <Button variant="default" onClick={restart}>
            Autre fichier
          </Button>
          <Button disabled={adding.count === 0} loading={isAddingAll} onClick={() => void addAll()}>
            Tout ajouter
          </Button>
        </Group>
      </SuggestionsHead>
      <Section title="Coordonnées et poste lus" count={left.details.length}>
        {left.details.map((detail) => (
          <SuggestedLine
            key={detail.name}
            label={detailLabels[detail.name]}
            text={detail.text}
            pending={adding.isAddingDetails}
            take={() => void adding.addDetails([detail]).then(focusRemaining)}
            ignore={() => setAside(detail.name)}
          />
        ))}
      </Section>
      <Section title="Expériences lues" count={left.experiences.length}>
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
      <Section title="Formations lues" count={left.educations.length}>
        {left.educations.map((each) => (
          <SuggestedEducation
            key={`${each.endedOn} ${each.degree} ${each.school}`}
            userId={profile.id_user}
            read={each}
            done={() => setAside(each)}
          />
        ))}
      </Section>
      <Section title="Compétences lues" count={left.skills.length}>
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
      <Section title="Langues lues" count={left.languages.length}>
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
