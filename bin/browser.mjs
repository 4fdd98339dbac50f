import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { quietly } from './processes.mjs'

/**
 * Makes sure that a browser is installed: an existing one, else Debian's package when run as root, else Playwright's
 * own.
 */
export const ensureBrowser = async (label) => {
  const present = findChromium() ?? [chromium.executablePath()].find((path) => existsSync(path))
  if (present !== undefined) {
    process.stdout.write(`${label} : ${present}\n`)
    return true
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code } = await quietly(`${label} (paquet chromium-headless-shell)`, 'sh', ['-c', install], { env })
    if (code === 0) return true
  }
  return (await quietly(`${label} (celui de Playwright)`, 'playwright', ['install', 'chromium'])).code === 0
}
