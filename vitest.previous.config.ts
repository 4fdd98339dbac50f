import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { maxWorkers } from './vitest.config.ts'

/** The tests of the previous release, on the schema of this checkout (bin/previous.mjs starts them in its folder). */
export default defineConfig({
  test: {
    include: ['{server,test}/**/*.test.ts'],
    globalSetup: fileURLToPath(new URL('proof/previous/previous.setup.ts', import.meta.url)),
    pool: 'forks',
    maxWorkers,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
