import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identitySources, vatRegimes } from '#domain/profiles/legal-identities/legal-identities.ts'
import type { Mentions } from '#domain/profiles/legal-identities/operator-words.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'

/** Who a party of contracts and invoices is, by law: one row an account at most, and one without an account, the platform's. */
export const legalIdentities = pgTable(
  'legal_identities',
  {
    id: identity(),
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    siren: text(),
    siret: text(),
    legalName: text(),
    legalForm: text(),
    address: text(),
    vatRegime: text({ enum: vatRegimes }),
    vatNumber: text(),
    /** Encrypted under a key that is not in the database. */
    sealedIban: text(),
    /** Where electronic invoices go: `0225:SIREN` in France. */
    electronicAddress: text(),
    source: text({ enum: identitySources }).notNull(),
    /** When the register last confirmed the SIRET; null for one that it does not publish. */
    checkedAt: instant(),
    /** What the public pages say of the platform besides; empty for an account. */
    mentions: jsonb().$type<Mentions>().notNull().default({}),
    editedAt: instant().notNull(),
  },
  (table) => [
    unique('legal_identities_account').on(table.accountId).nullsNotDistinct(),
    index('legal_identities_siren').on(table.siren),
    check('legal_identities_source', oneOf(table.source, identitySources)),
    check('legal_identities_vat_regime', oneOf(table.vatRegime, vatRegimes)),
  ],
)
