import { Modal, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { candidates, type WorkExperience } from '#contract/profiles/candidates.ts'
import { availabilityWords } from '#web/features/profiles/candidates/availability-words.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { RatedSkills } from '#web/features/profiles/candidates/rated-skills.tsx'
import { photoOwner } from '#web/features/profiles/candidates/candidate-photo.ts'
import { SharedSirenOf } from '#web/features/profiles/legal-identities/shared-siren-of.lazy.tsx'
import { OwnPicture } from '#web/features/ground/files/own-picture.tsx'
import { Suspend, SuspendedNotice } from '#web/features/access/suspensions/suspension.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { formatCount, formatEuros } from '#web/lib/format.ts'
import { monthsFrom } from '#web/ui/dates/month-names.ts'
import { RatedList } from '#web/ui/ratings/rated-list.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { ShortLines } from '#web/ui/texts/short-lines.tsx'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'

/** A position in one line: « Développeuse React · Altaïr · mars 2021 – juin 2023 ». */
const positionLine = ({ poste, entreprise, from_date, to_date }: WorkExperience) =>
  [poste, entreprise, monthsFrom(from_date, to_date)].join(' · ')

/** Everything that the administrator may read about a candidate (002 §2.5), by user id. */
const Detail = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data: candidate } = useSuspenseQuery(q(candidates.detail, { params: { id } }))
  const positions = candidate.work_experiences.map(positionLine)
  return (
    <Stack gap="lg">
      <SuspendedNotice id={id} account={candidate} />
      <SharedSirenOf userId={id} />
      <OwnPicture owner={photoOwner(candidate)} />
      <FactList
        facts={[
          { label: 'Nom', value: candidateName(candidate) },
          { label: 'Profil', value: candidate.poste },
          { label: "Années d'expérience", value: formatCount(candidate.nbrAnneeExp, 'an') },
          { label: 'Email', value: candidate.email },
          { label: 'Téléphone', value: candidate.phone },
          { label: 'Lieu', value: candidate.country },
          { label: 'Adresse', value: candidate.address },
          { label: 'Disponibilité', value: availabilityWords(candidate.dispo_start, candidate.dispo_end) },
          { label: 'Tarif', value: candidate.tarif === null ? null : formatEuros(candidate.tarif) },
          { label: 'Diplôme', value: candidate.degree },
          { label: 'Dernière référence', value: candidate.lastReference },
          { label: 'Email de la dernière référence', value: candidate.lastReferenceContact },
          {
            label: 'Expériences',
            value: positions.length === 0 ? null : <ShortLines lines={[...new Set(positions)]} />,
            wide: true,
          },
          {
            label: 'Langues',
            value: candidate.langues.length === 0 ? null : <RatedList items={candidate.langues} columns />,
            wide: true,
          },
          { label: 'Description', value: candidate.description, wide: true },
          { label: 'Compétences', value: <RatedSkills skills={candidate.skills} />, wide: true },
        ]}
      />
      {candidate.can.suspend && <Suspend id={id} onAsk={onClose} />}
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

/** The same in a dialog; closed while no candidate is given. */
export const CandidateDialog = ({ id, onClose, notice, steps }: Props) => (
  <Modal opened={id !== null} onClose={onClose} title="Inspirnaute" size="xl">
    {id !== null && notice}
    {id !== null && (
      <ReadBoundary>
        <Detail id={id} onClose={onClose} />
      </ReadBoundary>
    )}
    {id !== null && steps}
  </Modal>
)
