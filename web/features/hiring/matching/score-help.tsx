import type { Role } from '#domain/ground/accounts/roles.ts'
import { TermHelp } from '#web/ui/buttons/term-help.tsx'

/** What a score is, for whoever reads one. */
export const ScoreHelp = ({ reader }: { reader: Role }) => (
  <TermHelp term="le score">
    {reader === 'candidate'
      ? 'De 0 à 100\u00a0: ce que tu as de ce que la mission demande, en compétences, en expérience, en région et en disponibilité. Il aide à choisir qui est proposé, et ne décide de rien.'
      : 'De 0 à 100\u00a0: ce que le profil a de ce que la mission demande, en compétences, en expérience, en région et en disponibilité. Il vous aide à choisir, et ne décide de rien.'}
  </TermHelp>
)
