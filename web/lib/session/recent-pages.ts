import { recentsKey } from '#web/lib/session/session.ts'

/** How many are shown. */
const most = 5

export type RecentPage = {
  to: string
  /** What stood before the name: its group, as the caller names it. */
  kind: string
  label: string
  detail?: string | undefined
}

type Stored = { account: number; pages: RecentPage[] }

type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const readPages = (storage: PageStorage): Stored | null => {
  try {
    // Nobody but `noteRecentPage` writes there.
    return JSON.parse(storage.getItem(recentsKey) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

/** What this account opened last, the newest first; nothing of another account in the same browser. */
export const recentPages = (storage: PageStorage, account: number): RecentPage[] => {
  const stored = readPages(storage)
  return stored?.account === account ? stored.pages : []
}

/** Notes that a page was opened; a storage that is full keeps none. */
export const noteRecentPage = (storage: PageStorage, account: number, page: RecentPage): void => {
  const others = recentPages(storage, account).filter(({ to }) => to !== page.to)
  const stored: Stored = { account, pages: [page, ...others].slice(0, most) }
  try {
    storage.setItem(recentsKey, JSON.stringify(stored))
  } catch {
    storage.removeItem(recentsKey)
  }
}
