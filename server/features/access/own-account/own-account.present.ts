import type { OwnSession } from '#contract/access/own-account.ts'
import { sessionOverAt } from '#domain/access/sessions/sessions.ts'
import type { SignedIn } from '#server/http/actor.ts'
import type { OpenSessionRow } from './own-account.sql.ts'

/** A session as its owner reads it in the session that asks. */
export const presentSession = (row: OpenSessionRow, { role, sessionId }: SignedIn): OwnSession => ({
  id: row.id,
  device: row.device,
  network: row.network,
  begunAt: row.begunAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  overAt: sessionOverAt(role, row).toISOString(),
  isCurrent: row.id === sessionId,
})
