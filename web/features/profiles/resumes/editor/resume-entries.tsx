import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { Educations } from '#web/features/profiles/resumes/editor/educations.tsx'
import { Experiences } from '#web/features/profiles/resumes/editor/experiences.tsx'
import { PagePart } from '#web/ui/frame/page-outline.tsx'

/** The positions and the degrees of a resume, to edit. */
export const ResumeEntries = ({ profile }: { profile: OwnProfile }) => (
  <>
    <PagePart id="experiences">
      <Experiences profile={profile} />
    </PagePart>
    <PagePart id="formations">
      <Educations profile={profile} />
    </PagePart>
  </>
)
