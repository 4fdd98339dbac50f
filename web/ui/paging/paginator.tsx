import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListSearch } from '#web/lib/list-search.ts'
import { pageWindow, rowsOn } from '#web/ui/paging/page-window.ts'
import classes from './paginator.module.css'

type Page = {
  total: number
  hasMore?: boolean | undefined
  /** What the address of the next page, which is then the last known, carries as `after`: in a long list. */
  next?: number | undefined
  page: number
  size: number
}

const Arrow = ({ to, label, children }: { to: string | undefined; label: string; children: React.ReactNode }) =>
  to === undefined ? (
    <span className={classes.link} data-off aria-hidden>
      {children}
    </span>
  ) : (
    <Link className={classes.link} to={to} aria-label={label}>
      {children}
    </Link>
  )

type Props = {
  search: ListSearch
  of: Page | undefined
  /** The name of the paginator, when a page has two. */
  label?: string
}

/** The navigation of a list with more than one page: the current rows, named arrows, and at most ten page links. */
export const Paginator = ({ search, of, label = 'Pagination' }: Props) => {
  if (of === undefined || of.total <= of.size) return null
  const last = Math.ceil(of.total / of.size)
  const addressOf = (page: number) => search.addressOf({ page, after: page > of.page ? of.next : undefined })
  const at = (page: number) => (page < 1 || page > last ? undefined : addressOf(page))
  const near = pageWindow(of.page, last, 5)
  return (
    <nav className={classes.nav} aria-label={label}>
      <p className={classes.rows}>{rowsOn(of)}</p>
      <div className={classes.links}>
        <Arrow to={at(of.page - 1)} label="Page précédente">
          <IconChevronLeft size={18} aria-hidden />
        </Arrow>
        {pageWindow(of.page, last).map((page) => (
          <Link
            key={page}
            className={classes.link}
            to={addressOf(page)}
            aria-label={`Page ${page}`}
            aria-current={page === of.page ? 'page' : undefined}
            data-far={!near.includes(page) || undefined}
          >
            {page}
          </Link>
        ))}
        <Arrow to={at(of.page + 1)} label="Page suivante">
          <IconChevronRight size={18} aria-hidden />
        </Arrow>
      </div>
    </nav>
  )
}
