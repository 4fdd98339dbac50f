import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import '#web/ui/theme/fonts.css'
import titleFont from '#web/ui/theme/fonts/bricolage-grotesque-latin.woff2?url'
import textFont from '#web/ui/theme/fonts/inter-latin.woff2?url'
import { ColorSchemeScript } from '@mantine/core'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet } from 'react-router'
import { BareFailure } from '#web/shells/bare-failure.tsx'
import { documentLinks } from '#web/shells/document-links.ts'
import { ReactScripts } from '#web/shells/react-scripts.tsx'
// oxlint-disable-next-line import/default -- Vite answers `?worker&url` with the address of the bundled script
import publicScript from '#web/shells/public/public-behaviour.ts?worker&url'
import { WhileHydrating } from '#web/shells/while-hydrating.tsx'
import { SpinnerOverlay } from '#web/ui/loading/spinner-overlay.tsx'

/** The document of every page: styles, fonts and one small script. `application.shell.tsx` loads React. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="fr" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <WhileHydrating>
        <ColorSchemeScript defaultColorScheme="auto" />
      </WhileHydrating>
      <Meta />
      <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={titleFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      {/* A browser leaves them as they came, and `ScreenStyles` adds the style sheets of screens: React Router takes them away again. */}
      {(import.meta.env.SSR || import.meta.env.DEV) && <Links />}
      <meta name="theme-color" content="#0b1226" />
      <WhileHydrating>
        {/* In development Vite serves the source with its imports. */}
        <script src={publicScript} defer type={import.meta.env.DEV ? 'module' : undefined} />
      </WhileHydrating>
    </head>
    <body>{children}</body>
  </html>
)

export const links = () => documentLinks

export const meta = () => [
  { title: 'Inspirnautes' },
  { name: 'description', content: 'La place de marché qui relie les freelances IT et les entreprises.' },
]

export default Outlet

/** Shown while the first screen of a signed-in page loads. */
export const HydrateFallback = () => (
  <>
    <SpinnerOverlay shown late />
    <ReactScripts />
  </>
)

export const ErrorBoundary = BareFailure
