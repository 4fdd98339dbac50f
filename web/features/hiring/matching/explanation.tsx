import { Text } from '@mantine/core'
import type { ExplainedScore } from '#contract/hiring/matching.ts'
import { matchWeights, shownScore } from '#domain/hiring/matching/matching.ts'
import type { ExplanationKind } from '#domain/hiring/matching/matching-explanation.ts'
import classes from './explanation.module.css'

const labels: Record<ExplanationKind, string> = {
  required: 'Compétence requise',
  additional: 'Compétence supplémentaire',
  years: 'Expérience',
  place: 'Lieu',
  availability: 'Disponibilité',
  cap: 'Plafond',
}

const read = (points: number) =>
  (points / 100).toLocaleString('fr-FR', { maximumFractionDigits: 2 }).replace('-', '\u2212')

/** Points as text, with their maximum where one line covers the whole component: « 4 / 5 ». */
const pointsOf = (kind: ExplanationKind, points: number) =>
  kind === 'years' || kind === 'place' || kind === 'availability'
    ? `${read(points)} / ${read(matchWeights[kind])}`
    : read(points)

/** The greatest loss: a missing required skill, and the cap on the score that it causes. */
const isGrave = (kind: ExplanationKind, points: number) => kind === 'cap' || (kind === 'required' && points === 0)

/** Explains a score in the server's words: one line for each component with its points, whose sum is the score. */
export const Explanation = ({ of: { score, explanation } }: { of: Pick<ExplainedScore, 'score' | 'explanation'> }) => (
  <ul className={classes.reasons} aria-label={`Score ${shownScore(score)} sur 100, en détail`}>
    {explanation.map(({ kind, text, points }) => (
      <li key={text}>
        <Text component="span" size="xs" c="dimmed">
          {labels[kind]}
        </Text>
        <Text component="span" size="sm" {...(isGrave(kind, points) ? { c: 'var(--red-deep)', fw: 600 } : {})}>
          {text}
        </Text>
        <Text component="span" size="sm" c="dimmed" className={classes.points}>
          {pointsOf(kind, points)}
          <span className="visually-hidden"> points</span>
        </Text>
      </li>
    ))}
  </ul>
)
