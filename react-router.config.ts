import type { Config } from '@react-router/dev/config'
import { paths, publicPaths } from './web/paths.ts'

/** With the living page of the design system, which `npm run dev` and its test show, the build is another one. */
const isLiving = process.env['LIVING_PAGE'] !== undefined

/** Public pages are written at build time; every other path is answered by the shell `__spa-fallback.html`. */
export default {
  appDirectory: 'web',
  buildDirectory: isLiving ? 'build/living' : 'build',
  ssr: false,
  prerender: isLiving ? [paths.home()] : [...publicPaths],
} satisfies Config
