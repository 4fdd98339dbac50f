import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListSearch } from '#web/lib/list-search.ts'
import classes from './status-tabs.module.css'

/** Tabs over one list, each with its count; the URL contains the key of the chosen one as `?tab=`. */
export const StatusTabs = <Key extends string>({
  label,
  tabs,
  counts,
  search,
  name = 'tab',
  children,
}: {
  /** The name of the tabs for screen readers: « État des missions ». */
  label: string
  /** A tab that leads to another page than the list may have no count. */
  tabs: readonly { key: Key; label: string; isCounted?: boolean }[]
  counts: Partial<Record<NoInfer<Key>, number>> | undefined
  search: ListSearch
  name?: string
  /** The list under the tabs. */
  children: ReactNode
}) => {
  const asked = search.params.get(name)
  const current = tabs.find((tab) => tab.key === asked)?.key ?? tabs[0]?.key ?? null
  const change = (key: string | null) => search.change({ [name]: key === tabs[0]?.key ? null : key }, 'push')
  return (
    <Tabs value={current} onChange={change} color="amber" classNames={{ tab: classes.tab ?? '' }}>
      <Tabs.List aria-label={label} className={classes.list ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key} data-key={tab.key}>
            {tab.label}
            {counts && tab.isCounted !== false && (
              <span className={classes.count}>{` (${(counts[tab.key] ?? 0).toLocaleString('fr-FR')})`}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {current !== null && (
        <Tabs.Panel value={current} pt="md">
          {children}
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
