import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Whether the database refused a row because another has the same key. */
export const isUniqueViolation = (error: unknown): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '23505'
}
