import { Button, Fieldset, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { referenceData } from '#contract/ground/reference-data.ts'
import { q } from '#web/lib/http/api.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import { chosenIn, unratedIn, withChosen, withRating, type SkillGroups, type SkillOffer } from './skill-groups.ts'

type Choice = { value: SkillGroups; onChange: (groups: SkillGroups) => void }

const SkillGroup = ({ group, value, onChange }: Choice & { group: SkillOffer }) => {
  const chosen = chosenIn(value, group)
  return (
    <Fieldset legend={group.type} variant="unstyled">
      <MultiSelect
        name="skills"
        aria-label={group.type}
        placeholder={chosen.length === 0 ? 'Choisir des compétences' : ''}
        searchable
        hidePickedOptions
        nothingFoundMessage="Aucune compétence de ce nom"
        data={group.skills.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen.map(({ id }) => String(id))}
        onChange={(ids) => onChange(withChosen(value, group, ids.map(Number)))}
      />
      <Stack gap="xs" mt="xs">
        {chosen.map(({ id, label, rating }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Text span>{label}</Text>
            <Group ml="auto">
              <StarRating
                label={label}
                value={Number(rating)}
                onChange={(stars) => onChange(withRating(value, group, Number(id), stars))}
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </Fieldset>
  )
}

/** The fields to choose and rate skills, one group for each type. */
export const SkillsFields = ({ error, ...choice }: Choice & { error?: React.ReactNode }) => {
  const { data = [], isError, refetch } = useQuery({ ...q(referenceData.skillsByType, {}), staleTime: Infinity })
  const unrated = unratedIn(choice.value)
  return (
    <Stack gap="lg" data-path="skills">
      {isError && (
        <AlertBox color="red" title="Les compétences ne se sont pas chargées">
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </AlertBox>
      )}
      {data.map((group) => (
        <SkillGroup key={group.id} group={group} {...choice} />
      ))}
      {unrated.length > 0 && (
        <Text size="sm" c="dimmed">{`Sans étoile, une compétence ne compte pas\u00a0: ${unrated.join(', ')}.`}</Text>
      )}
      {error && (
        <Text c="var(--red-deep)" size="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
