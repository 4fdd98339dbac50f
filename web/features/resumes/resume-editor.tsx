import { Button, Skeleton, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/candidates.ts'
import { ownProfileOf, wholeProfile } from '#web/features/candidates/own-profile.ts'
import { Educations } from '#web/features/resumes/educations.tsx'
import { Experiences } from '#web/features/resumes/experiences.tsx'
import { ResumeHeaderForm } from '#web/features/resumes/resume-header.form.tsx'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { CompletionBar } from '#web/ui/figures/completion-bar.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { PageOutline, PagePart } from '#web/ui/frame/page-outline.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The searchable lists stand at the end of the page: their code comes after what is seen first. */
const SkillsForm = lazy(async () => ({ default: (await import('./resume-skills.form.tsx')).ResumeSkillsForm }))
const LanguagesForm = lazy(async () => ({ default: (await import('./resume-languages.form.tsx')).ResumeLanguagesForm }))

const counted = (items: readonly unknown[]) => (items.length === 0 ? '–' : String(items.length))

/** The parts of the resume, with how many entries each has. */
const partsOf = (profile: OwnProfile) => [
  { id: 'profil', title: 'Profil' },
  { id: 'experiences', title: 'Expériences', content: counted(profile.work_experiences) },
  { id: 'formations', title: 'Formations', content: counted(profile.educations) },
  { id: 'competences', title: 'Compétences', content: counted(profile.skills.flatMap(({ skills }) => skills)) },
  { id: 'langues', title: 'Langues', content: counted(profile.langues) },
]

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
        asideStays
        aside={
          <Panel title="Avancement">
            <Stack gap="md">
              <CompletionBar label="Profil rempli" percentage={profile.percentage} />
              <PageOutline label="Parties du CV" parts={partsOf(profile)} />
            </Stack>
          </Panel>
        }
      >
        <PagePart id="profil">
          <Panel title="Profil">
            <ResumeHeaderForm profile={profile} />
          </Panel>
        </PagePart>
        <PagePart id="experiences">
          <Experiences profile={profile} />
        </PagePart>
        <PagePart id="formations">
          <Educations profile={profile} />
        </PagePart>
        <PagePart id="competences">
          <Panel title="Compétences">
            <ReadBoundary waiting={<Skeleton height={420} />}>
              <SkillsForm profile={profile} />
            </ReadBoundary>
          </Panel>
        </PagePart>
        <PagePart id="langues">
          <Panel title="Langues">
            <ReadBoundary waiting={<Skeleton height={96} />}>
              <LanguagesForm profile={profile} />
            </ReadBoundary>
          </Panel>
        </PagePart>
      </DetailLayout>
    </>
  )
}
