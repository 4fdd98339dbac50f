import { paths } from '#contract/paths.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import type { Letter } from '#server/mail/letter.ts'

/** A corrected registration has arrived. */
export const correctionReceivedLetters: Record<ApplicantRole, Letter> = {
  candidate: {
    subject: 'Ta demande corrigée est bien arrivée',
    greeting: 'Bonjour,',
    paragraphs: [
      'Merci d’avoir corrigé ta demande. Nous la relisons et te répondons par e-mail.',
      'Ton adresse et ton mot de passe restent ceux de ton inscription.',
    ],
  },
  recruiter: {
    subject: 'Votre demande corrigée est bien arrivée',
    greeting: 'Bonjour,',
    paragraphs: [
      'Merci d’avoir corrigé votre demande. Nous la relisons et vous répondons par e-mail.',
      'Votre adresse et votre mot de passe restent ceux de votre inscription.',
    ],
  },
}

/** Another link, for whoever asked by one that had expired. */
export const anotherLinkLetters: Record<ApplicantRole, (accountId: number) => Letter> = {
  candidate: (accountId) => ({
    subject: 'Ton nouveau lien pour corriger ta demande',
    greeting: 'Bonjour,',
    paragraphs: ['Voici le lien que tu as demandé. Il est valable trente jours et remplace le précédent.'],
    action: { label: 'Corriger ma demande', link: { kind: 'registration-correction', accountId } },
    isUrgent: true,
  }),
  recruiter: (accountId) => ({
    subject: 'Votre nouveau lien pour corriger votre demande',
    greeting: 'Bonjour,',
    paragraphs: ['Voici le lien que vous avez demandé. Il est valable trente jours et remplace le précédent.'],
    action: { label: 'Corriger ma demande', link: { kind: 'registration-correction', accountId } },
    isUrgent: true,
  }),
}

/** A registration that was refused waits for the administrator's decision again. */
export const correctionToDecideLetter = (who: string): Letter => ({
  subject: `Une candidature corrigée vous attend : ${who}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${who} avait été refusé(e) et vient de corriger sa demande. Consultez ce qui a changé, puis acceptez-la ou refusez-la.`,
  ],
  action: { label: 'Voir les candidatures', path: paths.admin.registrations() },
})
