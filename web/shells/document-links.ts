import type { LinkDescriptor } from 'react-router'

/** The pictures that a browser or a phone stands for the site by; all but the first are drawn by `npm run pictures`. */
export const documentLinks: LinkDescriptor[] = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]
