import { Text } from '@mantine/core'
import type { MatchingProfile } from '#contract/matching.ts'
import { missingSkillCap, shownScore } from '#domain/matching.ts'
import { reasonLines } from '#web/features/matching/matching-words.ts'
import classes from './matching.module.css'

/** Why a candidate has their score: one line a reason, with its points. */
export const MatchingReasons = ({ profile }: { profile: MatchingProfile }) => (
  <>
    <ul className={classes.reasons} aria-label={`Score ${shownScore(profile.score)} sur 100, en détail`}>
      {reasonLines(profile.reasons).map((line) => (
        <li key={line.key}>
          <Text component="span" size="xs" c="dimmed">
            {line.label}
          </Text>
          <Text component="span" size="sm" {...(line.isMissing ? { c: 'var(--red-deep)', fw: 600 } : {})}>
            {line.words}
          </Text>
          <Text component="span" size="sm" c="dimmed" className={classes.points}>
            {line.points}
            <span className="visually-hidden"> points</span>
          </Text>
        </li>
      ))}
    </ul>
    {profile.reasons.capped && (
      <Text size="sm" mt="xs">
        {`Une compétence requise manque\u00a0: le score est plafonné à ${shownScore(missingSkillCap)}.`}
      </Text>
    )}
  </>
)
