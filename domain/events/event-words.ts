import type { Tag } from '#domain/tag.ts'
import { registrationEventWords } from './registration-event-words.ts'
import { invoiceEventWords } from './invoice-event-words.ts'
import { signatureEventWords } from './signature-event-words.ts'

/** What people read of an event: its name, its sentence in the journal, and the colour of its star in a timeline. */
type EventWords = { label: string; sentence: string; color?: Tag['style'] }

/** Every type of event with its French words: the server records no other (event-kinds.ts). */
export const eventWords = {
  'account.created': { label: 'Compte créé', sentence: '{actor} a créé le compte de {person}' },
  'administrator.written-to': { label: 'Message à l’administrateur', sentence: '{actor} a écrit à l’administrateur' },
  'password-reset.requested': {
    label: 'Nouveau mot de passe demandé',
    sentence: 'Un nouveau mot de passe a été demandé pour {person}',
  },
  'password.reset': { label: 'Mot de passe changé', sentence: 'Le mot de passe de {person} a été changé' },
  'password.changed': { label: 'Mot de passe modifié', sentence: '{actor} a modifié son mot de passe' },
  'email-link.requested': {
    label: 'Lien de confirmation redemandé',
    sentence: '{actor} a redemandé le lien qui confirme une adresse',
  },
  'email.changed': { label: 'Adresse changée', sentence: '{actor} a changé l’adresse e-mail de {person}' },
  'email.confirmed': {
    label: 'Nouvelle adresse confirmée',
    sentence: '{person} a confirmé sa nouvelle adresse e-mail',
  },
  'email.taken-back': {
    label: 'Ancienne adresse reprise',
    sentence: '{person} a repris son ancienne adresse e-mail',
  },
  'second-factor.added': {
    label: 'Second facteur ajouté',
    sentence: '{person} a ajouté à son compte un second facteur\u00a0: {name}',
    color: 'green',
  },
  'second-factor.removed': {
    label: 'Second facteur retiré',
    sentence: '{actor} a retiré un second facteur du compte de {person}\u00a0: {name}',
    color: 'red',
  },
  'recovery-codes.made': {
    label: 'Codes de secours faits',
    sentence: '{person} a fait de nouveaux codes de secours',
  },
  'recovery-code.used': {
    label: 'Code de secours utilisé',
    sentence: '{person} a prouvé son identité par un code de secours',
    color: 'orange',
  },
  'session.ended': { label: 'Déconnexion', sentence: 'Une session de {person} a été fermée' },
  'account.sessions-ended': {
    label: 'Sessions fermées',
    sentence: 'Toutes les sessions de {person} ont été fermées',
  },
  'account.other-sessions-ended': {
    label: 'Autres sessions fermées',
    sentence: '{actor} a fermé ses autres sessions',
  },
  'calendar-feed.renewed': {
    label: 'Adresse du calendrier',
    sentence: '{actor} a créé une adresse privée pour son calendrier',
  },
  'erasure.asked': {
    label: 'Suppression demandée',
    sentence: '{actor} a demandé la suppression de son compte',
    color: 'orange',
  },
  'erasure.announced': {
    label: 'Suppression annoncée',
    sentence: 'Un e-mail a demandé à {person}, sans connexion depuis longtemps, si son compte est à garder',
    color: 'orange',
  },
  'erasure.withdrawn': {
    label: 'Suppression annulée',
    sentence: 'La suppression du compte de {person} est annulée',
  },
  'erasure.done': { label: 'Compte effacé', sentence: 'Un compte a été effacé', color: 'red' },
  'account.suspended': {
    label: 'Compte suspendu',
    sentence: '{actor} a suspendu le compte de {person}',
    color: 'red',
  },
  'account.reactivated': {
    label: 'Compte réactivé',
    sentence: '{actor} a réactivé le compte de {person}',
    color: 'green',
  },
  ...registrationEventWords,

  'candidate.edited': { label: 'Profil modifié', sentence: '{actor} a modifié le profil de {person}' },
  'recruiter.edited': { label: 'Entreprise modifiée', sentence: '{actor} a modifié le profil de {person}' },
  'preferred-mission.chosen': {
    label: 'Mission préférée choisie',
    sentence: '{actor} a choisi sa mission préférée',
  },
  'personal-documents.added': {
    label: 'Documents personnels ajoutés',
    sentence: '{actor} a ajouté ses documents personnels',
  },
  'personal-documents.changed': {
    label: 'Documents personnels modifiés',
    sentence: '{actor} a modifié ses documents personnels',
  },
  'vigilance-paper.added': {
    label: 'Document de vigilance ajouté',
    sentence: '{actor} a ajouté un document à son dossier de vigilance',
  },
  'vigilance-paper.verified': {
    label: 'Attestation vérifiée',
    sentence: '{actor} a vérifié le code de sécurité de l’attestation de {person}',
    color: 'green',
  },
  'vigilance-paper.reminded': {
    label: 'Fin de validité rappelée',
    sentence: 'La fin de validité d’un document a été rappelée à {person}',
    color: 'orange',
  },
  'vigilance-check.due': {
    label: 'Dossier à vérifier',
    sentence: 'Le dossier de vigilance de {person} pour la mission {mission} est à vérifier',
    color: 'orange',
  },

  'mission.published': { label: 'Mission publiée', sentence: '{actor} a publié la mission {mission}', color: 'blue' },
  'mission.edited': { label: 'Mission modifiée', sentence: '{actor} a modifié la mission {mission}' },
  'mission.deleted': { label: 'Mission supprimée', sentence: '{actor} a supprimé la mission {mission}', color: 'red' },
  'mission.interrupted': {
    label: 'Mission interrompue',
    sentence: '{actor} a interrompu la mission {mission}',
    color: 'red',
  },
  'mission.renewed': {
    label: 'Mission renouvelée',
    sentence: 'La mission {mission} est renouvelée, avec l’accord de tous',
    color: 'green',
  },

  'renewal.asked': {
    label: 'Renouvellement demandé',
    sentence: 'La question du renouvellement de la mission {mission} a été posée',
    color: 'blue',
  },
  'renewal.answered': {
    label: 'Renouvellement accepté',
    sentence: '{actor} a accepté de renouveler la mission {mission}',
    color: 'green',
  },
  'renewal.declined': {
    label: 'Renouvellement refusé',
    sentence: '{actor} n’a pas renouvelé la mission {mission}',
    color: 'red',
  },
  'renewal.reopened': {
    label: 'Renouvellement redemandé',
    sentence: '{actor} a rouvert la question du renouvellement de la mission {mission}',
    color: 'blue',
  },
  'candidate-amendment.made': {
    label: 'Avenant du freelance fait',
    sentence: 'L’avenant de {person} pour la mission {mission} a été fait et envoyé',
  },
  'company-amendment.made': {
    label: 'Avenant de l’entreprise fait',
    sentence: 'L’avenant de l’entreprise pour la mission {mission} a été fait et envoyé',
  },

  'proposal.assigned': {
    label: 'Candidat proposé',
    sentence: '{actor} a proposé {person} pour la mission {mission}',
    color: 'blue',
  },
  'proposal.withdrawn': { label: 'Candidat retiré', sentence: '{actor} a retiré {person} de la mission {mission}' },
  'proposal.removed': { label: 'Candidat écarté', sentence: '{actor} a retiré {person} de la mission {mission}' },
  'proposal.recruited': {
    label: 'Candidat recruté',
    sentence: '{actor} a recruté {person} pour la mission {mission}',
    color: 'green',
  },
  'proposal.rejected': {
    label: 'Candidat non retenu',
    sentence: '{actor} n’a pas retenu {person} pour la mission {mission}',
    color: 'red',
  },
  'proposal.declined': {
    label: 'Mission déclinée',
    sentence: '{actor} a décliné la mission {mission}',
    color: 'red',
  },

  'interview.proposed': {
    label: 'Entretien proposé',
    sentence: '{actor} a proposé un entretien à {person} pour la mission {mission}',
    color: 'blue',
  },
  'interview.changed': {
    label: 'Entretien modifié',
    sentence: '{actor} a proposé d’autres créneaux à {person} pour la mission {mission}',
    color: 'blue',
  },
  'interview.rejected': {
    label: 'Entretien annulé',
    sentence: '{actor} a annulé l’entretien de {person} pour la mission {mission}',
    color: 'red',
  },
  'interview.accepted': {
    label: 'Entretien accepté',
    sentence: '{actor} a accepté l’entretien du {slot} pour la mission {mission}',
    color: 'green',
  },
  'interview.declined': {
    label: 'Entretien décliné',
    sentence: '{actor} a décliné l’entretien pour la mission {mission}',
    color: 'red',
  },
  'interview.date-change-asked': {
    label: 'Autre date demandée',
    sentence: '{actor} a demandé une autre date d’entretien pour la mission {mission}',
    color: 'orange',
  },
  'interview.reminded': {
    label: 'Entretien rappelé',
    sentence: 'L’entretien de {person} pour la mission {mission} a été rappelé',
  },

  'contract.imported': {
    label: 'Contrat importé',
    sentence: '{actor} a importé le contrat de {person} pour la mission {mission}',
    color: 'green',
  },
  'activity-report.imported': {
    label: 'CRA importé',
    sentence: '{actor} a importé un CRA de {person} pour la mission {mission}',
    color: 'blue',
  },
  'invoice.imported': {
    label: 'Facture importée',
    sentence: '{actor} a importé une facture de {person} pour la mission {mission}',
    color: 'blue',
  },
  'contract.mailed': {
    label: 'Documents envoyés',
    sentence: '{actor} a envoyé par e-mail des documents de mission à {person}',
  },
  'activity-report.saved': {
    label: 'Mois enregistré',
    sentence: '{actor} a enregistré le mois de {name} pour la mission {mission}',
  },
  'activity-report.submitted': {
    label: 'Mois soumis',
    sentence: '{actor} a soumis le mois de {name} pour la mission {mission}',
    color: 'blue',
  },
  'activity-report.reminded': {
    label: 'Rappel envoyé',
    sentence: '{actor} a rappelé à l’entreprise le mois de {name} de {person} pour la mission {mission}',
  },
  'activity-report.validated': {
    label: 'Service fait validé',
    sentence: '{actor} a validé le service fait de {person} du mois de {name} pour la mission {mission}',
    color: 'green',
  },
  'activity-report.contested': {
    label: 'Jours contestés',
    sentence: '{actor} a contesté des jours du mois de {name} de {person} pour la mission {mission}',
    color: 'red',
  },
  'activity-report.reopened': {
    label: 'Mois rouvert',
    sentence: '{actor} a rouvert le mois de {name} de {person} pour la mission {mission}',
    color: 'orange',
  },
  'activity-report.filed': {
    label: 'CRA classé',
    sentence: 'Le CRA de {person} du mois de {name} a rejoint les documents de la mission {mission}',
  },

  ...invoiceEventWords,

  'skill.added': { label: 'Compétence ajoutée', sentence: '{actor} a ajouté la compétence {name}' },
  'skill.renamed': { label: 'Compétence modifiée', sentence: '{actor} a modifié la compétence {name}' },
  'skill.removed': { label: 'Compétence supprimée', sentence: '{actor} a supprimé la compétence {name}' },
  'skill.merged': { label: 'Compétences fusionnées', sentence: '{actor} a fusionné deux compétences en {name}' },
  'skill-type.added': { label: 'Type de compétence ajouté', sentence: '{actor} a ajouté le type {name}' },
  'skill-type.renamed': { label: 'Type de compétence modifié', sentence: '{actor} a modifié le type {name}' },
  'skill-type.removed': { label: 'Type de compétence supprimé', sentence: '{actor} a supprimé le type {name}' },
  'sector.added': { label: 'Domaine ajouté', sentence: '{actor} a ajouté le domaine {name}' },
  'sector.renamed': { label: 'Domaine modifié', sentence: '{actor} a modifié le domaine {name}' },
  'sector.removed': { label: 'Domaine supprimé', sentence: '{actor} a supprimé le domaine {name}' },
  'refusal-reason.added': { label: 'Motif ajouté', sentence: '{actor} a ajouté le motif {name}' },
  'refusal-reason.edited': { label: 'Motif modifié', sentence: '{actor} a modifié le motif {name}' },
  'refusal-reason.removed': { label: 'Motif supprimé', sentence: '{actor} a supprimé le motif {name}' },
  'refusal-reason.moved': { label: 'Motifs remis en ordre', sentence: '{actor} a remis des motifs en ordre' },

  'interview-skills.rated': {
    label: 'Compétences notées',
    sentence: '{actor} a noté les compétences vues en entretien avec {person} pour la mission {mission}',
  },
  'skill-observations.answered': {
    label: 'Réponse à une compétence constatée',
    sentence: '{actor} a répondu à ce qui a été constaté en {name}',
  },

  'legal-identity.edited': { label: 'Identité légale', sentence: '{actor} a modifié l’identité légale de {person}' },
  'legal-identity.shared': { label: 'SIREN partagé', sentence: 'Le SIREN de {person} est celui d’un autre compte' },
  'platform-identity.edited': { label: 'Plateforme', sentence: '{actor} a modifié l’identité de la plateforme' },
  'contract-template.edited': {
    label: 'Modèle de contrat modifié',
    sentence: '{actor} a modifié un modèle de contrat',
  },
  'candidate-contract.prepared': {
    label: 'Contrat du freelance préparé',
    sentence: '{actor} a préparé le contrat de {person} pour la mission {mission}',
    color: 'blue',
  },
  'candidate-contract.sent': {
    label: 'Contrat du freelance envoyé',
    sentence: '{actor} a envoyé à {person} le contrat à signer pour la mission {mission}',
    color: 'blue',
  },
  'company-contract.sent': {
    label: 'Contrat de l’entreprise envoyé',
    sentence: '{actor} a envoyé à l’entreprise le contrat à signer pour la mission {mission}',
    color: 'blue',
  },
  'company-contract.prepared': {
    label: 'Contrat de l’entreprise préparé',
    sentence: '{actor} a préparé le contrat de l’entreprise pour la mission {mission}',
    color: 'blue',
  },

  ...signatureEventWords,

  'todo.nudged': {
    label: 'Rappel de ce qui est à faire',
    sentence: 'Un e-mail a rappelé à {person} ce qui est à faire',
  },
  'mail-choices.changed': { label: 'Choix d’e-mails modifié', sentence: '{actor} a modifié ses choix d’e-mails' },
  'mail-choices.unsubscribed': {
    label: 'Désabonnement des rappels',
    sentence: '{person} ne veut plus recevoir les rappels par e-mail',
  },
  'todo.snoozed': { label: 'Action remise à plus tard', sentence: '{actor} a remis une action à plus tard' },
  'todo.resumed': { label: 'Action reprise', sentence: '{actor} a repris une action remise à plus tard' },
  'todo.reminded': {
    label: 'Action rappelée',
    sentence: '{actor} a rappelé à {person} ce qui est attendu',
    color: 'orange',
  },

  'list.exported': {
    label: 'Liste exportée avec les noms',
    sentence: '{actor} a exporté une liste de personnes avec leurs noms',
    color: 'orange',
  },
  'own-data.exported': {
    label: 'Données téléchargées',
    sentence: '{actor} a téléchargé toutes ses données',
    color: 'blue',
  },

  'saved-search.kept': { label: 'Vue enregistrée', sentence: '{actor} a enregistré une vue' },
  'saved-search.renamed': { label: 'Vue renommée', sentence: '{actor} a renommé une vue enregistrée' },
  'saved-search.removed': { label: 'Vue supprimée', sentence: '{actor} a supprimé une vue enregistrée' },

  'mission-watch.begun': {
    label: 'Alerte posée',
    sentence: '{actor} a demandé une alerte sur les profils disponibles pour la mission {mission}',
  },
  'mission-watch.told': {
    label: 'Profils signalés',
    sentence: 'De nouveaux profils disponibles pour la mission {mission} ont été signalés par e-mail',
    color: 'blue',
  },
  'mission-watch.ended': {
    label: 'Alerte retirée',
    sentence: 'L’alerte sur les profils disponibles pour la mission {mission} a pris fin',
  },

  'contact.sent': { label: 'Message de contact', sentence: '{actor} a écrit par le formulaire de contact' },
  'mail.failed': { label: 'E-mail non envoyé', sentence: 'Un e-mail à {person} n’a pas pu être envoyé', color: 'red' },
  'mail.retried': { label: 'E-mail renvoyé', sentence: '{actor} a renvoyé un e-mail à {person}' },

  'demo.seeded': { label: 'Démonstration', sentence: 'Le marché de démonstration a été créé' },
} as const satisfies Record<`${string}.${string}`, EventWords>

export type EventName = keyof typeof eventWords
export const eventNames = Object.keys(eventWords) as [EventName, ...EventName[]]

/** The words of an event, with its colour if it has one. */
export const wordsOf = (name: EventName): EventWords => eventWords[name]
