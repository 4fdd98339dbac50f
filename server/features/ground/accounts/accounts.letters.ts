import { paths } from '#contract/paths.ts'
import type { ApplicantRole, Role } from '#domain/ground/accounts/roles.ts'
import type { Letter } from '#server/mail/letter.ts'

/** The link of a forgotten password, made when the mail is sent. */
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

const chooseAnother = { label: 'Choisir un nouveau mot de passe', path: paths.forgottenPassword() }

const passwordChangedToCompany = (device: string): Letter => ({
  subject: 'Votre mot de passe a changé',
  greeting: 'Bonjour,',
  paragraphs: [
    `Le mot de passe de votre compte Inspirnautes vient d’être changé, depuis cet appareil\u00a0: ${device}. Vos autres sessions sont fermées.`,
    'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: toutes les sessions seront fermées. Puis écrivez-nous.',
  ],
  action: chooseAnother,
  isUrgent: true,
})

/** A person changed their own password, on this device. */
export const passwordChangedLetters: Record<Role, (device: string) => Letter> = {
  admin: passwordChangedToCompany,
  recruiter: passwordChangedToCompany,
  candidate: (device) => ({
    subject: 'Ton mot de passe a changé',
    greeting: 'Bonjour,',
    paragraphs: [
      `Le mot de passe de ton compte Inspirnautes vient d’être changé, depuis cet appareil\u00a0: ${device}. Tes autres sessions sont fermées.`,
      'Si ce n’est pas toi, choisis tout de suite un nouveau mot de passe\u00a0: toutes les sessions seront fermées. Puis écris-nous.',
    ],
    action: chooseAnother,
    isUrgent: true,
  }),
}

const confirmNewEmail = (accountId: number) => ({
  label: 'Confirmer cette adresse',
  link: { kind: 'new-email', accountId } as const,
})

/** The link that confirms a changed e-mail. It holds only our own text: the address may be a stranger's. */
export const newEmailLetters: Record<ApplicantRole, (accountId: number) => Letter> = {
  candidate: (accountId) => ({
    subject: 'Confirme ta nouvelle adresse',
    greeting: 'Bonjour,',
    paragraphs: [
      'Cette adresse est maintenant celle de ton compte Inspirnautes\u00a0: c’est avec elle que tu te connectes.',
      'Confirme qu’elle est la tienne avec le lien ci-dessous, valable sept jours. D’ici là, un lien de mot de passe oublié arrive encore à ton ancienne adresse.',
      'Tu n’as rien demandé\u00a0? Ignore ce message.',
    ],
    action: confirmNewEmail(accountId),
    isUrgent: true,
  }),
  recruiter: (accountId) => ({
    subject: 'Confirmez votre nouvelle adresse',
    greeting: 'Bonjour,',
    paragraphs: [
      'Cette adresse est maintenant celle de votre compte Inspirnautes\u00a0: c’est avec elle que vous vous connectez.',
      'Confirmez qu’elle est la vôtre avec le lien ci-dessous, valable sept jours. D’ici là, un lien de mot de passe oublié arrive encore à votre ancienne adresse.',
      'Vous n’avez rien demandé\u00a0? Ignorez ce message.',
    ],
    action: confirmNewEmail(accountId),
    isUrgent: true,
  }),
}

const takeEmailBack = (accountId: number) => ({
  label: 'Ce n’est pas moi',
  link: { kind: 'former-email', accountId } as const,
})

/** What the last confirmed address is told of a change: the person there may not have asked for it, and takes it back. */
export const emailChangedLetters: Record<ApplicantRole, (accountId: number, email: string) => Letter> = {
  candidate: (accountId, email) => ({
    subject: 'L’adresse de ton compte a changé',
    greeting: 'Bonjour,',
    paragraphs: [
      `L’adresse de ton compte Inspirnautes est maintenant ${email}. Toutes tes sessions sont fermées\u00a0: connecte-toi avec cette adresse.`,
      'Si ce n’est pas toi, reprends ton adresse avec le lien ci-dessous, valable sept jours\u00a0: les sessions seront fermées, et tu choisiras un nouveau mot de passe.',
    ],
    action: takeEmailBack(accountId),
    isUrgent: true,
  }),
  recruiter: (accountId, email) => ({
    subject: 'L’adresse de votre compte a changé',
    greeting: 'Bonjour,',
    paragraphs: [
      `L’adresse de votre compte Inspirnautes est maintenant ${email}. Toutes vos sessions sont fermées\u00a0: connectez-vous avec cette adresse.`,
      'Si ce n’est pas vous, reprenez votre adresse avec le lien ci-dessous, valable sept jours\u00a0: les sessions seront fermées, et vous choisirez un nouveau mot de passe.',
    ],
    action: takeEmailBack(accountId),
    isUrgent: true,
  }),
}

/** The link that confirms the address of a registration. */
const confirmationAction = (accountId: number) => ({
  label: 'Confirmer mon adresse',
  link: { kind: 'email-confirmation', accountId } as const,
})

/*
 * The address of a sign-up is not proved yet. The two letters below hold only our own text, so that the form cannot be used
 * to send a message to a stranger.
 */

/** A candidate's sign-up was received. */
export const candidateRegisteredLetter = (accountId: number): Letter => ({
  subject: 'Ta demande est bien arrivée',
  greeting: 'Bonjour,',
  paragraphs: [
    'Merci de ton inscription sur Inspirnautes. Nous lisons ta demande et te répondons par e-mail.',
    'Confirme d’abord que cette adresse est la tienne, avec le lien ci-dessous. Sans confirmation, ta demande est effacée au bout de trente jours si elle attend encore.',
    'Dès que ton compte est activé, tu peux te connecter, compléter ton profil et recevoir des missions.',
  ],
  action: confirmationAction(accountId),
})

/** A company's sign-up was received. */
export const recruiterRegisteredLetter = (accountId: number): Letter => ({
  subject: 'Votre demande est bien arrivée',
  greeting: 'Bonjour,',
  paragraphs: [
    'Merci d’avoir inscrit votre entreprise sur Inspirnautes. Nous lisons votre demande et vous répondons par e-mail.',
    'Confirmez d’abord que cette adresse est la vôtre, avec le lien ci-dessous. Sans confirmation, votre demande est effacée au bout de trente jours si elle attend encore.',
    'Dès que votre compte est activé, vous pouvez vous connecter et publier vos missions.',
  ],
  action: confirmationAction(accountId),
})

/** A registration waits for the administrator's decision. */
export const registrationToDecideLetter = (who: string): Letter => ({
  subject: `Une candidature vous attend : ${who}`,
  greeting: 'Bonjour,',
  paragraphs: [`${who} vient de demander un compte. Consultez la demande, puis acceptez-la ou refusez-la.`],
  action: { label: 'Voir les candidatures', path: paths.admin.registrations() },
})

/** The administrator accepted a candidate. */
export const candidateAcceptedLetter: Letter = {
  subject: 'Ton compte est activé',
  greeting: 'Bonjour,',
  paragraphs: [
    'Bonne nouvelle : ta candidature est acceptée et ton compte Inspirnautes est activé.',
    'Connecte-toi pour compléter ton profil : plus il est complet, plus les missions proposées te ressemblent.',
  ],
  action: { label: 'Me connecter', path: paths.login() },
}

/** The administrator accepted a company. */
export const recruiterAcceptedLetter: Letter = {
  subject: 'Votre compte est activé',
  greeting: 'Bonjour,',
  paragraphs: [
    'Bonne nouvelle : votre candidature est acceptée et votre compte Inspirnautes est activé.',
    'Connectez-vous pour compléter votre profil et publier votre première mission.',
  ],
  action: { label: 'Me connecter', path: paths.login() },
}

const correctRegistration = (accountId: number) => ({
  label: 'Corriger ma demande',
  link: { kind: 'registration-correction', accountId } as const,
})

/** The administrator refused a registration; the link of the mail corrects it. */
export const refusedLetters: Record<ApplicantRole, (accountId: number) => Letter> = {
  candidate: (accountId) => ({
    subject: 'Ta demande d’inscription',
    greeting: 'Bonjour,',
    paragraphs: [
      'Merci de l’intérêt que tu portes à Inspirnautes. Après lecture de ta demande, nous ne pouvons pas activer ton compte.',
      'Quelque chose a changé, ou peut être précisé\u00a0? Corrige ta demande et renvoie-la avec le lien ci-dessous, valable trente jours\u00a0: nous la relirons.',
      'Nous te souhaitons une belle suite dans tes projets.',
    ],
    action: correctRegistration(accountId),
  }),
  recruiter: (accountId) => ({
    subject: 'Votre demande d’inscription',
    greeting: 'Bonjour,',
    paragraphs: [
      'Merci de l’intérêt que vous portez à Inspirnautes. Après lecture de votre demande, nous ne pouvons pas activer votre compte.',
      'Quelque chose a changé, ou peut être précisé\u00a0? Corrigez votre demande et renvoyez-la avec le lien ci-dessous, valable trente jours\u00a0: nous la relirons.',
      'Nous vous souhaitons une belle suite dans vos projets.',
    ],
    action: correctRegistration(accountId),
  }),
}

/** The administrator suspended a candidate. */
export const candidateSuspendedLetter = (reason: string): Letter => ({
  subject: 'Ton compte est suspendu',
  greeting: 'Bonjour,',
  paragraphs: [
    'L’administrateur de la plateforme a suspendu ton compte. Tu ne peux plus te connecter, et aucune nouvelle mission ne t’est proposée.',
    `Raison : ${reason}`,
    'Si tu contestes cette décision, écris-nous : une personne la réexaminera.',
  ],
  action: { label: 'Nous écrire', path: '/contact' },
})

/** The administrator suspended a company. */
export const recruiterSuspendedLetter = (reason: string): Letter => ({
  subject: 'Votre compte est suspendu',
  greeting: 'Bonjour,',
  paragraphs: [
    'L’administrateur de la plateforme a suspendu votre compte. Vous ne pouvez plus vous connecter, et aucun nouveau profil ne vous est proposé.',
    `Raison : ${reason}`,
    'Si vous contestez cette décision, écrivez-nous : une personne la réexaminera.',
  ],
  action: { label: 'Nous écrire', path: '/contact' },
})

/** The administrator made the account of a candidate active again. */
export const candidateReactivatedLetter: Letter = {
  subject: 'Ton compte est réactivé',
  greeting: 'Bonjour,',
  paragraphs: ['La suspension de ton compte est levée. Tu peux de nouveau te connecter et recevoir des missions.'],
  action: { label: 'Me connecter', path: '/login' },
}

/** The administrator made the account of a company active again. */
export const recruiterReactivatedLetter: Letter = {
  subject: 'Votre compte est réactivé',
  greeting: 'Bonjour,',
  paragraphs: [
    'La suspension de votre compte est levée. Vous pouvez de nouveau vous connecter et publier vos missions.',
  ],
  action: { label: 'Me connecter', path: '/login' },
}
