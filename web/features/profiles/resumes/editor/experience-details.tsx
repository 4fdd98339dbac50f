import { Stack, Text } from '@mantine/core'
import type { OwnWorkExperience, WorkExperience } from '#contract/profiles/candidates.ts'
import { TagList } from '#web/ui/texts/tag-list.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'

/** A position as its candidate, the administrator or a recruiter reads it. */
export type ReadExperience = WorkExperience & Partial<Pick<OwnWorkExperience, 'entreprisePublique'>>

/** What stands under the title of a position. */
export const ExperienceDetails = ({ experience }: { experience: ReadExperience }) => (
  <Stack gap="sm">
    {experience.entreprisePublique && (
      <Text size="sm" c="dimmed">
        {`Employeur confidentiel\u00a0: les recruteurs lisent «\u00a0${experience.entreprisePublique}\u00a0».`}
      </Text>
    )}
    <WrittenText text={experience.description} />
    {experience.skills.length > 0 && <TagList label="Compétences utilisées" tags={experience.skills} />}
  </Stack>
)
