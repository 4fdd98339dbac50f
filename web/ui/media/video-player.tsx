import { OutsideLink } from '#web/ui/links/outside-link.tsx'
import { videoAt } from './video-address.ts'
import classes from './video-player.module.css'

type Props = {
  url: string
  /** The name of the player, and the text of the link where there is no player. */
  label: string
}

/** Plays the video at an address where the content policy allows it, else links to it; nothing for a text that is no address. */
export const VideoPlayer = ({ url, label }: Props) => {
  const video = videoAt(url)
  if (video === undefined) return null
  const { kind, src } = video
  if (kind === 'link') return <OutsideLink href={src}>{label}</OutsideLink>
  // The key makes another element for another address: a player does not follow a changed source.
  if (kind === 'file')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- people give the address of a film, and no captions
      <video
        key={src}
        className={classes.screen}
        src={src}
        aria-label={label}
        controls
        preload="metadata"
        playsInline
      />
    )
  return (
    <iframe
      key={src}
      className={classes.screen}
      src={src}
      title={label}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is of another origin: it cannot lift its sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      // YouTube refuses to play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
