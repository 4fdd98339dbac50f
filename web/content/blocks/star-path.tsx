import type { ReactNode } from 'react'
import classes from './star-path.module.css'

type Props = {
  steps: readonly { title: string; text: string }[]
  /** What each step looks like, beside its words; without them the steps stand side by side where there is room. */
  scenes?: readonly ReactNode[]
}

/** Steps in their order, on a path from star to star. */
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
