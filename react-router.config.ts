import type { Config } from '@react-router/dev/config'
import { paths, publicPaths } from './contract/paths.ts'

/** Whether to build the page of the design system, as `npm run dev` and its test do; that build has its own folder. */
const hasDesignSystem = process.env['DESIGN_SYSTEM_PAGE'] !== undefined

/**
 * Public pages are rendered at build time; the server answers every other path with the shell `__spa-fallback.html`.
 */
export default {
  appDirectory: 'web',
  buildDirectory: hasDesignSystem ? 'build/design-system' : 'build',
  ssr: false,
  prerender: hasDesignSystem ? [paths.home()] : [...publicPaths],
} satisfies Config
