import type { Piece } from '#web/design-system/piece.ts'
import { CookieBanner } from '#web/ui/frame/cookie-banner.tsx'
import { LanguageItem } from '#web/ui/frame/language-item.tsx'
import { ScrollToTop } from '#web/ui/frame/scroll-to-top.tsx'
import { OfflineBar } from '#web/ui/notices/offline-bar.tsx'
import { SpinnerOverlay } from '#web/ui/loading/spinner-overlay.tsx'

const question = 'Nous gardons votre choix dans ce navigateur, pour vous montrer la flèche qui remonte la page.'

export const spinner: Piece = {
  id: 'attente',
  name: 'Attente',
  use: 'Couvre la page quand une réponse tarde plus d’une demi-seconde, ou de deux secondes là où des lignes grises montrent déjà ce qui vient. Elle ne prend pas le clavier, et la page se dit occupée.',
  samples: [{ state: 'Montrée', stage: true, node: <SpinnerOverlay shown /> }],
}

export const offlineBar: Piece = {
  id: 'hors-ligne',
  name: 'Hors ligne',
  use: 'Tant que le réseau manque, au bas de la fenêtre\u00a0: rien ne bouge quand elle vient et s’en va.',
  samples: [
    {
      state: 'Montrée',
      stage: true,
      wide: true,
      node: <OfflineBar isShown text="Vous êtes hors ligne. Ce que vous avez déjà ouvert reste lisible." />,
    },
  ],
}

export const language: Piece = {
  id: 'langue',
  name: 'Langue',
  use: 'Dans le menu étroit\u00a0: le produit est en français.',
  samples: [{ state: 'Repos', node: <LanguageItem /> }],
}

export const cookieBanner: Piece = {
  id: 'cookies',
  name: 'Bandeau de cookies',
  use: 'En bas des pages publiques, une fois.',
  samples: [{ state: 'Repos', stage: true, wide: true, node: <CookieBanner question={question} /> }],
}

export const scrollToTop: Piece = {
  id: 'retour-en-haut',
  name: 'Retour en haut',
  use: 'Quand la page a défilé, pour qui a accepté les cookies.',
  samples: [
    { state: 'Repos', stage: true, node: <ScrollToTop /> },
    { state: 'Survol', stage: true, shown: 'hover', node: <ScrollToTop /> },
    { state: 'Clavier', stage: true, shown: 'focus', node: <ScrollToTop /> },
  ],
}
