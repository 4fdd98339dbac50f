import type { Config } from '@react-router/dev/config'
import { paths } from './web/paths.ts'

/** With the living page of the design system, which `npm run dev` and its test show, the build is another one. */
const isLiving = process.env['LIVING_PAGE'] !== undefined

const publicPages = [
  paths.home(),
  paths.candidateSignUp(),
  paths.recruiterSignUp(),
  paths.recruiterSignUpOtherSpelling(),
  paths.about(),
  paths.contact(),
  paths.login(),
  paths.forgottenPassword(),
  paths.terms(),
  paths.notice(),
]

/** Public pages are written at build time; every other path is answered by the shell `__spa-fallback.html`. */
export default {
  appDirectory: 'web',
  buildDirectory: isLiving ? 'build/living' : 'build',
  ssr: false,
  prerender: isLiving ? [paths.home()] : publicPages,
} satisfies Config
