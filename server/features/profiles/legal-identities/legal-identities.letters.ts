import { paths } from '#contract/paths.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import type { Letter } from '#server/mail/letter.ts'

type Named = { id: number; role: ApplicantRole; name: string }

const pageOf = ({ id, role }: Named): string =>
  role === 'recruiter' ? paths.admin.recruiter(id) : paths.admin.candidate(id)

/** To the administrator: an account has the SIREN of others. */
export const sharedSirenLetter = (others: readonly Named[]): Letter => ({
  subject: 'Deux comptes ont le même SIREN',
  greeting: 'Bonjour,',
  paragraphs: [
    'Un compte vient de recevoir un SIREN qu’un autre compte a déjà. C’est peut-être une seule entreprise, inscrite deux fois.',
    'Ces comptes l’avaient déjà\u00a0:',
  ],
  lines: others.map((other) => ({ text: other.name, path: pageOf(other) })),
})
