import type { Config } from '@react-router/dev/config'
import { publicPaths } from './contract/paths.ts'

/** Whether to build the page of the design system, as `npm run dev` and the tests do; the build of the tests has its own folder. */
const hasDesignSystem = process.env['DESIGN_SYSTEM_PAGE'] !== undefined

/**
 * Public pages are rendered at build time; the server answers every other path with the shell `__spa-fallback.html`.
 */
export default {
  appDirectory: 'web',
  buildDirectory: hasDesignSystem ? 'build/tests' : 'build',
  ssr: false,
  prerender: [...publicPaths],
} satisfies Config
