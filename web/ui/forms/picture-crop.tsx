import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import Cropper, { type MediaSize } from 'react-easy-crop'
import { cutSeen, leastZoom, type PictureCut } from '#web/ui/forms/picture-cut.ts'
import classes from './picture-crop.module.css'

type Props = {
  /** The address of the picture. */
  src: string
  /** A square may show its whole picture, as a mark needs it; a round one is always filled. */
  isSquare: boolean
  /** Called with what is kept, at each change. */
  onCut: (cut: PictureCut) => void
  /** Called when the browser cannot read the picture. */
  onUnreadable: () => void
}

/** The side of the window over the picture, the move of one arrow key, in pixels, and the steps of the zoom. */
const window = 240
const windowSize = { width: window, height: window }
const arrowMove = 8
const mostZoom = 4
const zoomStep = 0.05

const zoomOfKey: Record<string, number> = { '+': 2 * zoomStep, '=': 2 * zoomStep, '-': -2 * zoomStep }

/** Moves and zooms a picture under a window, with a mouse, fingers or keys: what is seen through it is kept. */
export const PictureCrop = ({ src, isSquare, onCut, onUnreadable }: Props) => {
  const id = useId()
  const [moved, setMoved] = useState({ x: 0, y: 0 })
  const [drawn, setDrawn] = useState<MediaSize>()
  const [chosenZoom, setZoom] = useState<number>()
  const picture = { width: drawn?.naturalWidth ?? 1, height: drawn?.naturalHeight ?? 1 }
  const least = leastZoom(picture, isSquare)
  const zoom = chosenZoom ?? least
  const limited = (wished: number) => Math.min(mostZoom, Math.max(least, wished))
  /** The cropper's own zoom counts from the size at which it draws the picture; ours is 1 when the window is filled. */
  const filling = drawn === undefined ? 1 : window / Math.min(drawn.width, drawn.height)

  useEffect(() => {
    if (drawn === undefined) return
    const { naturalWidth: width, naturalHeight: height } = drawn
    onCut(cutSeen({ picture: { width, height }, zoom, moved, window }))
  }, [drawn, zoom, moved, onCut])

  // The button that chose the picture has gone: the focus goes on to what it chose.
  const [place, setPlace] = useState<RefObject<HTMLDivElement | null>>()
  const isDrawn = drawn !== undefined
  useEffect(() => {
    if (isDrawn) place?.current?.focus({ preventScroll: true })
  }, [isDrawn, place])

  /** The cropper also measures its place before the picture is in it. */
  const measure = (size: MediaSize) => {
    if (size.width > 0 && size.naturalWidth > 0) setDrawn(size)
  }

  const zoomByKey = (event: KeyboardEvent) => {
    const change = zoomOfKey[event.key]
    if (change === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setZoom(limited(zoom + change))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the place and the zoom
    <div className={classes.crop} role="group" aria-label="Cadrage" onKeyDown={zoomByKey}>
      <div className={classes.stage} data-square={isSquare || undefined}>
        <Cropper
          image={src}
          aspect={1}
          cropSize={windowSize}
          cropShape={isSquare ? 'rect' : 'round'}
          showGrid={false}
          crop={moved}
          onCropChange={setMoved}
          zoom={zoom * filling}
          minZoom={least * filling}
          maxZoom={mostZoom * filling}
          onZoomChange={(next) => setZoom(limited(next / filling))}
          keyboardStep={arrowMove}
          setMediaSize={measure}
          setCropperRef={setPlace}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: classes.window ?? '' }}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{ role: 'application', 'aria-label': 'Place de l’image', 'aria-describedby': id }}
        />
      </div>
      <label className={classes.zoom}>
        Zoom
        <input
          type="range"
          min={least}
          max={mostZoom}
          step={zoomStep}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}\u00a0%`}
          onChange={(event) => setZoom(limited(event.currentTarget.valueAsNumber))}
        />
      </label>
      <p className={classes.hint} id={id}>
        Glisser l’image ou utiliser les flèches du clavier pour la placer, les touches + et − pour l’agrandir ou la
        réduire.
      </p>
    </div>
  )
}
