import type { ReactNode } from 'react'
import { frame } from '#web/content/catalogue/frame.ts'
import { PublicFooter } from '#web/shells/public/public-footer.tsx'
import { PublicHeader } from '#web/shells/public/public-header.tsx'
import { SkipLink } from '#web/shells/skip-link.tsx'
import { CookieBanner } from '#web/ui/frame/cookie-banner.tsx'
import { ScrollToTop } from '#web/ui/frame/scroll-to-top.tsx'
import classes from './public.module.css'

/**
 * The frame of every public page: header, content, footer, cookie banner and the arrow back to the top. Its HTML is the
 * same with React and without it: `public-behaviour.ts` contains its behaviour.
 */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.shell}>
    <SkipLink />
    <PublicHeader />
    <main id="contenu" tabIndex={-1} className={classes.main}>
      {children}
    </main>
    <PublicFooter />
    <ScrollToTop />
    <CookieBanner question={frame.cookies} />
  </div>
)
