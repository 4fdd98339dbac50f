import type { Piece } from '#web/design-system/piece.ts'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'

export const videoPlayer: Piece = {
  id: 'video',
  name: 'Vidéo',
  use: 'YouTube sans cookies, Vimeo, Dailymotion ou un fichier, lus sur place\u00a0; un lien pour toute autre adresse.',
  samples: [
    { state: 'Chez un hébergeur', node: <VideoPlayer url="https://vimeo.com/76979871" label="Visite des bureaux" /> },
    { state: 'Fichier', node: <VideoPlayer url="https://exemple.fr/visite.mp4" label="Visite de l’atelier" /> },
    { state: 'Autre adresse', node: <VideoPlayer url="https://exemple.fr/visite" label="Voir la vidéo" /> },
  ],
}
