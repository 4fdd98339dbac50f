import { useState } from 'react'
import classes from './avatar.module.css'

type Props = {
  /** The letters shown without a picture: `A.D.`; their full stops are left out. */
  initials: string
  /** The address of the picture; null or absent without one. */
  src?: string | null | undefined
  /** What the picture shows, in words; empty beside the name, which says it already. */
  alt?: string
  size?: 'small' | 'medium' | 'large'
  /** A square shows its whole picture on white, as a mark needs it; a round one is filled by a face. */
  isSquare?: boolean
}

/** Beside the name, the initials are drawn and are no text: a copied or searched row reads the name alone. */
const Initials = ({ letters, isDecoration }: { letters: string; isDecoration: boolean }) =>
  isDecoration ? <span className={classes.drawn} data-letters={letters} aria-hidden /> : <span>{letters}</span>

/**
 * Someone's picture, or their initials when there is none and when it cannot be loaded. Its place has the same size before
 * and after, so that nothing moves.
 */
export const Avatar = ({ initials, src, alt = '', size = 'small', isSquare = false }: Props) => {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classes.avatar} data-size={size} data-square={isSquare || undefined}>
      {src == null || src === failed ? (
        <Initials letters={initials.replaceAll('.', '')} isDecoration={alt === ''} />
      ) : (
        <img src={src} alt={alt} decoding="async" onError={() => setFailed(src)} />
      )}
    </span>
  )
}
