import { dayOf } from '#domain/time/paris-time.ts'
import { ExperienceDetails, type ReadExperience } from '#web/features/profiles/resumes/editor/experience-details.tsx'
import { ResumeItem } from '#web/features/profiles/resumes/view/resume-item.tsx'
import { positionPeriod } from '#web/features/profiles/resumes/resume-periods.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { HalvedList } from '#web/ui/lists/halved-list.tsx'

/** « mars 2021 – juin 2023 · 2 ans 4 mois » */
const periodOf = ({ from_date: from, to_date: to }: ReadExperience): string => {
  const { when, length } = positionPeriod(from, to, dayOf(new Date()))
  return length === '' ? when : `${when} · ${length}`
}

/** The positions of a resume, in its order. */
export const ResumeExperiences = ({ experiences }: { experiences: readonly ReadExperience[] }) => (
  <Panel title="Expériences professionnelles">
    <HalvedList label="Expériences professionnelles" items={experiences} itemKey={({ id }) => id}>
      {(experience) => (
        <ResumeItem title={experience.poste} place={experience.entreprise} when={periodOf(experience)}>
          <ExperienceDetails experience={experience} />
        </ResumeItem>
      )}
    </HalvedList>
  </Panel>
)
