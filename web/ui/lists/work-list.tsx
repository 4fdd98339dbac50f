import { ActionIcon, MantineThemeProvider } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { followNameLink } from '#web/ui/links/name-link.ts'
import classes from './work-list.module.css'

/** Rows that a person works off one after the other, in a list with this name for screen readers. */
export const WorkList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)

/** The buttons of a row are as low as the row. */
const small = { components: { Button: { defaultProps: { size: 'xs' } } } }

/** A press on the row, outside its controls, is one on its name; the keyboard has the name alone. */
const opening = { 'data-row': true, onClick: followNameLink }

type Props = {
  /** The name of the row: a link to its page, or the button that opens the rows in it. */
  title: ReactNode
  /** The same as text, for the button that shows the actions on a phone. */
  name: string
  /** In grey after the title, in one line. */
  facts?: string | undefined
  /** At the end of the row: an age, a term. */
  end?: string
  isLate?: boolean
  /** Quiet until the pointer or the focus is on the row; on a phone and for fingers behind « … ». */
  actions?: ReactNode
  /** Under the row, where there is something to say. */
  detail?: ReactNode
  /** The rows in this one, once it is open. */
  children?: ReactNode
}

/** One row of such a list: what it is at the left, when at the right, what can be done with it on demand. */
export const WorkRow = ({ title, name, facts, end, isLate = false, actions, detail, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.item}>
      <div className={classes.row} data-open={isOpen || undefined} {...opening}>
        <span className={classes.title} data-name>
          {title}
        </span>
        <span className={classes.facts}>{facts}</span>
        <span className={classes.end} data-late={isLate || undefined}>
          {end}
        </span>
        {actions && (
          <>
            <ActionIcon
              className={classes.more ?? ''}
              variant="subtle"
              color="ink"
              size="lg"
              aria-label={`Actions\u00a0: ${name}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
            <div className={classes.actions}>
              <MantineThemeProvider theme={small}>{actions}</MantineThemeProvider>
            </div>
          </>
        )}
      </div>
      <div className={classes.detail}>{detail}</div>
      {children}
    </li>
  )
}
