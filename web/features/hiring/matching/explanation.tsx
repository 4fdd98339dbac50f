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
  (points / 100).toLocaleString('fr-FR', { maximumFractionDigits: 1 }).replace('-', '\u2212')

type Line = ExplainedScore['explanation'][number]

/** Points as text with the most that the line may give, « 3,2 sur 5 »: the skills of a component share its points. */
const pointsOf = ({ kind, points }: Line, lines: readonly Line[]) =>
  kind === 'cap'
    ? read(points)
    : `${read(points)} sur ${read(matchWeights[kind] / lines.filter((line) => line.kind === kind).length)}`

/** The greatest loss: a missing required skill, and the cap on the score that it causes. */
const isGrave = ({ kind, points }: Line) => kind === 'cap' || (kind === 'required' && points === 0)

/** Explains a score in the server's words: one line for each component with its points, whose sum is the score. */
export const Explanation = ({ of: { score, explanation } }: { of: Pick<ExplainedScore, 'score' | 'explanation'> }) => (
  <ul className={classes.reasons} aria-label={`Score ${shownScore(score)} sur 100, en détail`}>
    {explanation.map((line) => (
      <li key={line.text}>
        <Text component="span" size="xs" c="dimmed">
          {labels[line.kind]}
        </Text>
        <Text component="span" size="sm" {...(isGrave(line) ? { c: 'var(--red-deep)', fw: 600 } : {})}>
          {line.text}
        </Text>
        <Text component="span" size="sm" c="dimmed" className={classes.points}>
          {pointsOf(line, explanation)}
          <span className="visually-hidden"> points</span>
        </Text>
      </li>
    ))}
  </ul>
)
