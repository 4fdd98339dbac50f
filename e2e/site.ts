import { fileURLToPath } from 'node:url'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { desc, eq } from 'drizzle-orm'
import { buildApp } from '../server/app.ts'
import type { Db } from '../server/db/client.ts'
import { mails } from '../server/db/schema/platform/mails.ts'
import { listenToEndedSessions } from '../server/http/ended-sessions.ts'
import { openMatchingIndex } from '../server/matching/matching-index.ts'
import type { Letter } from '../server/mail/letter.ts'
import { holdPort } from '../server/start/port.ts'
import { password } from '../test/people/factories.ts'
import { cloneDatabase } from '../test/servers/postgres.ts'
import { testSecret } from '../test/servers/secret.ts'

/** The real server with its own database and the built web. */
export type Site = {
  url: string
  db: Db
  /** The server's clock; a journey sets `now` to another time. */
  clock: { now: Date | null }
  /** The mails sent to an address, newest first. */
  lettersTo: (email: string) => Promise<Letter[]>
}

const builtWeb = fileURLToPath(new URL('../build/client', import.meta.url))

const openSite = async (webRoot: string, hasOwnAddress: boolean): Promise<Site & { close: () => Promise<void> }> => {
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
  const held = await holdPort(0, '127.0.0.1')
  const app = await buildApp({
    database,
    matchingIndex,
    endedSessions,
    // The usual values of MAX_READS and MAX_WRITES: no journey comes near.
    pace: { reads: 6000, writes: 1200 },
    sessionSecret: testSecret,
    publicUrl: hasOwnAddress ? `http://localhost:${held.port}` : 'http://localhost',
    contactTo: null,
    regionsUrl: null,
    quizUrl: 'https://quiz.exemple.fr/it',
    now: () => clock.now ?? new Date(),
    logger: { level: 'error' },
    webRoot,
  })
  await app.ready()
  held.open((request, response) => app.routing(request, response))
  const url = `http://${hasOwnAddress ? 'localhost' : '127.0.0.1'}:${held.port}`
  const lettersTo = async (email: string) => {
    const rows = await database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id))
    return rows.flatMap(({ letter }) => letter ?? [])
  }
  const close = async () => {
    await held.close(0)
    await app.close()
    await matchingIndex.close()
    await endedSessions.close()
    expect(failures).toEqual([])
    await database.drop()
  }
  return { url, db: database.db, clock, lettersTo, close }
}

/** In a page: what its policy refuses is written in the console, with where it came from. */
const tellRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
    // oxlint-disable-next-line no-console -- the journey reads it
    console.error('Refused by the policy:', effectiveDirective, blockedURI, sample, sourceFile),
  )

/** Each journey has its own site, and fails on an error of a page of it, or on anything that the Content-Security-Policy refuses. */
export const test = base.extend<{ site: Site; webRoot: string; hasOwnAddress: boolean; complaints: string[] }>({
  /** The folder of the built web to serve; the page of the design system has a separate build. */
  webRoot: [builtWeb, { option: true }],
  /** Whether the site is at the address that it knows as its own, a name: browsers give it passkeys. */
  hasOwnAddress: [false, { option: true }],
  site: async ({ webRoot, hasOwnAddress }, use) => {
    const site = await openSite(webRoot, hasOwnAddress)
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.url),
  complaints: [
    async ({ browser, context }, use) => {
      const complaints: string[] = []
      const listen = (watched: BrowserContext) => {
        watched.on('weberror', (error) => complaints.push(error.error().message))
        watched.on('console', (message) => {
          if (message.type() === 'error' && /Content Security Policy|Refused by the policy/.test(message.text()))
            complaints.push(message.text())
        })
        return watched.addInitScript(tellRefusals)
      }
      const listenToNew = (opened: BrowserContext) => void listen(opened)
      browser.on('context', listenToNew)
      await listen(context)
      await use(complaints)
      browser.off('context', listenToNew)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in through the login form and waits for the page that the person is sent to. */
export const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(/\/(admin|recruiter|user)\//)
}

const schemes = ['light', 'dark'] as const
const widths = [1440, 390]

/** A page reads half a megabyte of axe, once for all that it is asked. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/**
 * What axe finds, as rules and the elements that break them, on a page that has it. The pages have no frames. A scheme changes
 * only colours; the size of targets and the visible text in names (2.5.3) are part of WCAG 2.2 AA, but axe does not check them by
 * default.
 */
const findViolations = (page: Page, colorScheme: (typeof schemes)[number]) => {
  const options: RunOptions =
    colorScheme === 'dark'
      ? { runOnly: ['color-contrast'] }
      : { rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } }
  return page.evaluate(
    async (asked) => {
      const { axe: brought } = window as typeof window & { axe: typeof axe }
      const { violations } = await brought.run(document, asked)
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    { ...options, resultTypes: ['violations' as const] },
  )
}

/**
 * Checks a screen in both colour schemes and at both widths: it keeps a screenshot of each, and fails when the content
 * is wider than the page or axe finds an accessibility violation.
 */
export const inspect = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize()
  await expect(page.locator('h1').first()).toBeVisible()
  await bringAxe(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const seen = `${name}-${width}-${colorScheme}`
      await page.screenshot({ path: `screenshots/${seen}.png`, fullPage: true })
      expect.soft(await findViolations(page, colorScheme), seen).toEqual([])
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, width`).toBe(width)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
}
