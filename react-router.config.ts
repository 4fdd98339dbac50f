import type { Config } from '@react-router/dev/config'
import { paths, publicPaths } from './contract/paths.ts'

/** With the page of the design system, which `npm run dev` and its test show, the build is another one. */
const hasDesignSystem = process.env['DESIGN_SYSTEM_PAGE'] !== undefined

/** Public pages are written at build time; every other path is answered by the shell `__spa-fallback.html`. */
export default {
  appDirectory: 'web',
  buildDirectory: hasDesignSystem ? 'build/design-system' : 'build',
  ssr: false,
  prerender: hasDesignSystem ? [paths.home()] : [...publicPaths],
} satisfies Config
