import { useState } from 'react'
import type { Piece, Sample } from '#web/design-system/piece.ts'
import classes from './design-system.module.css'

const Shown = ({ sample: { state, node, shown, wide, stage } }: { sample: Sample }) => (
  <figure className={classes.sample} data-wide={wide || undefined}>
    <figcaption className={classes.state}>{state}</figcaption>
    <div className={stage ? classes.stage : undefined} data-shown={shown}>
      {node}
    </div>
  </figure>
)

const Frame = ({ piece: { id, name } }: { piece: Piece }) => (
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this page itself, in development
  <iframe src={`?piece=${id}`} title={`${name}, à 390 px`} width={390} height={720} />
)

/** A component at the width of a phone: an iframe, so that media queries see this width. */
const PhoneFrame = ({ piece }: { piece: Piece }) => {
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.phone} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>À 390 px</summary>
      {opened && <Frame piece={piece} />}
    </details>
  )
}

/** A component: its name, its use, and its states side by side. */
export const PieceSection = ({ piece, isFramed = false }: { piece: Piece; isFramed?: boolean }) => (
  <section id={piece.id} className={classes.piece} aria-labelledby={`${piece.id}-nom`}>
    <h2 id={`${piece.id}-nom`}>{piece.name}</h2>
    <p className={classes.use}>{piece.use}</p>
    <div className={classes.samples}>
      {piece.samples.map((sample) => (
        <Shown key={sample.state} sample={sample} />
      ))}
    </div>
    {!isFramed && <PhoneFrame piece={piece} />}
  </section>
)
