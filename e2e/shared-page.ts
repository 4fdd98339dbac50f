import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** The page that the journeys of a worker share, one after the other: the code that one loaded is in memory for the next. */
export type SharedPage = {
  page: Page
  /** A journey changed what `resetSharedPage` cannot undo: the next journey gets a new page. */
  isSpent: boolean
}

/** What changes a page until it is closed. */
const irreversibleOnPages = [
  'addInitScript',
  'clock',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
] as const
/** What changes the context of a page until it is closed. */
const irreversibleOnContexts = [
  'addInitScript',
  'clock',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const

/** Calls `onUse` each time one of these members is used. */
const watch = <Watched extends object>(
  watched: Watched,
  names: readonly (keyof Watched)[],
  onUse: () => void,
): void => {
  for (const name of names) {
    const member = watched[name]
    Object.defineProperty(watched, name, {
      get: () => {
        onUse()
        return member
      },
    })
  }
}

/** A file of the site without scripts: a page that stands there has the process of the site and can write its storage. */
export const fileWithoutScripts = '/robots.txt'

export const openSharedPage = async (browser: Browser, options: BrowserContextOptions): Promise<SharedPage> => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const shared: SharedPage = { page, isSpent: false }
  const spend = () => {
    shared.isSpent = true
  }
  watch(page, irreversibleOnPages, spend)
  watch(context, irreversibleOnContexts, spend)
  await page.goto(fileWithoutScripts)
  return shared
}

/** Undoes what a journey may change, except what makes the page spent. */
export const resetSharedPage = async (
  { page }: SharedPage,
  { viewport, ...media }: Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>,
): Promise<void> => {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['console', 'dialog', 'download', 'pageerror', 'request', 'response'])
    page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(fileWithoutScripts)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, ...media })
}
