import type { ReactNode } from 'react'
import type { StatusColor } from '#web/ui/texts/status-badge.tsx'
import classes from './timeline.module.css'

export type Moment = {
  key: string | number
  /** When, for a machine: a day or an instant. */
  at: string
  /** When, as it is read: « jeudi 14 mai à 10 h ». */
  when: string
  /** What happened. */
  what: ReactNode
  /** Who did it. */
  who?: string
  /** More of it, such as a reason that was given. */
  detail?: ReactNode
  /** The colour of its star; what happened is said in words. */
  color?: StatusColor
}

/** What happened, one thing under the other, in the order given; each a star on a line. */
export const Timeline = ({ label, moments }: { label: string; moments: readonly Moment[] }) => (
  <ol className={classes.line} aria-label={label}>
    {moments.map(({ key, at, when, what, who, detail, color }) => (
      <li key={key} className={classes.moment} data-color={color}>
        <p className={classes.what}>{what}</p>
        <p className={classes.when}>
          <time dateTime={at}>{when}</time>
          {who && <span> · {who}</span>}
        </p>
        {detail && <div className={classes.detail}>{detail}</div>}
      </li>
    ))}
  </ol>
)
