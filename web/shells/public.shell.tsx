import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { FailurePage } from '#web/shells/failure-page.tsx'
import { PublicFooter } from '#web/shells/public-footer.tsx'
import { PublicHeader } from '#web/shells/public-header.tsx'
import { SkipLink } from '#web/shells/skip-link.tsx'
import { CookieBanner } from '#web/ui/cookie-banner.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import classes from './public.module.css'

/** The public pages: header, content, footer, cookie banner and the arrow back to the top. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className={classes.shell}>
    <SkipLink />
    <PublicHeader />
    <main id="contenu" tabIndex={-1} className={classes.main}>
      {children}
    </main>
    <PublicFooter />
    <ScrollToTop />
    <CookieBanner />
  </div>
)

export default function PublicShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = () => (
  <Frame>
    <FailurePage />
  </Frame>
)
