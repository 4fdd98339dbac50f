import type { Role } from '#domain/ground/accounts/roles.ts'
import { TermHelp } from '#web/ui/buttons/term-help.tsx'

/** What the vigilance file is, for whoever meets it. */
export const VigilanceHelp = ({ reader }: { reader: Role }) => (
  <TermHelp term="la vigilance">
    {reader === 'candidate'
      ? 'Les papiers que la loi fait demander à qui travaille pour une entreprise, dès 5\u202f000\u00a0€ par contrat\u00a0: cotisations, impôts, activité, assurance. L’entreprise doit les avoir au début de ta mission, puis tous les six mois.'
      : 'Les papiers que la loi fait demander à un freelance, dès 5\u202f000\u00a0€ par contrat\u00a0: cotisations, impôts, activité, assurance. L’entreprise doit les avoir au début de la mission, puis tous les six mois.'}
  </TermHelp>
)
