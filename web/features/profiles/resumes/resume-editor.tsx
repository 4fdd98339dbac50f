import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { photoOwner } from '#web/features/profiles/candidates/candidate-photo.ts'
import { ownProfileOf, wholeProfile } from '#web/features/profiles/candidates/own-profile.ts'
import { ChangePicture } from '#web/features/ground/files/change-picture.tsx'
import { OwnPicture } from '#web/features/ground/files/own-picture.tsx'
import { pictureOf } from '#web/features/ground/files/picture-owner.ts'
import { ResumeHeaderForm } from '#web/features/profiles/resumes/editor/resume-header.form.tsx'
import { queryClient } from '#web/server-state/query-client.ts'
import { PrefillFromResume } from '#web/features/profiles/resumes/prefill/prefill-from-resume.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { CompletionBar } from '#web/ui/progress/completion-bar.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { PageOutline, PagePart } from '#web/ui/frame/page-outline.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const ResumeEntries = afterPage(async () => (await import('./editor/resume-entries.tsx')).ResumeEntries)

const StoredResume = afterPage(async () => (await import('./prefill/stored-resume.card.tsx')).StoredResume)

/** The code comes with the entries, which name their masked words too. */
const MaskedWords = afterPage(async () => (await import('./editor/masked-words.tsx')).MaskedWords)

const skillsComing = <Skeleton height={420} />
const languagesComing = <Skeleton height={96} />

/** The searchable lists stand at the end of the page: their code comes after what is seen first. */
const SkillsForm = afterPage(
  async () => (await import('./editor/resume-skills.form.tsx')).ResumeSkillsForm,
  skillsComing,
)
const LanguagesForm = afterPage(
  async () => (await import('./editor/resume-languages.form.tsx')).ResumeLanguagesForm,
  languagesComing,
)

const counted = (items: readonly unknown[]) => (items.length === 0 ? '–' : String(items.length))

/** The parts of the resume, with how many entries each has. */
const partsOf = (profile: OwnProfile) => [
  { id: 'profil', title: 'Profil' },
  { id: 'experiences', title: 'Expériences', content: counted(profile.work_experiences) },
  { id: 'formations', title: 'Formations', content: counted(profile.educations) },
  { id: 'competences', title: 'Compétences', content: counted(profile.skills.flatMap(({ skills }) => skills)) },
  { id: 'langues', title: 'Langues', content: counted(profile.langues) },
]

/** Fetches the profile, and at the same time the code of what stands in its place at once. */
export const loadResumeEditor = async (id: number): Promise<null> => {
  await Promise.all([
    queryClient.ensureQueryData(ownProfileOf(id)),
    queryClient.prefetchQuery(pictureOf(id)),
    ResumeEntries.prepare(),
    StoredResume.prepare(),
  ])
  return null
}

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
  const isOwn = useSignedIn().id === id
  return (
    <>
      <PageHeader title="Modifier le CV" back={{ to: back }}>
        {isOwn && <PrefillFromResume userId={id} />}
        <Button component={Link} to={view} variant="default">
          Voir le CV
        </Button>
      </PageHeader>
      {isOwn && <StoredResume profile={profile} />}
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
            <Stack gap="lg">
              <Group gap="md">
                <OwnPicture owner={photoOwner(profile)} size="medium" />
                <ChangePicture owner={photoOwner(profile)} />
              </Group>
              <ResumeHeaderForm profile={profile} />
              <MaskedWords profile={profile} section="profil" />
            </Stack>
          </Panel>
        </PagePart>
        <ResumeEntries profile={profile} />
        <PagePart id="competences">
          <Panel title="Compétences">
            <ReadBoundary waiting={skillsComing}>
              <SkillsForm profile={profile} />
            </ReadBoundary>
          </Panel>
        </PagePart>
        <PagePart id="langues">
          <Panel title="Langues">
            <ReadBoundary waiting={languagesComing}>
              <LanguagesForm profile={profile} />
            </ReadBoundary>
          </Panel>
        </PagePart>
      </DetailLayout>
    </>
  )
}
