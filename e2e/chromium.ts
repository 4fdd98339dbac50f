import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser to use: `$CHROME`, else the system's; undefined means Playwright's own. */
export const findChromium = (): string | undefined => process.env['CHROME'] ?? known.find((path) => existsSync(path))
