import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { skillObservations, type ObservedSkill } from '#contract/hiring/skill-observations.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { q } from '#web/lib/http/api.ts'
import { StarRatingView } from '#web/ui/ratings/star-rating-view.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { ShortLines } from '#web/ui/texts/short-lines.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'
import { observationWords, observedWords } from './observed-words.ts'

const SkillAnswerDialog = onDemand(
  async () => (await import('./skill-answer.form.tsx')).SkillAnswerDialog,
  ({ skill }) => skill !== null,
)

type Props = { userId: number; reader: Role }

const hints: Record<Role, string> = {
  candidate:
    'Ce que des entreprises ont constaté après un entretien passé avec toi. Dès deux entretiens, les entreprises à qui tu es proposé voient la moyenne et ta réponse. Ton score n’en dépend pas.',
  recruiter:
    'Moyennes de ce que des entreprises ont constaté en entretien, à partir de deux entretiens. Le score n’en tient pas compte.',
  admin:
    'Moyennes de ce que des entreprises ont constaté en entretien, à partir de deux entretiens. Le score n’en tient pas compte.',
}

const isObserved = ({ observed, observations }: ObservedSkill) => observed !== null || observations.length > 0

const Answer = ({ answer, reader }: { answer: string; reader: Role }) => (
  <div>
    <Text size="sm" fw={500}>
      {reader === 'candidate' ? 'Ta réponse' : 'Réponse du candidat'}
    </Text>
    <WrittenText text={answer} />
  </div>
)

/** What is declared and what was observed of a candidate's skills; nothing while nothing was observed. */
export const ObservedSkills = ({ userId, reader }: Props) => {
  const reading = useQuery(q(skillObservations.ofCandidate, { params: { id: userId } }))
  const [answered, setAnswered] = useState<ObservedSkill | null>(null)
  const items = reading.data?.items
  if (items === undefined ? !reading.isError : !items.some(isObserved)) return null
  return (
    <Panel title="Compétences constatées en entretien">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {hints[reader]}
        </Text>
        <LineList
          label="Compétences constatées"
          rows={items}
          reading={reading}
          rowKey={({ id }) => id}
          line={(skill) => ({
            title: skill.name,
            text: (
              <Stack gap="xs">
                {observedWords(skill)}
                {skill.observations.length > 0 && <ShortLines lines={skill.observations.map(observationWords)} />}
                {skill.answer !== null && <Answer answer={skill.answer} reader={reader} />}
                {skill.can.answer && (
                  <div>
                    <Button
                      variant="default"
                      size="xs"
                      aria-description={skill.name}
                      onClick={() => setAnswered(skill)}
                    >
                      {skill.answer === null ? 'Répondre' : 'Modifier ta réponse'}
                    </Button>
                  </div>
                )}
              </Stack>
            ),
            badge: skill.observed && <StarRatingView value={skill.observed.stars} />,
          })}
        />
      </Stack>
      <SkillAnswerDialog skill={answered} close={() => setAnswered(null)} />
    </Panel>
  )
}
