import { config } from 'zod/v4'

/*
 * The module that the web imports as `zod` (vite.config.ts). Zod would try to compile its schemas, which our
 * Content-Security-Policy (no `unsafe-eval`) forbids and reports. It reads this setting when a schema is created, so
 * the setting is here, before every schema.
 */
config({ jitless: true })

export * from 'zod/v4'
