import { ActionIcon, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconChevronUp, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/index.ts'
import { matchingQuery, type MatchingProfile } from '#contract/matching.ts'
import { candidateName } from '#web/features/candidates/candidate-name.ts'
import { CandidateDialog } from '#web/features/candidates/candidate-dialog.tsx'
import { AssignmentAction } from '#web/features/matching/assignment-action.card.tsx'
import { MatchingReasons } from '#web/features/matching/matching-reasons.card.tsx'
import { missingWords, scoreOf } from '#web/features/matching/matching-words.ts'
import { matchedStars } from '#web/features/matching/skill-stars.ts'
import { usePlaceFilter } from '#web/features/reference-data/reference-filters.ts'
import { q } from '#web/lib/api.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { useLastPage, useListSearch } from '#web/lib/list-search.ts'
import { Constellation } from '#web/ui/constellation.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FilterBar, type Filter } from '#web/ui/filter-bar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import classes from './matching.module.css'

const name: Filter = { kind: 'text', name: 'name', label: 'Nom' }
const numbers: Filter[] = [
  { kind: 'text', name: 'experience', label: 'Expérience minimum' },
  {
    kind: 'select',
    name: 'available',
    label: 'Disponibilité',
    options: [{ value: 'true', label: 'Libre au début de la mission' }],
  },
  { kind: 'text', name: 'scoreMin', label: 'Score minimum' },
]

type ScoreProps = { profile: MatchingProfile; isOpen: boolean; toggle: () => void }

const Score = ({ profile, isOpen, toggle }: ScoreProps) => {
  const missing = missingWords(profile.reasons)
  return (
    <>
      <span className={classes.score}>
        <ScoreBar value={scoreOf(profile)} />
        <ActionIcon
          variant="subtle"
          onClick={toggle}
          aria-expanded={isOpen}
          aria-label={`Détail du score de ${candidateName(profile)}`}
        >
          {isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        </ActionIcon>
      </span>
      {missing !== null && (
        <Text size="xs" c="var(--red-deep)">
          {missing}
        </Text>
      )}
    </>
  )
}

/** The name beside the figure of what they hold; the score's detail says the same in words. */
const Named = ({ profile }: { profile: MatchingProfile }) => (
  <span className={classes.named}>
    <Constellation className={classes.figure} stars={matchedStars(profile.reasons.skills)} isSmall />
    {candidateName(profile)}
  </span>
)

/** Every active candidate for a mission, the assigned ones first, then the best fits (002 §2.8, A-90). */
export const MatchingList = ({ missionId }: { missionId: number }) => {
  const { query, search } = useListSearch(matchingQuery)
  const reading = useQuery({
    ...q(api.matching.list, { params: { id: missionId }, query }),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<number | null>(null)
  const [consulted, setConsulted] = useState<number | null>(null)
  const place = usePlaceFilter()
  useLastPage(search, reading.data)
  return (
    <Panel title="Candidats" aside={reading.data && formatCount(reading.data.total, 'candidat')}>
      <FilterBar filters={[name, place, ...numbers]} search={search} />
      <DataTable
        label="Candidats"
        reading={reading}
        rows={reading.data?.items}
        rowKey={(profile) => profile.profilId}
        columns={[
          { header: 'Candidat', cell: (profile) => <Named profile={profile} /> },
          { header: 'Profil', cell: (profile) => profile.poste ?? '- - -' },
          { header: 'Expérience', cell: (profile) => formatCount(profile.nbrAnneeExp, 'an') },
          { header: 'Lieu', cell: (profile) => profile.country ?? '- - -' },
          { header: 'Disponibilité', cell: (profile) => formatDay(profile.disponibilityDate) },
          {
            header: 'Score',
            cell: (profile) => (
              <Score
                profile={profile}
                isOpen={open === profile.profilId}
                toggle={() => setOpen(open === profile.profilId ? null : profile.profilId)}
              />
            ),
          },
        ]}
        detail={(profile) => (open === profile.profilId ? <MatchingReasons profile={profile} /> : undefined)}
        actions={(profile) => (
          <>
            <IconButton
              label="Consulter"
              icon={<IconEye size={18} aria-hidden />}
              onClick={() => setConsulted(profile.userId)}
            />
            <AssignmentAction missionId={missionId} profile={profile} />
          </>
        )}
      />
      <Paginator search={search} of={reading.data} />
      <CandidateDialog id={consulted} onClose={() => setConsulted(null)} />
    </Panel>
  )
}
