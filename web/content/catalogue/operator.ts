import { gapOf } from '#domain/profiles/legal-identities/operator-words.ts'

/**
 * What the public pages say of the operator of the platform. The administrator writes it on « Identité de la plateforme »: the
 * pages are built with gaps, and the server fills those that are known when it serves them.
 */
export const operator = {
  company: gapOf('company'),
  legalForm: gapOf('legalForm'),
  capital: gapOf('capital'),
  registration: gapOf('registration'),
  vatNumber: gapOf('vatNumber'),
  address: gapOf('address'),
  email: gapOf('email'),
  phone: gapOf('phone'),
  director: gapOf('director'),
  dataContact: gapOf('dataContact'),
  host: {
    name: gapOf('hostName'),
    address: gapOf('hostAddress'),
    phone: gapOf('hostPhone'),
    country: gapOf('hostCountry'),
  },
  mailService: gapOf('mailService'),
  mediator: gapOf('mediator'),
  courtTown: gapOf('courtTown'),
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
