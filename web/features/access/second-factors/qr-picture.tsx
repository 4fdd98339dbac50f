import { encode } from 'uqr'
import classes from './qr-picture.module.css'

/** A text as a picture that a telephone reads: dark on white in both schemes, else some do not read it. */
export const QrPicture = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={classes.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code QR de l’application">
      <path d={squares.join('')} />
    </svg>
  )
}
