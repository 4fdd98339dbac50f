import { Stack, Text, Title } from '@mantine/core'
import { RatedList } from '#web/ui/ratings/rated-list.tsx'

type RatedSkill = { id: number; name: string; rating: number }

/** Skills with the candidate's rating of each. */
export const RatedSkills = ({ skills }: { skills: readonly RatedSkill[] }) =>
  skills.length === 0 ? <>Pas de résultat à afficher</> : <RatedList items={skills} columns />

type Group = { type: string; skills: readonly { id: number; skill: string; rating: number }[] }

/** The same, grouped by type of skill, in a panel. */
export const SkillGroups = ({ groups }: { groups: readonly Group[] }) => {
  if (groups.length === 0)
    return (
      <Text c="dimmed" size="sm">
        Pas de résultat à afficher
      </Text>
    )
  return (
    <Stack gap="lg">
      {groups.map((group) => (
        <section key={group.type}>
          <Title order={3} size="h5" mb="xs">
            {group.type}
          </Title>
          <RatedSkills skills={group.skills.map(({ id, skill, rating }) => ({ id, name: skill, rating }))} />
        </section>
      ))}
    </Stack>
  )
}
