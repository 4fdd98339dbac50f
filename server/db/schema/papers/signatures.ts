import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { draftKinds } from '#domain/papers/contract-drafts/contract-fields.ts'
import { signingOrders, signingParties, storedSignatureStatuses } from '#domain/papers/signatures/signatures.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { contractVersions } from './contract-drafts.ts'
import { renewalAmendments } from './renewals.ts'

/** A contract or an amendment that is sent to be signed, and how it ended: refused, withdrawn, or sealed. */
export const signatureRequests = pgTable(
  'signature_requests',
  {
    id: identity(),
    missionId: integer()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    /** The side whose contract with the platform it is. */
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: draftKinds }).notNull(),
    versionId: integer().references(() => contractVersions.id, { onDelete: 'cascade' }),
    amendmentId: integer().references(() => renewalAmendments.id, { onDelete: 'cascade' }),
    /** The id that the sealed file carries. */
    documentId: text().notNull(),
    /** Of the PDF that is signed, in hexadecimal. */
    sha256: text().notNull(),
    status: text({ enum: storedSignatureStatuses }).notNull(),
    signingOrder: text({ enum: signingOrders }).notNull(),
    sentBy: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Whether everybody was told that it expired. */
    isExpiryNotified: boolean().notNull().default(false),
    /** When it was refused or withdrawn, and why. */
    closedAt: instant(),
    reason: text(),
    sealedAt: instant(),
    sealedFileId: integer().references(() => files.id, { onDelete: 'set null' }),
    sealedSha256: text(),
    /** The certificate of the seal, in PEM: it verifies also when another one seals. */
    certificate: text(),
    /** When the authority of TSA_URL stamped the seal; null where it did not. */
    stampedAt: instant(),
  },
  (table) => [
    index('signature_requests_side').on(table.accountId, table.missionId, table.id),
    index('signature_requests_mission').on(table.missionId),
    index('signature_requests_version').on(table.versionId),
    index('signature_requests_amendment').on(table.amendmentId),
    index('signature_requests_open')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('sent', 'started')`),
    uniqueIndex('signature_requests_document').on(table.documentId),
    uniqueIndex('signature_requests_sealed').on(table.sealedSha256),
    uniqueIndex('signature_requests_sealed_file').on(table.sealedFileId),
    check('signature_requests_kind', oneOf(table.kind, draftKinds)),
    check('signature_requests_status', oneOf(table.status, storedSignatureStatuses)),
    check('signature_requests_order', oneOf(table.signingOrder, signingOrders)),
    check('signature_requests_one_document', sql`num_nonnulls(${table.versionId}, ${table.amendmentId}) = 1`),
    check(
      'signature_requests_closed',
      sql`(${table.status} in ('refused', 'withdrawn')) = (${table.closedAt} is not null)`,
    ),
    check(
      'signature_requests_seal',
      sql`num_nonnulls(${table.sealedAt}, ${table.sealedFileId}, ${table.sealedSha256}, ${table.certificate}) =
        case when ${table.status} = 'sealed' then 4 else 0 end`,
    ),
  ],
)

/** How a signer proved who they are, and from where they signed. */
export type SigningProof = {
  network: string
  device: string
} & (
  | { through: 'session' }
  | {
      through: 'link'
      /** The address that the link was mailed to, and the code apart; `acceptedBy` is what the mail server answered. */
      link: SentSecret
      code: SentSecret
    }
)
export type SentSecret = { mailbox: string; sentAt: string | null; acceptedBy: string | null }

/** The signatures of a request. A trigger refuses any change to a row. */
export const signatures = pgTable(
  'signatures',
  {
    id: identity(),
    requestId: integer()
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    party: text({ enum: signingParties }).notNull(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the signer wrote it. */
    name: text().notNull(),
    consent: text().notNull(),
    proof: jsonb().$type<SigningProof>().notNull(),
    signedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('signatures_one').on(table.requestId, table.party),
    index('signatures_account').on(table.accountId),
    check('signatures_party', oneOf(table.party, signingParties)),
  ],
)

/** The link of a mail, by which the side signs without signing in, with a code that is mailed apart. Only hashes are kept. */
export const signatureLinks = pgTable(
  'signature_links',
  {
    id: identity(),
    requestId: integer()
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    /** The mail that carries it: another attempt at that mail makes another link. */
    mailId: integer().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    codesSent: integer().notNull().default(0),
    /** Keyed by the session secret: a code has only a million values. */
    codeHash: text(),
    codeMailId: integer(),
    codeExpiresAt: instant(),
    codeTries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('signature_links_hash').on(table.tokenHash),
    index('signature_links_request').on(table.requestId),
    index('signature_links_mail').on(table.mailId),
  ],
)
