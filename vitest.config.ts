import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Two at least: a test often waits for a database, another server or a lock. */
export const maxWorkers = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    include: ['{contract,domain,server,web,demo,test}/**/*.test.ts'],
    globalSetup: './test/database.setup.ts',
    pool: 'forks',
    maxWorkers,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
