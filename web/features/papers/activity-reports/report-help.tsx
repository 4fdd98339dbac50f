import type { Role } from '#domain/ground/accounts/roles.ts'
import { TermHelp } from '#web/ui/buttons/term-help.tsx'

/** What an activity report is, for whoever meets its three letters. */
export const ReportHelp = ({ reader }: { reader: Role }) => (
  <TermHelp term="un CRA">
    {reader === 'candidate'
      ? 'Le compte rendu d’activité\u00a0: les jours que tu as travaillés dans le mois. L’entreprise le valide, et ta facture se fait d’après lui.'
      : 'Le compte rendu d’activité\u00a0: les jours travaillés dans le mois. L’entreprise le valide, et les factures se font d’après lui.'}
  </TermHelp>
)
