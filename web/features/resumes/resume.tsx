import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnProfile } from '#contract/candidates.ts'
import { initialsOf } from '#domain/people/names.ts'
import { ownProfileOf, wholeProfile } from '#web/features/candidates/own-profile.ts'
import { ImportedResume } from '#web/features/resumes/imported-resume.tsx'
import { importedResumeOf, photoOf } from '#web/features/resumes/resume-files.ts'
import { ResumeIdentity } from '#web/features/resumes/resume-identity.card.tsx'
import { ResumeSections } from '#web/features/resumes/resume-sections.tsx'
import { fileAddress } from '#web/lib/http/file-address.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { OutsideLink } from '#web/ui/texts/outside-link.tsx'

/** Reads all that a whole resume shows; the files may fail without it. */
export const loadResume = async (userId: number): Promise<null> => {
  await Promise.all([
    queryClient.ensureQueryData(ownProfileOf(userId)),
    queryClient.prefetchQuery(photoOf(userId)),
    queryClient.prefetchQuery(importedResumeOf(userId)),
  ])
  return null
}

/** The resume of a candidate, with its contact. */
export const useWholeResume = (userId: number): OwnProfile => wholeProfile(useSuspenseQuery(ownProfileOf(userId)).data)

const Photo = ({ profile }: { profile: OwnProfile }) => {
  const path = useQuery(photoOf(profile.id_user)).data?.path
  const initials = initialsOf({ familyName: profile.name, givenName: profile.lastname })
  return <Avatar size="large" initials={initials} src={path == null ? null : fileAddress(path)} />
}

/** A whole resume, for its candidate and the administrator. */
export const WholeResume = ({ profile, placeholder }: { profile: OwnProfile; placeholder: ReactNode }) => (
  <>
    <ResumeIdentity
      avatar={<Photo profile={profile} />}
      profile={profile}
      facts={[
        { label: 'Téléphone', value: profile.phone },
        { label: 'Email', value: profile.email },
        { label: 'Site web', value: profile.link && <OutsideLink href={profile.link}>{profile.link}</OutsideLink> },
        { label: 'CV importé', value: <ImportedResume userId={profile.id_user} /> },
      ]}
    />
    <ResumeSections profile={profile} placeholder={placeholder} />
  </>
)
