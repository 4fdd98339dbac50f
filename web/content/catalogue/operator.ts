const toComplete = (what: string) => `[${what}, à compléter par l’exploitant]`

/**
 * The only file that the operator of the platform must complete before it opens: each text between brackets is replaced
 * by the fact. The public pages show these texts unchanged, and mark those still missing.
 */
export const operator = {
  company: toComplete('Raison sociale'),
  legalForm: toComplete('Forme juridique'),
  capital: toComplete('Montant du capital social'),
  registration: toComplete('Numéro SIREN et ville du RCS'),
  vatNumber: toComplete('Numéro de TVA intracommunautaire'),
  address: toComplete('Adresse du siège'),
  email: toComplete('E-mail de contact'),
  phone: toComplete('Téléphone'),
  director: toComplete('Nom du directeur de la publication'),
  dataContact: toComplete('Contact pour les données personnelles, ou délégué à la protection des données'),
  host: {
    name: toComplete('Nom de l’hébergeur'),
    address: toComplete('Adresse de l’hébergeur'),
    phone: toComplete('Téléphone de l’hébergeur'),
    country: toComplete('Pays où les données sont hébergées'),
  },
  mailService: toComplete('Service d’envoi des e-mails'),
  mediator: toComplete('Médiateur choisi'),
  courtTown: toComplete('Ville du tribunal compétent'),
  /** What somebody who reports a hole may expect (SECURITY.md says the same): the operator must confirm it. */
  holeReports: 'Une personne vous répond sous trois jours ouvrés. Qui suit ces règles de bonne foi n’est pas poursuivi',
  /**
   * Jobs enforce `account`, `refused`, `unconfirmed`, `contact`, `mail`, `look` and `securityLog` (domain/retention.ts: change both
   * together); the operator enforces the others by hand, and must confirm them.
   */
  retention: {
    account:
      'La durée du compte. Effacées à votre demande, ou deux ans après la dernière connexion d’un inspirnaute sans mission',
    unconfirmed: 'Trente jours si l’adresse n’est pas confirmée',
    refused: 'Un an après un refus',
    contact: 'Un an après leur réception',
    contract: 'Cinq ans après la fin de la mission',
    invoice: 'Dix ans, durée légale',
    personalDocument: 'Jusqu’à leur remplacement, au plus tard à la clôture du compte',
    mail: 'Trente jours après l’envoi pour leur texte, un an pour leur trace',
    look: 'Un an',
    securityLog: 'Un an',
    log: 'Aussi longtemps que le site, car il ne peut pas être réécrit\u00a0; ce qu’il dit de vous devient illisible quand votre compte est effacé',
  },
} as const
