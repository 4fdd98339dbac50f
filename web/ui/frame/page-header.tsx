import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './page-header.module.css'

type Props = {
  title: ReactNode
  /** The state of the page's subject, beside the title. */
  badge?: ReactNode
  /** The link back, named « Retour ». */
  back?: { to: string; state?: unknown }
  /** The page's main action. */
  children?: ReactNode
}

const Contents = ({ title, badge, back, children }: Props) => (
  <>
    {back && (
      <Link className={classes.back} to={back.to} state={back.state}>
        <IconArrowLeft size={18} aria-hidden />
        Retour
      </Link>
    )}
    <div className={classes.line}>
      <div className={classes.title}>
        <Title order={1}>{title}</Title>
        {badge}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  </>
)

/** The title of a list with its number of rows; the number has its place before it is known. */
export const CountedTitle = ({ title, count }: { title: string; count: number | string | undefined }) => (
  <>
    {title} <span className={classes.count}>{count === undefined ? '' : `(${count.toLocaleString('fr-FR')})`}</span>
  </>
)

/** The content header: the h1, the link back and the page's main action. */
export const PageHeader = (props: Props) => (
  <header className={classes.header} role="group" aria-label="En-tête de page">
    <Contents {...props} />
  </header>
)

/** The h1 of the two pages whose layout has no content header (002 §2.3). */
export const PageTitle = (props: Props) => (
  <div className={classes.header}>
    <Contents {...props} />
  </div>
)
