import type { Letter } from '#server/mail/letter.ts'

/** The link of a forgotten password, which is made when this is sent. */
export const passwordResetLetter = (accountId: number): Letter => ({
  subject: 'Choisissez un nouveau mot de passe',
  greeting: 'Bonjour,',
  paragraphs: [
    'Vous avez demandé à choisir un nouveau mot de passe pour votre compte Inspirnautes.',
    'Le lien ci-dessous sert une seule fois et reste valable une heure. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
  ],
  action: { label: 'Choisir un nouveau mot de passe', link: { kind: 'password-reset', accountId } },
  isUrgent: true,
})

/*
 * Nobody has proved yet that the address of a sign-up is theirs: what the two letters below say is ours alone, so that
 * the form cannot be used to write to a stranger.
 */

/** A candidate's sign-up was received. */
export const candidateRegisteredLetter: Letter = {
  subject: 'Ta demande est bien arrivée',
  greeting: 'Bonjour,',
  paragraphs: [
    'Merci de ton inscription sur Inspirnautes. Nous lisons ta demande et te répondons par e-mail.',
    'Dès que ton compte est activé, tu peux te connecter, compléter ton profil et recevoir des missions.',
  ],
}

/** A company's sign-up was received. */
export const recruiterRegisteredLetter: Letter = {
  subject: 'Votre demande est bien arrivée',
  greeting: 'Bonjour,',
  paragraphs: [
    'Merci d’avoir inscrit votre entreprise sur Inspirnautes. Nous lisons votre demande et vous répondons par e-mail.',
    'Dès que votre compte est activé, vous pouvez vous connecter et publier vos missions.',
  ],
}

/** Somebody waits for the administrator's decision. */
export const registrationToDecideLetter = (who: string): Letter => ({
  subject: `Une candidature vous attend : ${who}`,
  greeting: 'Bonjour,',
  paragraphs: [`${who} vient de demander un compte. Consultez la demande, puis acceptez-la ou refusez-la.`],
  action: { label: 'Voir les candidatures', path: '/admin/candidatures' },
})

/** The administrator accepted a candidate. */
export const candidateAcceptedLetter: Letter = {
  subject: 'Ton compte est activé',
  greeting: 'Bonjour,',
  paragraphs: [
    'Bonne nouvelle : ta candidature est acceptée et ton compte Inspirnautes est activé.',
    'Connecte-toi pour compléter ton profil : plus il est complet, plus les missions proposées te ressemblent.',
  ],
  action: { label: 'Me connecter', path: '/login' },
}

/** The administrator accepted a company. */
export const recruiterAcceptedLetter: Letter = {
  subject: 'Votre compte est activé',
  greeting: 'Bonjour,',
  paragraphs: [
    'Bonne nouvelle : votre candidature est acceptée et votre compte Inspirnautes est activé.',
    'Connectez-vous pour compléter votre profil et publier votre première mission.',
  ],
  action: { label: 'Me connecter', path: '/login' },
}

/** The administrator refused a candidate. */
export const candidateRefusedLetter: Letter = {
  subject: 'Ta demande d’inscription',
  greeting: 'Bonjour,',
  paragraphs: [
    'Merci de l’intérêt que tu portes à Inspirnautes. Après lecture de ta demande, nous ne pouvons pas activer ton compte.',
    'Nous te souhaitons une belle suite dans tes projets.',
  ],
}

/** The administrator refused a company. */
export const recruiterRefusedLetter: Letter = {
  subject: 'Votre demande d’inscription',
  greeting: 'Bonjour,',
  paragraphs: [
    'Merci de l’intérêt que vous portez à Inspirnautes. Après lecture de votre demande, nous ne pouvons pas activer votre compte.',
    'Nous vous souhaitons une belle suite dans vos projets.',
  ],
}
