import type { ReactNode } from 'react'
import type { StatusColor } from '#web/ui/texts/status-badge.tsx'
import classes from './timeline.module.css'

export type Moment = {
  key: string | number
  /** The date in a machine-readable format: a day or an instant. */
  at: string
  /** The date as text: « jeudi 14 mai à 10 h ». */
  when: string
  /** The name of the event. */
  what: ReactNode
  /** The person who did it. */
  who?: string
  /** Details, such as a reason. */
  detail?: ReactNode
  /** The colour of its star; the text has the same information. */
  color?: StatusColor
}

/** A list of events in the given order; each is a star on a vertical line. */
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
