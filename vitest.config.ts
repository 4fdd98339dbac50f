import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Two at least: a test often waits for a database, another server or a lock. */
export const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Their predicates are pure, and their tests need no database. */
const policies = 'server/features/**/*-policy.test.ts'

/** A limit for what hangs; no test measures time by it. */
const limits = { testTimeout: 60_000, hookTimeout: 120_000 }

/**
 * Where a test stands says which project it is of. The files of a worker share their modules in `unit` and `http`, which saves
 * loading the application a hundred times: no module keeps what one file would leave to the next.
 */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,domain,web}/**/*.test.ts', policies, 'test/house/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['{server,demo}/**/*.test.ts', 'test/{chains,leaks,walks}/**/*.test.ts'],
          exclude: [policies],
          globalSetup: './test/database.setup.ts',
          pool: 'forks',
          isolate: false,
          // A test waits a quarter of its time for a database, another server or a lock.
          maxWorkers: availableParallelism() + 1,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['proof/**/*.test.ts'],
          globalSetup: './test/database.setup.ts',
          pool: 'forks',
          ...limits,
        },
      },
    ],
  },
})
