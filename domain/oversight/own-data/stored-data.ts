import type { Role } from '#domain/ground/accounts/roles.ts'
import { retentionDays } from '#domain/retention.ts'

/** A kind of data that the platform keeps of a person: what it is, why, and until when. */
type StoredData = { label: string; what: string; why: string; until: string; of: readonly Role[] }

const lasting = (days: number): string => (days === 365 ? 'Un an' : `${days}\u00a0jours`)

const account = 'La durée du compte'
const everybody = ['candidate', 'recruiter', 'admin'] as const
const parties = ['candidate', 'recruiter'] as const
const readers = ['recruiter', 'admin'] as const

/**
 * What is kept of a person, by its name, in the words of the terms (web/content/catalogue/privacy.ts) and with the durations of
 * domain/retention.ts: change them together.
 */
export const storedData = {
  account: {
    label: 'Compte',
    what: 'E-mail, rôle, empreinte du mot de passe, seconds facteurs, choix d’e-mails',
    why: 'Ouvrir le compte à la bonne personne',
    until: account,
    of: everybody,
  },
  sessions: {
    label: 'Sessions',
    what: 'Appareil, réseau et dates de chaque connexion',
    why: 'Tenir la session ouverte, et montrer où le compte est ouvert',
    until: 'La durée de la session, trente jours au plus',
    of: everybody,
  },
  profile: {
    label: 'Profil et CV en ligne',
    what: 'Coordonnées, compétences, notes, expériences, formations, langues, disponibilités, tarif, mission préférée',
    why: 'Rapprocher missions et profils',
    until: `${account}\u00a0; sans mission, vingt-quatre mois sans connexion au plus`,
    of: ['candidate'],
  },
  company: {
    label: 'Profil de l’entreprise',
    what: 'Nom de la personne qui la représente, coordonnées, adresse, présentation',
    why: 'Présenter l’entreprise aux inspirnautes de ses missions',
    until: account,
    of: ['recruiter'],
  },
  legalIdentity: {
    label: 'Identité légale',
    what: 'SIRET, raison sociale, forme, adresse, régime et numéro de TVA, IBAN, adresse de facturation électronique',
    why: 'Écrire les contrats et les factures',
    until: account,
    of: parties,
  },
  files: {
    label: 'Photo, logo et CV importés',
    what: 'Les fichiers déposés\u00a0; d’une image, ni le lieu ni la date de la prise de vue',
    why: 'Montrer une photo ou un logo, remplir le profil',
    until: 'Jusqu’à leur remplacement, au plus tard à la clôture du compte',
    of: parties,
  },
  documents: {
    label: 'Documents personnels et de vigilance',
    what: 'Pièce d’identité, attestations, justificatif de domicile, RIB',
    why: 'Vérifier l’identité et la situation, comme la loi le demande',
    until: 'Jusqu’à leur remplacement, au plus tard à la clôture du compte',
    of: ['candidate'],
  },
  proposals: {
    label: 'Missions proposées et entretiens',
    what: 'Propositions, créneaux, liens, raisons écrites, compétences notées après un entretien',
    why: 'Proposer un profil, organiser un entretien',
    until: account,
    of: ['candidate'],
  },
  missions: {
    label: 'Missions et entretiens',
    what: 'Missions publiées, profils proposés, créneaux, liens, raisons écrites',
    why: 'Rapprocher missions et profils, organiser un entretien',
    until: 'Les missions, aussi longtemps que le site\u00a0; le reste, la durée du compte',
    of: ['recruiter'],
  },
  papers: {
    label: 'Contrats et mois travaillés',
    what: 'Contrats, avenants, comptes rendus d’activité\u00a0; de chaque signature\u00a0: nom, date, réseau, appareil, adresse du code',
    why: 'Exécuter les contrats et en garder la preuve',
    until: 'Cinq ans après la fin de la mission, même si le compte est supprimé',
    of: parties,
  },
  invoices: {
    label: 'Factures',
    what: 'Factures et pièces comptables',
    why: 'Obligation légale',
    until: 'Dix ans',
    of: parties,
  },
  mails: {
    label: 'E-mails envoyés par le site',
    what: 'Adresse, texte, date et résultat de l’envoi',
    why: 'Envoyer les e-mails de service',
    until: `${lasting(retentionDays.sentLetter)} après l’envoi pour leur texte, ${lasting(retentionDays.mail).toLowerCase()} pour leur trace`,
    of: everybody,
  },
  searches: {
    label: 'Vues enregistrées et alertes',
    what: 'Les filtres d’une liste, sous un nom\u00a0; les missions suivies',
    why: 'Retrouver une recherche',
    until: 'Jusqu’à leur suppression, au plus tard à la clôture du compte',
    of: readers,
  },
  profileViews: {
    label: 'Consultations du profil',
    what: 'Quel compte a ouvert le profil, et quel jour',
    why: 'Dire à chacun qui a consulté son profil',
    until: lasting(retentionDays.profileView),
    of: parties,
  },
  readings: {
    label: 'Profils consultés',
    what: 'Quel profil a été ouvert par ce compte, et quel jour',
    why: 'Dire à chacun qui a consulté son profil',
    until: lasting(retentionDays.profileView),
    of: readers,
  },
  security: {
    label: 'Journal de sécurité',
    what: 'Connexion ou refus, date, réseau de l’adresse IP, nom du navigateur et du système',
    why: 'Reconnaître une attaque ou un compte volé',
    until: lasting(retentionDays.securityEvent),
    of: everybody,
  },
  events: {
    label: 'Journal des actions',
    what: 'Identifiant de compte, rôle, date, changement',
    why: 'Savoir qui a fait quoi',
    until:
      'Aussi longtemps que le site\u00a0; quand le compte est effacé, ce qu’il dit de la personne devient illisible',
    of: everybody,
  },
} as const satisfies Record<string, StoredData>

export type StoredDataName = keyof typeof storedData
export const storedDataNames = Object.keys(storedData) as [StoredDataName, ...StoredDataName[]]

/** What is kept of a person of this role, in the order of the page. */
export const storedDataOf = (role: Role): StoredDataName[] =>
  storedDataNames.filter((name) => (storedData[name].of as readonly Role[]).includes(role))
