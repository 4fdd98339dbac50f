import { pgTable, text } from 'drizzle-orm/pg-core'

/** Generated secrets that every instance on this database shares. */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
