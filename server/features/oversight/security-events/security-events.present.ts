import type { SecurityEventRow } from '#contract/oversight/security-events.ts'
import type { SecurityEventName } from '#domain/events/security-words.ts'
import type { CollectedEvent } from '#server/security/log-collector.ts'
import type { SecurityEventRead, UnsentEvent } from './security-events.sql.ts'

const withoutAccount: Record<string, string> = {
  visitor: 'Un visiteur',
  operator: 'L’exploitant',
  system: 'Inspirnautes',
}

const reasons: Record<string, string> = {
  suspended: 'compte suspendu',
  pending: 'inscription à l’étude',
  unconfirmed: 'adresse non confirmée',
  refused: 'inscription refusée',
  'temporary password over': 'mot de passe provisoire trop ancien',
  'second factor': 'avec un second facteur',
  logout: 'déconnexion',
  'closed by its owner': 'fermée par son propriétaire',
  'refresh token used twice': 'jeton utilisé deux fois',
}

const presentDetails = ({ details }: SecurityEventRead['event']): string | null => {
  if (details?.because !== undefined) return reasons[details.because] ?? details.because
  if (details?.accounts !== undefined) return `${details.accounts} comptes`
  return details?.endpoint ?? null
}

export const presentSecurityEvent = ({ event, account, actor }: SecurityEventRead): SecurityEventRow => ({
  id: event.id,
  at: event.at.toISOString(),
  type: event.type as SecurityEventName,
  actor: actor ?? withoutAccount[event.actorRole] ?? 'un compte effacé',
  account,
  network: event.network,
  device: event.device,
  details: presentDetails(event),
})

/** An event for whoever collects the log, with the ids of the accounts and no address. */
export const presentCollected = (event: UnsentEvent): CollectedEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  type: event.type as SecurityEventName,
  actor: { id: event.actorId, role: event.actorRole },
  account: event.accountId,
  network: event.network,
  device: event.device,
  ...event.details,
})
