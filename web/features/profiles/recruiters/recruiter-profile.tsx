import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recruiters } from '#contract/profiles/recruiters.ts'
import { LegalIdentityOf } from '#web/features/profiles/legal-identities/legal-identity.lazy.tsx'
import { RecruiterDetails } from '#web/features/profiles/recruiters/recruiter-details.card.tsx'
import { RecruiterHeader } from '#web/features/profiles/recruiters/recruiter-header.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { CompletionBar } from '#web/ui/progress/completion-bar.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The request for a company's profile, by user id. */
export const recruiterProfileOf = (id: number) => q(recruiters.profile, { params: { id } })

/** The profile of a company, in two cards that it may edit; `children` stand under how complete it is. */
export const RecruiterProfile = ({ id, children }: { id: number; children?: ReactNode }) => {
  const { data: profile } = useSuspenseQuery(recruiterProfileOf(id))
  return (
    <DetailLayout
      aside={
        <>
          <Panel title={profile.can.edit ? 'Votre profil' : 'Le profil'}>
            <CompletionBar label="Profil rempli" percentage={profile.percentage} />
          </Panel>
          {children}
        </>
      }
    >
      <RecruiterHeader id={id} profile={profile} />
      <RecruiterDetails id={id} profile={profile} />
      <LegalIdentityOf userId={id} />
    </DetailLayout>
  )
}
