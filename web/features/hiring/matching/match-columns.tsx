import { ActionIcon, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MatchingProfile } from '#contract/hiring/matching.ts'
import { paths } from '#contract/paths.ts'
import { withDe } from '#domain/elision.ts'
import { shownScore } from '#domain/hiring/matching/matching.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { ScoreHelp } from '#web/features/hiring/matching/score-help.lazy.tsx'
import { matchedStars } from '#web/features/hiring/matching/skill-stars.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import type { Column } from '#web/ui/tables/data-table.tsx'
import { ScoreBar } from '#web/ui/ratings/score-bar.tsx'
import classes from './matching.module.css'

const MatchDetail = onDemand(
  async () => (await import('./match-detail.tsx')).MatchDetail,
  () => true,
)

type ScoreProps = { profile: MatchingProfile; isOpen: boolean; toggle: () => void }

/** A candidate's score, their missing skills, and the button that unfolds the explanation. */
const MatchedScore = ({ profile, isOpen, toggle }: ScoreProps) => {
  const missing = profile.explanation
    .filter(({ kind, points }) => kind === 'required' && points === 0)
    .map(({ text }) => text)
  return (
    <>
      <span className={classes.score}>
        <ScoreBar value={shownScore(profile.score)} />
        <ActionIcon
          variant="subtle"
          onClick={toggle}
          aria-expanded={isOpen}
          aria-label={`Détail du score ${withDe(candidateName(profile))}`}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </span>
      {missing.length > 0 && (
        <Text size="xs" c="var(--red-deep)">
          {missing.join(', ')}
        </Text>
      )}
    </>
  )
}

/** The candidate’s name, beside a constellation of their skills; the detail under the row has the same skills as text. */
const MatchedName = ({ profile }: { profile: MatchingProfile }) => (
  <span className={classes.named}>
    <Constellation className={classes.figure} stars={matchedStars(profile.reasons.skills)} isSmall />
    <Link to={paths.admin.candidate(profile.userId)}>{candidateName(profile)}</Link>
  </span>
)

/** The columns of every list of candidates for a mission, and the detail that unfolds under a row. */
export const useMatchColumns = () => {
  const [open, setOpen] = useState<number | null>(null)
  const isOpen = ({ profilId }: MatchingProfile) => profilId === open
  const columns: readonly [Column<MatchingProfile>, ...Column<MatchingProfile>[]] = [
    { header: 'Candidat', cell: (profile) => <MatchedName profile={profile} /> },
    { header: 'Profil', cell: (profile) => profile.poste ?? '- - -' },
    { header: 'Expérience', cell: (profile) => formatCount(profile.nbrAnneeExp, 'an') },
    { header: 'Lieu', cell: (profile) => profile.country ?? '- - -' },
    { header: 'Disponibilité', cell: (profile) => formatDay(profile.disponibilityDate) },
    {
      header: 'Score',
      help: <ScoreHelp reader="admin" />,
      cell: (profile) => (
        <MatchedScore
          profile={profile}
          isOpen={isOpen(profile)}
          toggle={() => setOpen(isOpen(profile) ? null : profile.profilId)}
        />
      ),
    },
  ]
  const detail = (profile: MatchingProfile) => (isOpen(profile) ? <MatchDetail profile={profile} /> : undefined)
  return { columns, detail }
}
