import type { Config } from '@react-router/dev/config'
import { paths } from './web/paths.ts'

/** Public pages are written at build time; every other path is answered by the shell `__spa-fallback.html`. */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
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
  ],
} satisfies Config
