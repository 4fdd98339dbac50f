import { Button, Skeleton } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'react-router'
import { ownProfileOf, wholeProfile } from '#web/features/candidates/own-profile.ts'
import { Educations } from '#web/features/resumes/educations.card.tsx'
import { Experiences } from '#web/features/resumes/experiences.card.tsx'
import { ResumeHeaderForm } from '#web/features/resumes/resume-header.form.tsx'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { CompletionBar } from '#web/ui/figures/completion-bar.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The searchable lists stand at the end of the page: their code comes after what is seen first. */
const SkillsForm = lazy(async () => ({ default: (await import('./resume-skills.form.tsx')).ResumeSkillsForm }))
const LanguagesForm = lazy(async () => ({ default: (await import('./resume-languages.form.tsx')).ResumeLanguagesForm }))

type Props = {
  /** The user id of the candidate. */
  id: number
  /** Where the resume is read. */
  view: string
  back: string
}

/** The editor of a resume, for its candidate and the administrator (002 §2.14): each part is saved on its own. */
export const ResumeEditor = ({ id, view, back }: Props) => {
  const { data } = useSuspenseQuery(ownProfileOf(id))
  const profile = wholeProfile(data)
  return (
    <>
      <PageHeader title="Modifier le CV" back={{ to: back }}>
        <Button component={Link} to={view} variant="default">
          Voir le CV
        </Button>
      </PageHeader>
      <DetailLayout
        aside={
          <Panel title="Avancement">
            <CompletionBar label="Profil rempli" percentage={profile.percentage} />
          </Panel>
        }
      >
        <Panel title="Profil">
          <ResumeHeaderForm profile={profile} />
        </Panel>
        <Experiences profile={profile} />
        <Educations profile={profile} />
        <Panel title="Compétences">
          <ReadBoundary waiting={<Skeleton height={420} />}>
            <SkillsForm profile={profile} />
          </ReadBoundary>
        </Panel>
        <Panel title="Langues">
          <ReadBoundary waiting={<Skeleton height={96} />}>
            <LanguagesForm profile={profile} />
          </ReadBoundary>
        </Panel>
      </DetailLayout>
    </>
  )
}
