import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { skillObservations, type RateableInterview } from '#contract/hiring/skill-observations.ts'
import { formatDay } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { RatedList } from '#web/ui/ratings/rated-list.tsx'
import { RateSkillsForm } from './rate-skills.form.tsx'

/** What was given, or until when it may be, with the button that opens the form; it takes the focus back from the form. */
const Closed = ({
  interview,
  open,
  takesFocus,
}: {
  interview: RateableInterview
  open: () => void
  takesFocus: boolean
}) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const rated = interview.skills.flatMap(({ id, name, stars }) => (stars === null ? [] : [{ id, name, rating: stars }]))
  return (
    <Stack gap="sm">
      {rated.length > 0 && <RatedList items={rated} columns />}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {rated.length > 0 ? 'Modifiable' : 'À noter'} jusqu’au {formatDay(interview.until)}.
        </Text>
        <Button ref={button} variant="default" size="xs" aria-description={interview.mission.title} onClick={open}>
          {rated.length > 0 ? 'Modifier les notes' : 'Noter maintenant'}
        </Button>
      </Group>
    </Stack>
  )
}

/** An interview whose skills wait for a rating is open; one that was rated, or put off, is closed. */
const Interview = ({ interview }: { interview: RateableInterview }) => {
  const isRated = interview.skills.some(({ stars }) => stars !== null)
  const [state, setState] = useState<'open' | 'closed' | 'just-closed'>(isRated ? 'closed' : 'open')
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {interview.mission.title}, entretien du {formatDay(interview.interviewDate)}
      </Title>
      {state === 'open' ? (
        <RateSkillsForm
          interview={interview}
          cancel={isRated ? 'Annuler' : 'Plus tard'}
          close={() => setState('just-closed')}
        />
      ) : (
        <Closed interview={interview} open={() => setState('open')} takesFocus={state === 'just-closed'} />
      )}
    </section>
  )
}

const Interviews = ({ userId }: { userId: number }) => {
  const { data } = useSuspenseQuery(q(skillObservations.rateable, { params: { id: userId } }))
  if (data.items.length === 0) return null
  return (
    <Panel title="Noter les compétences vues en entretien">
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          Trente secondes suffisent. Une compétence sans étoile n’est pas notée. Le candidat lit vos notes et peut y
          répondre{'\u00a0'}; les autres entreprises n’en lisent que la moyenne, dès deux entretiens.
        </Text>
        {data.items.map((interview) => (
          <Interview key={interview.missionProfilId} interview={interview} />
        ))}
      </Stack>
    </Panel>
  )
}

/** The skills that a company may rate after an interview; nothing while no interview has passed. */
export const RateSkills = (props: { userId: number }) => (
  <ReadBoundary waiting={null}>
    <Interviews {...props} />
  </ReadBoundary>
)
