/** The advisory locks of a database, each with a number of its own: two works that share one wait for each other. */
export const advisoryLocks = {
  /** Instances that start together migrate one after the other. */
  migration: 20_241_121,
  /** Shared by the processes that use an embedded database; one that stops it must first hold it alone. */
  lease: 20_241_122,
  /** Instances that start together create one first administrator. */
  firstAdministrator: 20_241_123,
  /** Held while a backup is made: one that lasts long is given to another worker too (`free_abandoned_jobs`). */
  backup: 20_241_124,
  /** Two demonstrations on one database wait for each other. */
  demonstration: 20_241_125,
  /** Two administrators who note the payments of statements wait for each other: they may have the same one. */
  bankStatements: 20_241_126,
} as const
