import type { ReactNode } from 'react'
import { PointList } from '#web/ui/texts/point-list.tsx'
import { SkyChart } from '#web/ui/frame/sky-chart.tsx'
import classes from './split-page.module.css'

type Props = {
  /** The audience of the page, above the title. */
  eyebrow?: string
  title: string
  lead: string
  points: readonly string[]
  /** The name of the part at the right. */
  formName: string
  /** Its anchor. */
  formId?: string | undefined
  /** Opened by a link of a mail, for one thing to do: the question about cookies waits for another page. */
  isFromMail?: boolean
  children: ReactNode
}

/**
 * A page with a form: its benefits on a dark background at the left, the form at the right; on a phone, the form comes
 * earlier.
 */
export const SplitPage = ({ eyebrow, title, lead, points, formName, formId, isFromMail, children }: Props) => (
  <div className={classes.page} data-from-mail={isFromMail || undefined}>
    <div className={classes.promise}>
      {eyebrow !== undefined && <p className={classes.eyebrow}>{eyebrow}</p>}
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
    </div>
    <section id={formId} className={classes.panel} aria-label={formName}>
      <div className={classes.form}>{children}</div>
    </section>
    <div className={classes.points}>
      <div className={classes.list}>
        <PointList points={points} />
      </div>
      <SkyChart className={classes.chart} />
    </div>
  </div>
)
