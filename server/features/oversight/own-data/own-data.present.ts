import type { StoredDataRow, ProfileView } from '#contract/oversight/own-data.ts'
import { isOfAccount, readableEvents, readableFields } from '#domain/events/event-visibility.ts'
import { wordsOf } from '#domain/events/event-words.ts'
import { securityWordsOf } from '#domain/events/security-words.ts'
import type { MailStatus } from '#domain/ground/mails/mails.ts'
import { storedData, storedDataOf, type StoredDataName } from '#domain/oversight/own-data/stored-data.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { extensions, type MediaType } from '#server/files/content/verdict.ts'
import type { findAuthenticator, listPasskeys } from '#server/features/access/second-factors/second-factors.sql.ts'
import type { EventRow } from '#server/features/oversight/journal/journal.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import type { getOwnAccount, OwnFile } from './own-data.sql.ts'
import type { OwnConnection, OwnMail, OwnReading, OwnSecurityEvent, OwnWatch } from './own-traces.sql.ts'
import type { ProfileViewRow } from './profile-views.sql.ts'

/** What is kept of a person of the reader's role. */
export const presentStoredData = (counts: Record<StoredDataName, number>, { role }: Actor): StoredDataRow[] =>
  storedDataOf(role).map((name) => {
    const { label, what, why, until } = storedData[name]
    return { name, label, what, why, until, count: counts[name] }
  })

export const presentProfileView = ({ day, isCompany, company }: ProfileViewRow): ProfileView => ({
  day,
  reader: isCompany ? 'company' : 'administration',
  company,
})

/** `Inspirnautes_mes-donnees_2026-11-23.zip`. */
export const presentExportName = ({ now }: Actor): string => `Inspirnautes_mes-donnees_${dayOf(now)}.zip`

export const presentOwnAccount = (row: Awaited<ReturnType<typeof getOwnAccount>>) => ({
  email: row.email,
  role: row.role,
  creeLe: row.createdAt.toISOString(),
  accepteLe: row.decidedAt?.toISOString() ?? null,
  adresseConfirmeeLe: row.emailConfirmedAt?.toISOString() ?? null,
})

type Factors = {
  authenticator: Awaited<ReturnType<typeof findAuthenticator>>
  passkeys: Awaited<ReturnType<typeof listPasskeys>>
  codesDeSecours: number
}

/** The second factors of a person: that they exist and since when, nothing of a secret. */
export const presentOwnFactors = ({ authenticator, passkeys, codesDeSecours }: Factors) => ({
  application:
    authenticator === undefined
      ? null
      : { ajouteeLe: authenticator.addedAt.toISOString(), utiliseeLe: authenticator.lastUsedAt.toISOString() },
  cles: passkeys.map(({ name, addedAt, lastUsedAt }) => ({
    nom: name,
    ajouteeLe: addedAt.toISOString(),
    utiliseeLe: lastUsedAt?.toISOString() ?? null,
  })),
  codesDeSecours,
})

export const presentConnection = (row: OwnConnection) => ({
  appareil: row.device,
  reseau: row.network,
  debut: row.begunAt,
  derniereUtilisation: row.lastUsedAt,
  fin: row.endedAt,
})

export const presentOwnSecurityEvent = ({ at, type, isOwn, device, network }: OwnSecurityEvent) => ({
  le: at,
  type,
  libelle: securityWordsOf(type),
  par: isOwn ? 'moi' : null,
  appareil: device,
  reseau: network,
})

const mailStates: Record<MailStatus, string> = { queued: 'en attente', sent: 'envoyé', failed: 'en échec' }

export const presentOwnMail = ({ status, createdAt, sentAt }: OwnMail) => ({
  ecritLe: createdAt,
  envoyeLe: sentAt,
  etat: mailStates[status],
})

/** The profile is named by the number that its address has. */
export const presentReading = ({ day, accountId }: OwnReading) => ({ jour: day, profil: accountId })

export const presentOwnWatch = ({ missionId, threshold }: OwnWatch) => ({ mission: missionId, seuil: threshold })

/** What a person's system may not take for a folder, or refuses in a name. */
const inPath = (name: string) => name.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, '_').replace(/^\.+/, '_')

/** Where a file stands in the archive; its number keeps two of one name apart. */
export const presentPath = ({ id, folder, name, mediaType }: OwnFile): string => {
  const extension = extensions[mediaType as MediaType]
  const stem = inPath(name).replace(/\.\w{1,5}$/, '')
  return `documents/${folder}/${id} ${stem}.${extension}`
}

const actorWords: Record<string, string> = {
  admin: 'l’administration',
  recruiter: 'une entreprise',
  candidate: 'un inspirnaute',
  visitor: 'un visiteur',
  operator: 'l’exploitant',
  system: 'le serveur',
}

const isMissionReadable = ({ mission, proposalStatus }: EventRow, reader: Actor): boolean =>
  mission !== null && !mission.isDeleted && (reader.role !== 'candidate' || proposalStatus !== null)

/**
 * Whether a person takes an event away: what they did, what happened to their account, and of what happened to their missions
 * and proposals what they read on their mission's page.
 */
const isOwnEvent = (row: EventRow, reader: Actor): boolean => {
  if (row.actor?.id === reader.id || isOfAccount(row.type)) return true
  return reader.role !== 'admin' && readableEvents[reader.role].includes(row.type) && isMissionReadable(row, reader)
}

/** The values that the reader set themself: those before were somebody else’s, maybe. */
const valuesSetBy = ({ before, after }: EventRow, { role }: Actor) =>
  Object.fromEntries(
    readableFields[role].flatMap((field) => {
      const value = after?.[field]
      return value === undefined || value === before?.[field] ? [] : [[field, value]]
    }),
  )

/** An event of which the reader is the actor or the person, without a value or a name of others; undefined when it is not theirs. */
export const presentOwnEvent = (row: EventRow, reader: Actor) => {
  if (!isOwnEvent(row, reader)) return undefined
  const isMine = row.actor?.id === reader.id
  const isTitled = reader.role !== 'admin' && isMissionReadable(row, reader)
  return {
    le: row.at,
    type: row.type,
    libelle: wordsOf(row.type).label,
    par: isMine ? 'moi' : (actorWords[row.actorRole] ?? null),
    mission: isTitled ? (row.mission?.title ?? null) : null,
    valeurs: isMine && reader.role !== 'admin' ? valuesSetBy(row, reader) : {},
  }
}
