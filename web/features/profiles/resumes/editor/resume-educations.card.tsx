import type { Education } from '#contract/profiles/candidates.ts'
import { ResumeItem } from '#web/features/profiles/resumes/view/resume-item.tsx'
import { studyPeriod } from '#web/features/profiles/resumes/resume-periods.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { HalvedList } from '#web/ui/lists/halved-list.tsx'
import { WrittenText } from '#web/ui/texts/written-text.tsx'

/** The degrees and trainings of a resume, in its order. */
export const ResumeEducations = ({ educations }: { educations: readonly Education[] }) => (
  <Panel title="Formations">
    <HalvedList label="Formations" items={educations} itemKey={({ id }) => id}>
      {(education) => (
        <ResumeItem
          title={education.degree}
          place={education.school}
          when={studyPeriod(education.fromDateEdu, education.toDateEdu)}
        >
          {education.descriptionEdu && <WrittenText text={education.descriptionEdu} />}
        </ResumeItem>
      )}
    </HalvedList>
  </Panel>
)
