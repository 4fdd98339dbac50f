import { eventKindOf, type eventKinds } from './event-kinds.ts'
import { eventNames, eventWords, type EventName } from './event-words.ts'

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

type Mirrored = {
  [Type in EventName]: (typeof eventKinds)[Type] extends { isSecurity: true } ? Type : never
}[EventName]

/** Whether an event of the business is written in the security log too: an assessor looks for it. */
export const isMirrored = (type: string): type is Mirrored => eventKindOf(type)?.isSecurity === true

export const securityEventNames = [...ownNames, ...eventNames.filter(isMirrored)] as const
export type SecurityEventName = (typeof securityEventNames)[number]

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
