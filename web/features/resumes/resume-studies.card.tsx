import type { Education } from '#contract/candidates.ts'
import { ResumeItem } from '#web/features/resumes/resume-item.tsx'
import { studyPeriod } from '#web/features/resumes/resume-periods.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { HalvedList } from '#web/ui/lists/halved-list.tsx'

/** The degrees and trainings of a resume, in its order. */
export const ResumeStudies = ({ studies }: { studies: readonly Education[] }) => (
  <Panel title="Formations">
    <HalvedList label="Formations" items={studies} itemKey={({ id }) => id}>
      {(study) => (
        <ResumeItem
          title={study.degree}
          place={study.school}
          when={studyPeriod(study.fromDateEdu, study.toDateEdu)}
          text={study.descriptionEdu}
        />
      )}
    </HalvedList>
  </Panel>
)
