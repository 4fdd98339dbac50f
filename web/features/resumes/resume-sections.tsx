import type { ReactNode } from 'react'
import type { OwnProfile, RestrictedProfile } from '#contract/candidates.ts'
import { ResumeExperiences } from '#web/features/resumes/resume-experiences.card.tsx'
import { ResumeLanguages, ResumeSkills } from '#web/features/resumes/resume-ratings.card.tsx'
import { ResumeEducations } from '#web/features/resumes/resume-educations.card.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

type Sections = Pick<OwnProfile | RestrictedProfile, 'work_experiences' | 'educations' | 'skills' | 'langues'>

/** What a resume tells beyond the sign-up: the skills come from there. */
const isBlank = ({ work_experiences: experiences, educations, langues: languages }: Sections) =>
  experiences.length + educations.length + languages.length === 0

/** The sections of a resume that have something to read; `placeholder` when only the skills may have. */
export const ResumeSections = ({ profile, placeholder }: { profile: Sections; placeholder: ReactNode }) => (
  <>
    {isBlank(profile) && <Panel title="Parcours">{placeholder}</Panel>}
    {profile.work_experiences.length > 0 && <ResumeExperiences experiences={profile.work_experiences} />}
    {profile.educations.length > 0 && <ResumeEducations educations={profile.educations} />}
    {profile.skills.length > 0 && <ResumeSkills groups={profile.skills} />}
    {profile.langues.length > 0 && <ResumeLanguages languages={profile.langues} />}
  </>
)
