import { eventWords, type EventName } from './event-words.ts'

/** What concerns security alone: the event log of the business does not hold it. */
const ownNames = [
  'login.succeeded',
  'login.failed',
  'login.refused',
  'second-factor.failed',
  'refresh-token.reused',
  'access.forbidden',
  'access.refused',
  'limit.reached',
] as const

const ownWords: Record<(typeof ownNames)[number], string> = {
  'login.succeeded': 'Connexion',
  'login.failed': 'Mot de passe refusé',
  'login.refused': 'Connexion refusée',
  'second-factor.failed': 'Second facteur refusé',
  'refresh-token.reused': 'Jeton utilisé deux fois',
  'access.forbidden': 'Accès interdit à ce rôle',
  'access.refused': 'Donnée d’autrui refusée',
  'limit.reached': 'Trop de tentatives',
}

/** The events of the business that an assessor looks for: the security log says also from where each came. */
const mirrored = [
  'account.created',
  'password-reset.requested',
  'password.reset',
  'password.changed',
  'email-link.requested',
  'email.changed',
  'email.confirmed',
  'email.taken-back',
  'session.ended',
  'account.sessions-ended',
  'account.other-sessions-ended',
  'second-factor.added',
  'second-factor.removed',
  'recovery-codes.made',
  'recovery-code.used',
  'account.suspended',
  'account.reactivated',
  'own-data.exported',
] as const satisfies readonly EventName[]

export const securityEventNames = [...ownNames, ...mirrored] as const
export type SecurityEventName = (typeof securityEventNames)[number]

/** Whether an event of the business is written in the security log too. */
export const isMirrored = (type: string): type is (typeof mirrored)[number] =>
  (mirrored as readonly string[]).includes(type)

/** The French name of an event of the security log. */
export const securityWordsOf = (type: SecurityEventName): string =>
  isMirrored(type) ? eventWords[type].label : ownWords[type]

const alarming: ReadonlySet<SecurityEventName> = new Set([
  'login.failed',
  'login.refused',
  'second-factor.failed',
  'refresh-token.reused',
  'access.forbidden',
  'access.refused',
  'limit.reached',
])

/** Whether somebody was refused something: such an event is looked at first. */
export const isAlarming = (type: SecurityEventName): boolean => alarming.has(type)
