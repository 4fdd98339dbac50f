import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { photoOwner } from '#web/features/profiles/candidates/candidate-photo.ts'
import { ownProfileOf, wholeProfile } from '#web/features/profiles/candidates/own-profile.ts'
import { OwnPicture } from '#web/features/ground/files/own-picture.tsx'
import { pictureOf } from '#web/features/ground/files/picture-owner.ts'
import { ImportedResume, importedResumeOf } from '#web/features/profiles/resumes/view/imported-resume.tsx'
import { ResumeIdentity } from '#web/features/profiles/resumes/view/resume-identity.card.tsx'
import { ResumeSections } from '#web/features/profiles/resumes/view/resume-sections.tsx'
import { queryClient } from '#web/server-state/query-client.ts'
import { OutsideLink } from '#web/ui/links/outside-link.tsx'

/** Reads all that a whole resume shows; the files may fail without it. */
export const loadResume = async (userId: number): Promise<null> => {
  await Promise.all([
    queryClient.ensureQueryData(ownProfileOf(userId)),
    queryClient.prefetchQuery(pictureOf(userId)),
    queryClient.prefetchQuery(importedResumeOf(userId)),
  ])
  return null
}

/** The resume of a candidate, with its contact. */
export const useWholeResume = (userId: number): OwnProfile => wholeProfile(useSuspenseQuery(ownProfileOf(userId)).data)

type Props = Omit<ComponentProps<typeof ResumeSections>, 'profile'> & { profile: OwnProfile }

/** A whole resume, for its candidate and the administrator. */
export const WholeResume = ({ profile, ...words }: Props) => (
  <>
    <ResumeIdentity
      avatar={<OwnPicture owner={photoOwner(profile)} />}
      profile={profile}
      facts={[
        { label: 'Téléphone', value: profile.phone },
        { label: 'Email', value: profile.email },
        { label: 'Site web', value: profile.link && <OutsideLink href={profile.link}>{profile.link}</OutsideLink> },
        { label: 'CV importé', value: <ImportedResume userId={profile.id_user} /> },
      ]}
    />
    <ResumeSections profile={profile} {...words} />
  </>
)
