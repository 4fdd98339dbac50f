import { defineConfig } from 'vitest/config'

/** What is read in the built web: these run once it is built (bin/check.mjs). */
export default defineConfig({ test: { include: ['bench/**/*.test.ts'], testTimeout: 60_000 } })
