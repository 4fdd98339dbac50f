import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconBulb, IconInfoCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './notice.module.css'

type Kind = 'information' | 'advice' | 'problem'

const icons: Record<Kind, ReactNode> = {
  information: <IconInfoCircle size={20} aria-hidden />,
  advice: <IconBulb size={20} aria-hidden />,
  problem: <IconAlertTriangle size={20} aria-hidden />,
}

type Props = {
  kind: Kind
  title: string
  children: ReactNode
  /** Hides it for good; `label` names the button. */
  dismiss?: { label: string; run: () => void }
}

/** Information about the page: a state, advice, or a problem to solve. */
export const Notice = ({ kind, title, children, dismiss }: Props) => {
  const id = useId()
  return (
    <section className={classes.notice} data-kind={kind} aria-labelledby={id}>
      <span className={classes.icon}>{icons[kind]}</span>
      <div className={classes.body}>
        <p className={classes.title} id={id}>
          {title}
        </p>
        {children}
      </div>
      {dismiss && <CloseButton className={classes.dismiss} aria-label={dismiss.label} onClick={dismiss.run} />}
    </section>
  )
}
