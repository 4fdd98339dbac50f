import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A page that the journeys of a worker open one after the other: what one read of the code, the next one has at hand. */
export type KeptPage = {
  page: Page
  /** The journey changed what cannot be given back: the next one gets another page. */
  isSpent: boolean
}

/** What changes a page, or the browser around it, for as long as they are open. */
const lastingOfPages = ['addInitScript', 'clock', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const
const lastingOfContexts = [
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

/** Calls `found` when one of these members is read. */
const watch = <Watched extends object>(
  watched: Watched,
  names: readonly (keyof Watched)[],
  found: () => void,
): void => {
  for (const name of names) {
    const member = watched[name]
    Object.defineProperty(watched, name, {
      get: () => {
        found()
        return member
      },
    })
  }
}

/** A file of the site that runs nothing: a page that stands there keeps its process, and reaches its storage. */
export const quietFile = '/robots.txt'

export const openKeptPage = async (browser: Browser, options: BrowserContextOptions): Promise<KeptPage> => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const kept: KeptPage = { page, isSpent: false }
  const spend = () => {
    kept.isSpent = true
  }
  watch(page, lastingOfPages, spend)
  watch(context, lastingOfContexts, spend)
  await page.goto(quietFile)
  return kept
}

/** Gives back what a journey may change, except what `isSpent` tells. */
export const giveBack = async (
  { page }: KeptPage,
  { viewport, ...media }: Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>,
) => {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['console', 'dialog', 'download', 'pageerror', 'request', 'response'])
    page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(quietFile)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, ...media })
}
