import { Text } from '@mantine/core'
import type { MatchingProfile } from '#contract/hiring/matching.ts'
import { shownScore } from '#domain/hiring/matching/matching.ts'
import { Explanation } from '#web/features/hiring/matching/explanation.tsx'
import classes from './explanation.module.css'

/**
 * The detail under a candidate of the matching list: the explanation of the score, and the score when they were
 * proposed.
 */
export const MatchDetail = ({ profile }: { profile: MatchingProfile }) => (
  <>
    <Explanation of={profile} />
    {profile.proposed && (
      <section className={classes.proposed} aria-label="Score à la proposition">
        <Text size="sm">
          {`Score à la proposition\u00a0: `}
          <b>{shownScore(profile.proposed.score)}</b>
        </Text>
        {profile.proposed.score !== profile.score && (
          <details>
            <summary>Ce qui le faisait alors</summary>
            <Explanation of={profile.proposed} />
          </details>
        )}
      </section>
    )}
  </>
)
