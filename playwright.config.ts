import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'

const chromiumPath = findChromium()

/**
 * Features of the browser that are off. It keeps a renderer ready for the next site: a twentieth of the work of a journey, which
 * never goes there. This list replaces the one of Playwright, so what journeys need of that one follows.
 */
const featuresOff = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // `npm test` runs the journeys; `npm run proof -- screens` reads every screen.
  projects: [
    { name: 'journeys', testDir: 'e2e' },
    { name: 'screens', testDir: 'proof/screens' },
  ],
  globalSetup: './e2e/database.setup.ts',
  // One more than the two processors of a small machine: a journey waits a quarter of its time for a page or the server.
  workers: 3,
  fullyParallel: false,
  // In CI a failed journey runs once more. When it then passes, it is unstable and bin/check.mjs prints its name.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace copies the page at each step, which costs more than the step: it is made when a failed journey runs once more.
    trace: 'on-first-retry',
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers, no journey can hold or replace; the one about it lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
      args: [
        '--no-sandbox',
        // The pages of a journey share a process, which has the code of the product at hand.
        '--process-per-site',
        '--disable-gpu',
        // A key that scrolls moves the page at once: a scroll that runs over many pictures is lost when a busy page moves under it.
        '--disable-smooth-scrolling',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${featuresOff.join(',')}`,
        // A page of a journey lives for seconds: code that is made faster for later, and a process of its own for the network, cost
        // a fifteenth of the journey more than they give back.
        '--js-flags=--no-maglev --no-opt',
        '--enable-features=NetworkServiceInProcess2',
      ],
    },
  },
})
