import { Modal, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recruiters } from '#contract/profiles/recruiters.ts'
import { hiringFacts } from '#web/features/profiles/recruiters/hiring-questions.ts'
import { Website } from '#web/features/profiles/recruiters/website.tsx'
import { SharedSirenOf } from '#web/features/profiles/legal-identities/shared-siren-of.lazy.tsx'
import { OwnPicture } from '#web/features/ground/files/own-picture.tsx'
import { logoOwner } from '#web/features/profiles/recruiters/company-logo.ts'
import { Suspend, SuspendedNotice } from '#web/features/access/suspensions/suspension.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'

/** Everything that the administrator may read about a recruiter (002 §3), by user id. */
const Detail = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data: recruiter } = useSuspenseQuery(q(recruiters.detail, { params: { id } }))
  return (
    <Stack gap="lg">
      <SuspendedNotice id={id} account={recruiter} />
      <SharedSirenOf userId={id} />
      <OwnPicture owner={logoOwner(id, recruiter.company_name)} />
      <FactList
        facts={[
          { label: 'Entreprise', value: recruiter.company_name },
          { label: "Domaine d'activité", value: recruiter.domain_recruiter.map(({ name }) => name).join(', ') },
          { label: 'Nom', value: recruiter.full_name },
          { label: 'Poste actuel', value: recruiter.poste },
          { label: 'Lieu', value: recruiter.country },
          { label: 'Téléphone', value: recruiter.phone_number },
          { label: 'Email', value: recruiter.email },
          { label: 'Adresse', value: recruiter.address },
          { label: 'Site web', value: recruiter.link && <Website link={recruiter.link} /> },
          { label: 'Début de journée', value: recruiter.start_at },
          { label: 'Fin de journée', value: recruiter.finish_at },
          { label: 'Description', value: recruiter.description, wide: true },
        ]}
      />
      <FactList lines facts={hiringFacts(recruiter)} />
      {recruiter.can.suspend && <Suspend id={id} onAsk={onClose} />}
    </Stack>
  )
}

type Props = {
  id: number | null
  onClose: () => void
  /** Above the profile. */
  notice?: ReactNode
  /** Under the profile: the way to the others, and what can be done (`DialogSteps`). */
  steps?: ReactNode
}

/** The same in a dialog; closed while no recruiter is given. */
export const RecruiterDialog = ({ id, onClose, notice, steps }: Props) => (
  <Modal opened={id !== null} onClose={onClose} title="Recruteur" size="xl">
    {id !== null && notice}
    {id !== null && (
      <ReadBoundary>
        <Detail id={id} onClose={onClose} />
      </ReadBoundary>
    )}
    {id !== null && steps}
  </Modal>
)
