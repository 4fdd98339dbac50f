import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that nobody chose and that every instance on this database shares. */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
