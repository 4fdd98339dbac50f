import { Text } from '@mantine/core'
import type { OwnWorkExperience, WorkExperience } from '#contract/candidates.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { ResumeItem } from '#web/features/resumes/resume-item.tsx'
import { positionPeriod } from '#web/features/resumes/resume-periods.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { HalvedList } from '#web/ui/lists/halved-list.tsx'
import { TagList } from '#web/ui/texts/tag-list.tsx'

type Shown = WorkExperience & Partial<Pick<OwnWorkExperience, 'entreprisePublique'>>

const Position = ({ shown }: { shown: Shown }) => {
  const { when, length } = positionPeriod(shown.from_date, shown.to_date, dayOf(new Date()))
  return (
    <ResumeItem
      title={shown.poste}
      place={shown.entreprise}
      when={length === '' ? when : `${when} · ${length}`}
      text={shown.description}
    >
      {shown.entreprisePublique && (
        <Text size="sm" c="dimmed">
          {`Employeur confidentiel\u00a0: les recruteurs lisent «\u00a0${shown.entreprisePublique}\u00a0».`}
        </Text>
      )}
      {shown.skills.length > 0 && <TagList label="Compétences utilisées" tags={shown.skills} />}
    </ResumeItem>
  )
}

/** The positions of a resume, in its order. */
export const ResumePositions = ({ positions }: { positions: readonly Shown[] }) => (
  <Panel title="Expériences professionnelles">
    <HalvedList label="Expériences professionnelles" items={positions} itemKey={({ id }) => id}>
      {(shown) => <Position shown={shown} />}
    </HalvedList>
  </Panel>
)
