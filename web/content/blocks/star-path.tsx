import type { ReactNode } from 'react'
import classes from './star-path.module.css'

type Props = {
  steps: readonly { title: string; text: string }[]
  /** A picture of each step, beside its text; without pictures the steps are side by side where there is room. */
  scenes?: readonly ReactNode[]
}

/** Ordered steps, each with a star, connected by a line. */
export const StarPath = ({ steps, scenes }: Props) => (
  <ol className={classes.path} data-layout={scenes === undefined ? 'across' : 'scenes'}>
    {steps.map(({ title, text }, step) => (
      <li key={title} className={classes.step}>
        <div className={classes.words}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {scenes !== undefined && (
          <div className={classes.scene} aria-hidden>
            {scenes[step]}
          </div>
        )}
      </li>
    ))}
  </ol>
)
