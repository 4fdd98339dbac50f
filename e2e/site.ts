import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { desc, eq } from 'drizzle-orm'
import { buildApp } from '../server/app.ts'
import type { Db } from '../server/db/client.ts'
import { mails } from '../server/db/schema/ground/mails.ts'
import { rateLimits } from '../server/db/schema/ground/rate-limits.ts'
import { listenToEndedSessions } from '../server/http/ended-sessions.ts'
import { openMatchingIndex } from '../server/matching/matching-index.ts'
import type { Letter } from '../server/mail/letter.ts'
import { reservePort } from '../server/start/port.ts'
import { password } from '../test/people/factories.ts'
import { openCompanyRegister } from '../test/servers/company-register.ts'
import { cloneDatabase } from '../test/servers/postgres.ts'
import { testSealing } from '../test/servers/jobs.ts'
import { testSecret } from '../test/servers/secret.ts'
import { fileWithoutScripts, openSharedPage, resetSharedPage, type SharedPage } from './shared-page.ts'

/** The real server with its database and the built web. */
export type Site = {
  url: string
  db: Db
  /** The server's clock; a journey sets `now` to another time. */
  clock: { now: Date | null }
  /** The mails sent to an address, newest first. */
  lettersTo: (email: string) => Promise<Letter[]>
}

const builtWeb = fileURLToPath(new URL('../build/tests/client', import.meta.url))

type OpenSite = Site & {
  /** Gives back the clock and the limits of calls, which the journey before may have changed. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

const openSite = async (): Promise<OpenSite> => {
  const database = await cloneDatabase(process.env['E2E_DATABASE_URL'] ?? '', process.env['E2E_TEMPLATE'] ?? '')
  const clock: Site['clock'] = { now: null }
  const failures: string[] = []
  const matchingIndex = openMatchingIndex({
    databaseUrl: database.pool.options.connectionString ?? '',
    db: database.db,
    warn: (sentence) => failures.push(sentence),
  })
  const endedSessions = listenToEndedSessions({
    databaseUrl: database.url,
    pool: database.pool,
    warn: (sentence) => failures.push(sentence),
  })
  await Promise.all([matchingIndex.ready, endedSessions.ready])
  expect(failures).toEqual([])
  const register = await openCompanyRegister()
  const held = await reservePort(0, '127.0.0.1')
  // A name: browsers give passkeys to no address in digits.
  const url = `http://localhost:${held.port}`
  const app = await buildApp({
    database,
    matchingIndex,
    endedSessions,
    // The usual values of MAX_READS and MAX_WRITES: no journey comes near.
    perAccountLimit: { reads: 6000, writes: 1200 },
    sessionSecret: testSecret,
    sealing: testSealing,
    publicUrl: url,
    contactTo: null,
    regionsUrl: null,
    companiesUrl: register.url,
    quizUrl: 'https://quiz.exemple.fr/it',
    now: () => clock.now ?? new Date(),
    logger: { level: 'error' },
    webRoot: builtWeb,
  })
  await app.ready()
  held.open((request, response) => app.routing(request, response))
  const lettersTo = async (email: string) => {
    const rows = await database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id))
    return rows.flatMap(({ letter }) => letter ?? [])
  }
  const reset = async () => {
    clock.now = null
    await database.owner.db.delete(rateLimits)
  }
  const close = async () => {
    await held.close(0)
    await app.close()
    register.close()
    await matchingIndex.close()
    await endedSessions.close()
    expect(failures).toEqual([])
    await database.drop()
  }
  return { url, db: database.db, clock, lettersTo, reset, close }
}

/** How a worker opens a page for its journeys, and the one that they share now. */
type PageOfWorker = { open: (options: BrowserContextOptions) => Promise<SharedPage>; shared: SharedPage | null }

/** In a page: what its policy refuses is written in the console, with where it came from. */
const tellRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
    // oxlint-disable-next-line no-console -- the journey reads it
    console.error('Refused by the policy:', effectiveDirective, blockedURI, sample, sourceFile),
  )

/** What no page may write to the console: a refusal by the policy, or a screen that was drawn without a session. */
const complaint = /Content Security Policy|Refused by the policy|outside of a signed-in shell/

/**
 * For a journey that needs a browser with other settings: Playwright opens a context for it. A journey fails on an error of a page, and on
 * anything that the Content-Security-Policy refuses.
 */
export const testInOwnBrowser = base.extend<
  { site: Site; isAlone: boolean; complaints: string[] },
  { sharedSite: OpenSite }
>({
  sharedSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  isAlone: [false, { option: true }],
  site: async ({ sharedSite, isAlone }, use) => {
    if (isAlone) {
      const site = await openSite()
      await use(site)
      await site.close()
    } else {
      await sharedSite.reset()
      await use(sharedSite)
    }
  },
  baseURL: ({ site }, use) => use(site.url),
  complaints: [
    async ({ browser }, use) => {
      const complaints: string[] = []
      const onError = (error: WebError) => complaints.push(error.error().message)
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' && complaint.test(message.text())) complaints.push(message.text())
      }
      const heard = new Set(browser.contexts())
      for (const context of heard) context.on('weberror', onError).on('console', onMessage)
      const listen = (context: BrowserContext) => {
        heard.add(context.on('weberror', onError).on('console', onMessage))
        void context.addInitScript(tellRefusals)
      }
      browser.on('context', listen)
      await use(complaints)
      browser.off('context', listen)
      for (const context of heard) context.off('weberror', onError).off('console', onMessage)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The journeys of a worker share a site, and each makes people of its own. One that needs a market without anybody else, as
 * the lists of an administrator do, says `test.use({ isAlone: true })`. They share a page as well (shared-page.ts).
 */
export const test = testInOwnBrowser.extend<object, { pageOfWorker: PageOfWorker }>({
  pageOfWorker: [
    async ({ browser }, use) => {
      const pageOfWorker: PageOfWorker = { open: (options) => openSharedPage(browser, options), shared: null }
      await use(pageOfWorker)
      await pageOfWorker.shared?.page.context().close()
    },
    { scope: 'worker' },
  ],
  context: async ({ site, isAlone, pageOfWorker }, use, { project }) => {
    const { contextOptions, locale, serviceWorkers, timezoneId, viewport } = project.use
    const options = { ...contextOptions, locale, serviceWorkers, timezoneId, viewport, baseURL: site.url }
    const opened = (isAlone ? null : pageOfWorker.shared) ?? (await pageOfWorker.open(options))
    const context = opened.page.context()
    await use(context)
    const isReusable = !isAlone && !opened.isSpent && !opened.page.isClosed()
    if (!isAlone) pageOfWorker.shared = isReusable ? opened : null
    await (isReusable ? resetSharedPage(opened, options) : context.close())
  },
  page: ({ context }, use) => use(context.pages()[0] as Page),
})

export { expect }

/**
 * Opens a session as the login form does, and puts its tokens where the form puts them: the journey then opens the page that
 * it is about.
 */
export const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  const answer = await page.request.post('/api/login', { data: { email, password: secret } })
  expect(answer.status()).toBe(200)
  const { token, refresh_token: refreshToken } = await answer.json()
  // A page of the product that is open would leave by itself when somebody else signs in.
  await page.goto(new URL(fileWithoutScripts, answer.url()).href)
  await page.evaluate(
    (tokens) => {
      localStorage.clear()
      for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
    },
    { token: String(token), refresh_token: String(refreshToken) },
  )
}

/** Forgets the session, from a page that calls nothing: one of the product that is open would leave for the login page. */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto(fileWithoutScripts)
  await page.evaluate(() => localStorage.clear())
}

/** What `axe.source` holds, without its comments: a page reads it in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A page reads axe once for all that it is asked. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

type Checked = {
  /** The colour of a text against what is behind it: a third of the work of axe. */
  contrast: boolean
}

/**
 * What axe finds, as rules and the elements that break them. The size of targets and the visible text
 * in names (2.5.3) are part of WCAG 2.2 AA, but axe does not check them by default.
 */
export const violationsOf = async (page: Page, { contrast }: Checked) => {
  await bringAxe(page)
  const options: RunOptions = {
    rules: {
      'target-size': { enabled: true },
      'label-content-name-mismatch': { enabled: true },
      'color-contrast': { enabled: contrast },
    },
    resultTypes: ['violations'],
    // The screens have none, and looking for them costs a fifth of the check.
    iframes: false,
  }
  return page.evaluate(async (asked) => {
    const { axe: brought } = window as typeof window & { axe: typeof axe }
    const { violations } = await brought.run(document, asked)
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, options)
}

/** `npm test -- --pictures` keeps them, for people to look at. */
const keepsPictures = process.env['PICTURES'] !== undefined
const schemes = ['light', 'dark'] as const

const takePictures = async (page: Page, name: string): Promise<void> => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: null })
}

const softly = expect.configure({ soft: true })
/** The width of the page, and by how much an open dialog has to be scrolled sideways: it has a scroll of its own. */
const widthOf = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')]
    const hidden = Math.max(0, ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    return document.documentElement.scrollWidth + hidden
  })

/**
 * Checks a screen: axe finds no accessibility violation, and its content is not wider than a phone. The contrast is checked pair by
 * pair on the tokens, here on a dashboard, a list, a page, a form, the layers above a page and the public pages, and by `npm run proof
 * -- screens` on the page of pieces in both schemes and on every screen of the menus.
 */
export const inspect = async (page: Page, name: string, checked: Checked = { contrast: false }): Promise<void> => {
  const before = page.viewportSize()
  await expect(page.locator('h1').first()).toBeVisible()
  expect.soft(await violationsOf(page, checked), name).toEqual([])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    // What floats follows the width a frame later.
    await softly.poll(() => widthOf(page), `${name}, width`).toBe(width)
  }
  if (keepsPictures) await takePictures(page, name)
  if (before !== null) await page.setViewportSize(before)
}
