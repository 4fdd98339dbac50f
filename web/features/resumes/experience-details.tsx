import { Stack, Text } from '@mantine/core'
import type { OwnWorkExperience } from '#contract/candidates.ts'
import { TagList } from '#web/ui/texts/tag-list.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'

/** What a card of a position says under its title. */
export const ExperienceDetails = ({ experience }: { experience: OwnWorkExperience }) => (
  <Stack gap="sm">
    {experience.entreprisePublique !== null && (
      <Text size="sm" c="dimmed">
        {`Employeur confidentiel\u00a0: les recruteurs lisent «\u00a0${experience.entreprisePublique}\u00a0».`}
      </Text>
    )}
    <WrittenText text={experience.description} />
    {experience.skills.length > 0 && <TagList label="Compétences utilisées" tags={experience.skills} />}
  </Stack>
)
