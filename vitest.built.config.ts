import { defineConfig } from 'vitest/config'

/** Tests that read the files of the built web: they run after the build (bin/check.mjs). */
export default defineConfig({ test: { include: ['bench/**/*.test.ts'], testTimeout: 60_000 } })
