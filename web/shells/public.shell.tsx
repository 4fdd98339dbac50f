import { Outlet } from 'react-router'
import { PublicFooter } from '#web/shells/public-footer.tsx'
import { PublicHeader } from '#web/shells/public-header.tsx'
import { SkipLink } from '#web/shells/skip-link.tsx'
import { CookieBanner } from '#web/ui/cookie-banner.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import classes from './public.module.css'

export { FailurePage as ErrorBoundary } from '#web/shells/failure-page.tsx'

/** The public pages: header, content, footer, cookie banner and the arrow back to the top. */
export default function PublicShell() {
  return (
    <div className={classes.shell}>
      <SkipLink />
      <PublicHeader />
      <main id="contenu" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <PublicFooter />
      <ScrollToTop />
      <CookieBanner />
    </div>
  )
}
