import type { ReactNode } from 'react'
import type { OwnProfile, RestrictedProfile } from '#contract/profiles/candidates.ts'
import { ResumeExperiences } from '#web/features/profiles/resumes/editor/resume-experiences.card.tsx'
import { ResumeLanguages, ResumeSkills } from '#web/features/profiles/resumes/editor/resume-ratings.card.tsx'
import { ResumeEducations } from '#web/features/profiles/resumes/editor/resume-educations.card.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

type Sections = Pick<OwnProfile | RestrictedProfile, 'work_experiences' | 'educations' | 'skills' | 'langues'>

/** What a resume does not tell yet, in words; the skills come from the sign-up. */
const missingFrom = ({ work_experiences: experiences, educations, langues: languages }: Sections): string[] => [
  ...(experiences.length === 0 ? ['expériences'] : []),
  ...(educations.length === 0 ? ['formations'] : []),
  ...(languages.length === 0 ? ['langues'] : []),
]

type Props = {
  profile: Sections
  /** Shown when nothing but the skills is told. */
  placeholder: ReactNode
  /** Shown when something is told, and these words name what is not: « formations, langues ». */
  toComplete?: (missing: string) => ReactNode
}

/** The sections of a resume that have something to read. */
export const ResumeSections = ({ profile, placeholder, toComplete }: Props) => {
  const missing = missingFrom(profile)
  const isBlank = missing.length === 3
  return (
    <>
      {isBlank && <Panel title="Parcours">{placeholder}</Panel>}
      {profile.work_experiences.length > 0 && <ResumeExperiences experiences={profile.work_experiences} />}
      {profile.educations.length > 0 && <ResumeEducations educations={profile.educations} />}
      {profile.skills.length > 0 && <ResumeSkills groups={profile.skills} />}
      {profile.langues.length > 0 && <ResumeLanguages languages={profile.langues} />}
      {!isBlank && missing.length > 0 && toComplete?.(missing.join(', '))}
    </>
  )
}
