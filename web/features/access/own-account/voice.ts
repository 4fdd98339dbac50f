import type { Role } from '#domain/ground/accounts/roles.ts'
import { paths } from '#contract/paths.ts'
import { useSignedIn } from '#web/lib/session/session.ts'

/** A candidate is « tu », everybody else « vous ». */
type Voice = {
  emailHint: string
  /** Where the e-mail is changed; an administrator's is not. */
  profile?: string
  passwordHint: string
  sessionsHint: string
  onlySession: string
  calendarHint: string
  calendarWarning: string
  renewHint: string
  mailsHint: string
  activityHint: string
  noActivity: string
}

const vous: Voice = {
  emailHint: 'Elle se change dans votre profil.',
  passwordHint: 'Un mot de passe que vous n’utilisez nulle part ailleurs. Le changer ferme vos autres sessions.',
  sessionsHint: 'Les appareils où votre compte est ouvert. Fermez ceux que vous ne reconnaissez pas.',
  onlySession: 'Votre compte n’est ouvert nulle part ailleurs.',
  calendarHint:
    'Vos entretiens et vos missions dans l’agenda de votre téléphone ou de votre ordinateur\u00a0: abonnez-le à cette adresse, il se met à jour seul.',
  calendarWarning: 'Qui a cette adresse lit vos dates\u00a0: ne la donnez à personne.',
  renewHint: 'L’adresse actuelle ne répondra plus\u00a0: il faudra abonner vos agendas à la nouvelle.',
  mailsHint:
    'Trois rappels au plus pour ce qui vous attend\u00a0: au début, à mi-délai et à la fin. Les autres e-mails, comme l’annonce d’un entretien, arrivent toujours.',
  activityHint: 'Ce qui a été fait en votre nom. Si quelque chose n’est pas de vous, changez de mot de passe.',
  noActivity: 'Rien n’a encore été fait en votre nom.',
}

const voices: Record<Role, Voice> = {
  admin: {
    ...vous,
    emailHint: 'L’adresse d’un administrateur ne peut pas être changée ici.',
    mailsHint:
      'Ce qui attend la plateforme est rappelé une fois, à son adresse. Ce choix vaut pour tous les administrateurs\u00a0; les autres e-mails arrivent toujours.',
  },
  recruiter: { ...vous, profile: paths.recruiter.profile() },
  candidate: {
    emailHint: 'Elle se change dans ton profil.',
    profile: paths.candidate.profile(),
    passwordHint: 'Un mot de passe que tu n’utilises nulle part ailleurs. Le changer ferme tes autres sessions.',
    sessionsHint: 'Les appareils où ton compte est ouvert. Ferme ceux que tu ne reconnais pas.',
    onlySession: 'Ton compte n’est ouvert nulle part ailleurs.',
    calendarHint:
      'Tes entretiens et tes missions dans l’agenda de ton téléphone ou de ton ordinateur\u00a0: abonne-le à cette adresse, il se met à jour seul.',
    calendarWarning: 'Qui a cette adresse lit tes dates\u00a0: ne la donne à personne.',
    renewHint: 'L’adresse actuelle ne répondra plus\u00a0: il faudra abonner tes agendas à la nouvelle.',
    mailsHint:
      'Trois rappels au plus pour ce qui t’attend\u00a0: au début, à mi-délai et à la fin. Les autres e-mails, comme l’annonce d’un entretien, arrivent toujours.',
    activityHint: 'Ce qui a été fait en ton nom. Si quelque chose n’est pas de toi, change de mot de passe.',
    noActivity: 'Rien n’a encore été fait en ton nom.',
  },
}

/** The words of this page for the person who reads it. */
export const useVoice = (): Voice => voices[useSignedIn().role ?? 'recruiter']
