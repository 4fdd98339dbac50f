import { config } from 'zod/v4'

/*
 * What the web imports as `zod` (vite.config.ts). Zod would try to compile its schemas, which our
 * Content-Security-Policy (no `unsafe-eval`) forbids and reports. It looks at this setting when a schema is made: the
 * setting stands here so that it comes before every schema.
 */
config({ jitless: true })

export * from 'zod/v4'
