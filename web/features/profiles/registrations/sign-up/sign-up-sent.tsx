import { AlertBox } from '#web/ui/notices/alert-box.tsx'

const words = {
  candidate: {
    title: 'Il te reste à confirmer ton adresse',
    text: (email: string) =>
      `Ouvre l’e\u2011mail envoyé à ${email} et suis son lien. L’administrateur lit ta demande et te répond par e\u2011mail.`,
  },
  recruiter: {
    title: 'Il vous reste à confirmer votre adresse',
    text: (email: string) =>
      `Ouvrez l’e\u2011mail envoyé à ${email} et suivez son lien. L’administrateur lit votre demande et vous répond par e\u2011mail.`,
  },
}

/** What comes next after a sign-up: it stays above the empty form, where the toast goes. */
export const SignUpSent = ({ to, as }: { to: string; as: keyof typeof words }) => (
  <AlertBox color="green" role="status" title={words[as].title}>
    {words[as].text(to)}
  </AlertBox>
)
